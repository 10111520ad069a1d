import { deadlineMs, freeUntilMs, keptOnCancelling, percentKept } from '../../../kernel/booking-policy.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { dhakaDate } from '../../../kernel/stay-dates.ts';
import { type PaidPart, paidPoisha } from '../../payments/paid-parts.ts';
import type { BookingRow } from '../booking-store.ts';

/** The terms of cancelling a booking at an instant, by the booking's own policy. */
export interface CancellationTerms {
  refundPoisha: Poisha;
  keptPoisha: Poisha;
  /** The amount that the policy would keep if that much had been paid; the kept amount where all was paid when booking. */
  policyKeepsPoisha: Poisha;
  /** The policy's per cent of the price; what was not paid is not kept. */
  percent: number;
  /** The full amount that is refunded when the hotel cancels. */
  paidPoisha: Poisha;
  /** The part of `paidPoisha` that was paid at the desk. */
  deskPaidPoisha: Poisha;
  /** The part of the refund that the desk pays back; the rest goes back to cards. */
  deskRefundPoisha: Poisha;
  freeUntilMs: number | undefined;
  deadlineMs: number | undefined;
}

/** Why a booking cannot be cancelled any more, or cannot be cancelled by the guest. */
export type NotCancellable =
  | 'cancelled'
  | 'no_show'
  /** A hold, or an ended hold: it is not a booking. */
  | 'not_booked'
  /** The guest has checked in, so nothing can be cancelled any more. */
  | 'checked_in'
  /** The day of check-in has passed. */
  | 'stay_begun'
  | 'stay_over'
  /** The guest disputed the charge at the bank, and the bank decides. */
  | 'disputed';

/** The amounts that are refunded, to cards and at the desk, and kept, when a booking is cancelled at an instant. */
export function cancellationTerms(
  booking: BookingRow,
  parts: PaidPart[],
  deskPaidPoisha: Poisha,
  atMs: number,
): CancellationTerms {
  const { policy, checkIn } = booking;
  const percent = percentKept(policy, checkIn, atMs);
  const cardPaidPoisha = paidPoisha(parts);
  const paid = cardPaidPoisha + deskPaidPoisha;
  const byPolicyPoisha = keptOnCancelling(booking, percent);
  const refundPoisha = Math.max(0, paid - byPolicyPoisha);
  return {
    refundPoisha,
    keptPoisha: paid - refundPoisha,
    policyKeepsPoisha: booking.advance === 'all' ? paid - refundPoisha : byPolicyPoisha,
    percent,
    paidPoisha: paid,
    deskPaidPoisha,
    deskRefundPoisha: deskRefundOf(refundPoisha, cardPaidPoisha),
    freeUntilMs: freeUntilMs(policy, checkIn),
    deadlineMs: deadlineMs(policy, checkIn, atMs),
  };
}

/**
 * The part of a refund that the desk pays back. Cards are refunded first, so it is the amount above the card
 * payments.
 */
export const deskRefundOf = (refundPoisha: Poisha, cardPaidPoisha: Poisha): Poisha =>
  Math.max(0, refundPoisha - cardPaidPoisha);

/**
 * The amount of the card payments that the business may keep after a cancellation at this refund. Of what the bank has
 * taken back by a lost dispute, the policy's part is included: it stays when the bank decides anew, and the rest is owed
 * then. Where everything goes back because the hotel cancels, nothing is kept. If the bank has taken all, both refunds are
 * nothing, and the policy counts: money that was refunded cannot be called back, and the desk can still refund the rest.
 */
export function keptOfCards(
  booking: Pick<BookingRow, 'totalPoisha' | 'keptByChangesPoisha'>,
  parts: PaidPart[],
  terms: Pick<CancellationTerms, 'refundPoisha' | 'percent' | 'deskPaidPoisha'>,
  refundPoisha: Poisha,
): Poisha {
  if (refundPoisha !== terms.refundPoisha) return 0;
  const mostPoisha = parts.reduce((sum, { undisputedPoisha }) => sum + undisputedPoisha, 0);
  const policyKeepsPoisha = keptOnCancelling(booking, terms.percent);
  return Math.min(mostPoisha, Math.max(0, policyKeepsPoisha - terms.deskPaidPoisha));
}

/** A guest may cancel until the end of the day of check-in, the administrator until the stay is over. */
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
