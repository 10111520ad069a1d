import { useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import type { ListedBooking } from '../../offline/stored-bookings.ts';

/** The sentence about a booking’s refund: how much, to where and by when; undefined without one. */
export function useRefundSentence({ paidBy, refund }: ListedBooking): string | undefined {
  const { ownBooking: texts, wallet } = useText();
  const { money, night } = useUnbrokenFormat();
  if (!refund) return undefined;
  if (refund.byBank && refund.state === 'made') return wallet.sentByBank(money(refund.amount));
  const { due, made } =
    paidBy === undefined || paidBy === 'card'
      ? { due: texts.refundDue, made: texts.refundMade }
      : wallet.refunds(wallet.backTo[paidBy]);
  return (refund.state === 'due' ? due : made)(money(refund.amount), night(refund.dueBy));
}

/** Why nothing goes back of a cancelled booking: its price was kept, or the part of it that was paid. */
export function useNothingBack({ advance, paidAtDesk, total }: ListedBooking): string {
  const { ownBooking: texts } = useText();
  const { money } = useUnbrokenFormat();
  const kept = Number((advance + paidAtDesk).toFixed(2));
  return kept > 0 && kept < total ? texts.paidIsKept(money(kept)) : texts.nothingBack;
}
