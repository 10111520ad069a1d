import type { Database } from '../../db/statements/database.ts';
import type { PaymentPurpose } from '../../kernel/payment-states.ts';
import { findPaymentsOfBooking, isUnderReview, type PaymentRow } from '../payments/payments-store.ts';
import { recordEvent } from './booking-events-store.ts';
import { findBooking } from './booking-store.ts';
import { sendMoneyBack } from './send-money-back.ts';

/** By whom money under review is given back; nobody: the site does it by itself. */
interface GivenBack {
  actor?: string | undefined;
  /** The reason for the administrator to look at it. */
  problem?: string | undefined;
}

/**
 * Gives money under review back in full. The booking has to be in its new state already; its hold, if it still has one, is
 * the caller's to end. The caller has locked the booking.
 */
export async function giveBackReview(
  tx: Database,
  nowMs: number,
  payment: PaymentRow,
  { actor, problem }: GivenBack = {},
): Promise<PaymentRow> {
  const { bookingId, amountPoisha } = payment;
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Error(`payment ${payment.id} has no booking`);
  await recordEvent(tx, {
    bookingId,
    kind: 'payment_given_back',
    ...(actor !== undefined && { actor }),
    detail: { amountPoisha },
  });
  // Money under review was compared with the payment to the poisha.
  return sendMoneyBack(tx, nowMs, booking, payment, {
    capturedPoisha: amountPoisha,
    problem,
    wasReviewed: true,
  });
}

/** The same for whatever of a booking is under review, all of it or only what is for the stay or for changes. */
export async function giveBackReviewsOf(
  tx: Database,
  nowMs: number,
  bookingId: string,
  purpose?: PaymentPurpose,
): Promise<void> {
  for (const payment of await findPaymentsOfBooking(tx, bookingId))
    if (isUnderReview(payment) && (purpose === undefined || payment.purpose === purpose))
      await giveBackReview(tx, nowMs, payment);
}
