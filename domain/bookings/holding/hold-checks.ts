import { type CancellationPolicy, isSamePolicy } from '../../../kernel/booking-policy.ts';
import { stayPoishaMax } from '../../../kernel/money.ts';
import { isPayable, type PaymentLimits } from '../../payments/card-provider.ts';
import type { BookingOrder } from '../booking-order.ts';
import type { Offer } from '../offer-behind-lock.ts';
import type { PlaceOutcome } from '../outcome.ts';

/**
 * The checks of an offer before a person may hold it or pay for it. Each answers its refusal, or undefined. Their
 * callers list them in the order in which they are said.
 */

type Refusal<Name extends PlaceOutcome['outcome']> = Extract<PlaceOutcome, { outcome: Name }> | undefined;

export const tooManyGuests = (
  { room }: Offer,
  { guests }: Pick<BookingOrder, 'guests'>,
): Refusal<'too_many_guests'> => (guests > room.guestsMax ? { outcome: 'too_many_guests' } : undefined);

export const tooExpensive = ({ quote }: Pick<Offer, 'quote'>): Refusal<'stay_too_expensive'> =>
  quote.totalPoisha > stayPoishaMax ? { outcome: 'stay_too_expensive' } : undefined;

/** The price or the cancellation policy differs from the one that the person has seen. */
export function changedSinceShown(
  { quote, available, policy }: Pick<Offer, 'quote' | 'available'> & { policy: CancellationPolicy },
  { shownTotalPoisha, shownPolicy }: Pick<BookingOrder, 'shownTotalPoisha' | 'shownPolicy'>,
): Refusal<'price_changed' | 'policy_changed'> {
  if (quote.totalPoisha !== shownTotalPoisha) return { outcome: 'price_changed', quote, available };
  if (shownPolicy && !isSamePolicy(shownPolicy, policy)) return { outcome: 'policy_changed', policy };
  return undefined;
}

/** None of these providers can take the price. */
export const notChargeable = (
  { quote }: Pick<Offer, 'quote'>,
  providers: PaymentLimits[],
): Refusal<'amount_not_chargeable'> =>
  providers.some((limits) => isPayable(limits, quote.totalPoisha))
    ? undefined
    : { outcome: 'amount_not_chargeable' };
