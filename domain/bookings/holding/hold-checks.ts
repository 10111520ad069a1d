import { isSamePolicy } from '../../../kernel/booking-policy.ts';
import { stayPoishaMax } from '../../../kernel/money.ts';
import { areSameParts, partsOfStay } from '../../pricing/parts-of-stay.ts';
import type { BookingOrder } from '../booking-order.ts';
import type { Offer } from '../offer-behind-lock.ts';
import type { PlaceOutcome } from '../outcome.ts';
import { type AgreedTerms, paidNow } from './agreed-terms.ts';

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

/** The authorities have closed a night of the stay. That ends also a hold that was there before: nothing more is paid for it. */
export const closedByPlace = ({ refusal }: Pick<Offer, 'refusal'>): Refusal<'destination_closed'> =>
  refusal?.outcome === 'destination_closed' ? refusal : undefined;

/** The price, a part of its tax, its part that is paid now, or the cancellation policy differs from the one that the person has seen. */
export function changedSinceShown(
  terms: Pick<AgreedTerms, 'quote' | 'policy' | 'deskPoisha'>,
  available: number,
  {
    shownTotalPoisha,
    shownAdvancePoisha,
    shownTaxParts,
    shownPolicy,
  }: Pick<BookingOrder, 'shownTotalPoisha' | 'shownAdvancePoisha' | 'shownTaxParts' | 'shownPolicy'>,
): Refusal<'price_changed' | 'policy_changed'> {
  const { quote, policy } = terms;
  const advancePoisha = paidNow(terms);
  const parts = partsOfStay(quote.lines);
  const isSamePrice =
    quote.totalPoisha === shownTotalPoisha &&
    (shownAdvancePoisha ?? advancePoisha) === advancePoisha &&
    (!shownTaxParts || !parts || areSameParts(shownTaxParts, parts));
  if (!isSamePrice) return { outcome: 'price_changed', quote, advancePoisha, available };
  if (shownPolicy && !isSamePolicy(shownPolicy, policy)) return { outcome: 'policy_changed', policy };
  return undefined;
}
