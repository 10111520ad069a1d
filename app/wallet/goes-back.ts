import type { Booking } from '../../contract/booking.ts';
import { useText } from '../i18n/language.tsx';

/** In a list of sums, where a refund of this booking goes: to the card, or to the wallet that paid. */
export function useGoesBack({ paidBy }: Pick<Booking, 'paidBy'>): string {
  const { cancellation, wallet } = useText();
  return paidBy === undefined || paidBy === 'card'
    ? cancellation.goesBack
    : wallet.goesBack(wallet.backTo[paidBy]);
}
