import type { PaymentReview } from '../../../contract/payment-review.ts';
import type { Database } from '../../../db/statements/database.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import {
  type ReviewDecision,
  releasePayment,
  returnPayment,
} from '../../../domain/bookings/paying/wallets/decide-review.ts';
import { findPaymentsUnderReview } from '../../../domain/bookings/reviewed-payments-store.ts';
import { latestReviewEndMs } from '../../../domain/payments/wallet-times.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { closedDestination } from '../stay-input.ts';

export const getPaymentReviews =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'paymentReviews'> =>
  async () => {
    const latest = new Date(latestReviewEndMs(clock.now()));
    const reviews = await findPaymentsUnderReview(db);
    return { status: 200, body: reviews.map((review) => reviewShape(review, latest)) };
  };

type ReviewRow = Awaited<ReturnType<typeof findPaymentsUnderReview>>[number];

/** `latest`: the end of a review that has none yet, since the clock is not believed. */
function reviewShape(row: ReviewRow, latest: Date): PaymentReview {
  const {
    paymentId,
    amountPoisha,
    paidBy,
    bankTransactionId,
    reviewUntil,
    roomId: _,
    hotelNameBn,
    roomNameBn,
    ...facts
  } = row;
  return {
    payment: paymentId,
    ...facts,
    ...(hotelNameBn !== undefined && { hotelNameBn }),
    ...(roomNameBn !== undefined && { roomNameBn }),
    amount: takaOfPoisha(amountPoisha),
    paidBy: paidBy ?? 'other',
    bankTransactionId: bankTransactionId ?? '',
    until: (reviewUntil ?? latest).toISOString(),
  };
}

/** A payment under review makes its booking or its change. */
export const postReleasePayment =
  (deps: BookingDeps): Handler<'releasePayment'> =>
  async ({ visitor: actor, params: { payment } }) =>
    decided(await releasePayment(deps, { actor, paymentId: payment }));

export const postReturnPayment =
  (deps: BookingDeps): Handler<'returnPayment'> =>
  async ({ visitor: actor, params: { payment } }) =>
    decided(await returnPayment(deps, { actor, paymentId: payment }));

function decided(decision: ReviewDecision) {
  switch (decision.outcome) {
    case 'payment_not_found':
      throw notFound('payment');
    case 'not_under_review':
      throw new Refusal(
        'payment_decided',
        decision.state === 'captured'
          ? 'This payment was accepted before. Nothing was changed.'
          : 'This payment is not under review any more. Nothing was changed.',
      );
    case 'destination_closed':
      throw closedDestination(decision, 'It can only be given back. Nothing was changed.');
    default:
      return { status: 200 as const, body: { acknowledged: true as const, state: decision.outcome } };
  }
}
