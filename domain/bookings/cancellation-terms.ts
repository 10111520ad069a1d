import { deadlineMs, freeUntilMs, keptPoisha, percentKept } from '../shared/booking-policy.ts';
import type { Poisha } from '../shared/money.ts';
import { dhakaDate } from '../shared/stay-dates.ts';
import type { BookingRow } from './booking-store.ts';
import { type PaidPart, paidPoisha } from './paid-parts.ts';

/** What cancelling a booking means at an instant, by its own policy. */
export interface CancellationTerms {
  refundPoisha: Poisha;
  keptPoisha: Poisha;
  /** Per cent of the price that is kept. */
  percent: number;
  /** Everything that goes back when the hotel cancels. */
  paidPoisha: Poisha;
  /** What of everything was paid at the desk. */
  deskPaidPoisha: Poisha;
  /** What of the refund the desk gives back; the rest goes back to cards. */
  deskRefundPoisha: Poisha;
  freeUntilMs: number | undefined;
  deadlineMs: number | undefined;
}

/** Why a booking cannot be cancelled any more, or not by the guest. */
export type NotCancellable =
  | 'cancelled'
  | 'no_show'
  /** Held, or a hold that has ended: there is no booking. */
  | 'not_booked'
  /** The guest is in the house, or was: nothing is cancelled any more. */
  | 'checked_in'
  /** The day of check-in has passed. */
  | 'stay_begun'
  | 'stay_over'
  /** The guest has objected to the charge at the bank, and the bank decides. */
  | 'disputed';

/** What goes back, to cards and at the desk, and what is kept, when a booking is cancelled at an instant. */
export function cancellationTerms(
  booking: BookingRow,
  parts: PaidPart[],
  deskPaidPoisha: Poisha,
  atMs: number,
): CancellationTerms {
  const { policy, checkIn, totalPoisha } = booking;
  const percent = percentKept(policy, checkIn, atMs);
  const cardPaidPoisha = paidPoisha(parts);
  const paid = cardPaidPoisha + deskPaidPoisha;
  const refundPoisha = Math.max(0, paid - keptPoisha(totalPoisha, percent));
  return {
    refundPoisha,
    keptPoisha: paid - refundPoisha,
    percent,
    paidPoisha: paid,
    deskPaidPoisha,
    deskRefundPoisha: deskRefundOf(refundPoisha, cardPaidPoisha),
    freeUntilMs: freeUntilMs(policy, checkIn),
    deadlineMs: deadlineMs(policy, checkIn, atMs),
  };
}

/** What of a refund the desk gives back: what is more than the cards have paid, as those come first. */
export const deskRefundOf = (refundPoisha: Poisha, cardPaidPoisha: Poisha): Poisha =>
  Math.max(0, refundPoisha - cardPaidPoisha);

/** A guest may cancel until the day of check-in has passed; the administrator until the stay is over. */
export function notCancellable(
  booking: BookingRow,
  parts: PaidPart[],
  atMs: number,
  isAdministrator: boolean,
): NotCancellable | undefined {
  const { state, checkIn, checkOut } = booking;
  if (state === 'cancelled' || state === 'no_show') return state;
  if (state !== 'confirmed') return 'not_booked';
  const today = dhakaDate(atMs);
  if (today >= checkOut) return 'stay_over';
  if (booking.checkedInAt) return 'checked_in';
  if (isAdministrator) return undefined;
  if (today > checkIn) return 'stay_begun';
  return parts.some(({ payment }) => payment.dispute === 'open' || payment.dispute === 'lost')
    ? 'disputed'
    : undefined;
}
