import type { Database } from '../../db/statements/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Poisha } from '../../kernel/money.ts';
import { findPaymentsOfBooking, lostPoishaOf, movePayment, type PaymentRow } from './payments-store.ts';
import { findRefundsOfPayment, insertRefund, type RefundRow } from './refunds-store.ts';

/** A captured payment that pays a booking, and the amount of it that is neither refunded nor due to be refunded. */
export interface PaidPart {
  payment: PaymentRow;
  remainingPoisha: Poisha;
  /** The same if the bank gave back what it has taken by a lost dispute. */
  undisputedPoisha: Poisha;
}

/**
 * The payments that pay a booking, latest first; empty for a booking that was never paid by card. A payment that was
 * taken by a lost dispute, alone or together with earlier refunds, is included with nothing left.
 */
export async function findPaidParts(db: Database, bookingId: string): Promise<PaidPart[]> {
  const parts: PaidPart[] = [];
  for (const payment of await findPaymentsOfBooking(db, bookingId)) {
    const { capturedPoisha, state, dispute } = payment;
    const isPaying = state === 'captured';
    if (!isPaying && (capturedPoisha === null || dispute !== 'lost')) continue;
    const refunds = await findRefundsOfPayment(db, payment.id);
    if (!isPaying && neverPaid(refunds)) continue;
    // Not below zero: somebody may have made a refund at the provider while another one is still owed here. The bank
    // has already returned the disputed amount to the guest.
    const undisputedPoisha = Math.max(0, (capturedPoisha ?? 0) - sumOf(refunds));
    const remainingPoisha = Math.max(0, undisputedPoisha - lostPoishaOf(payment));
    parts.push({ payment, remainingPoisha, undisputedPoisha });
  }
  return parts;
}

/**
 * A payment that came too late or with a wrong amount is refunded in full. It never paid the booking, and has a mail
 * of its own.
 */
const neverPaid = (refunds: RefundRow[]): boolean =>
  refunds.some(({ reason, state }) => reason === 'not_paying' && state !== 'failed');

const sumOf = (refunds: RefundRow[]): Poisha =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);

export const paidPoisha = (parts: PaidPart[]): Poisha =>
  parts.reduce((sum, { remainingPoisha }) => sum + remainingPoisha, 0);

/** The payments of these parts that owe a refund. */
export const paymentsAmong = (parts: PaidPart[], owing: string[]): PaymentRow[] =>
  parts.map(({ payment }) => payment).filter(({ id }) => owing.includes(id));

/** The amount of a booking's payments that was refunded already or will be: by us, by hand, or by the guest's bank. */
export async function findEarlierRefundsPoisha(db: Database, bookingId: string): Promise<Poisha> {
  let earlierPoisha = 0;
  for (const payment of await findPaymentsOfBooking(db, bookingId)) {
    const { id, capturedPoisha } = payment;
    if (capturedPoisha === null) continue;
    const refunds = await findRefundsOfPayment(db, id);
    if (neverPaid(refunds)) continue;
    earlierPoisha += Math.min(capturedPoisha, sumOf(refunds) + lostPoishaOf(payment));
  }
  return earlierPoisha;
}

/**
 * Records a refund to the cards that paid a booking, latest payment first. The provider is called after the
 * transaction, by the caller or by the reconciler. The caller has locked the booking. Answers the payments that owe a
 * refund now.
 */
export async function oweRefund(
  tx: Database,
  parts: PaidPart[],
  refund: { amountPoisha: Poisha; reason: RefundRow['reason']; requestedAt: Date },
): Promise<string[]> {
  const { reason, requestedAt } = refund;
  const owing: string[] = [];
  let restPoisha = refund.amountPoisha;
  for (const { payment, remainingPoisha } of parts) {
    const amountPoisha = Math.min(restPoisha, remainingPoisha);
    if (amountPoisha === 0) continue;
    restPoisha -= amountPoisha;
    const paymentId = payment.id;
    await insertRefund(tx, {
      id: newId(),
      paymentId,
      amountPoisha,
      state: 'due',
      reason,
      createdAt: requestedAt,
      nextTryAt: requestedAt,
    });
    if (amountPoisha === remainingPoisha) await movePayment(tx, payment, 'refund_due');
    owing.push(paymentId);
  }
  if (restPoisha > 0) throw new Error(`${restPoisha} poisha more are to go back than are there`);
  return owing;
}
