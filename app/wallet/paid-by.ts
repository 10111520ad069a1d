import type { Booking } from '../../contract/booking.ts';
import { useText } from '../i18n/language.tsx';
import { useSite } from '../site.ts';

/**
 * The means of a booking's payment, in words; undefined on a site of cards alone for one that was paid by card, which says
 * nothing about it.
 */
export function usePaidBy(): (booking: Pick<Booking, 'paidBy'>) => string | undefined {
  const { wallet: texts } = useText();
  const hasWallet = useSite().siteConfig.paymentWays.includes('wallet');
  return ({ paidBy }) => (paidBy && (hasWallet || paidBy !== 'card') ? texts.paidBy[paidBy] : undefined);
}
