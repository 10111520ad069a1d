import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isWordIn } from '../../../kernel/closed-lists.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { owedRefundStates } from '../../../kernel/payment-states.ts';
import {
  findPayment,
  findPaymentsOfBooking,
  lostPoishaOf,
  movePayment,
  type PaymentRow,
} from '../../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  insertRefund,
  type RefundRow,
  reduceRefund,
} from '../../payments/refunds-store.ts';
import { longDelayMs } from '../../payments/retry-delays.ts';
import type { BookingRow } from '../booking-store.ts';
import { stands } from '../send-money-back.ts';
import { forgetRefusals } from './refund-made.ts';

/** A captured payment with its refunds, made and owed. */
interface Part {
  payment: PaymentRow;
  refunds: RefundRow[];
}

/** A booking's captured payments with their refunds. */
interface Owing {
  parts: Part[];
  /**
   * The amount that was or will be refunded beyond what the booking should refund, including amounts taken by the
   * bank; below zero: the amount that is still missing.
   */
  excessPoisha: number;
}

/** Undefined for a booking that is settled at the desk. */
async function owingOf(tx: Database, booking: BookingRow): Promise<Owing | undefined> {
  if (booking.kind !== 'card') return undefined;
  const captured = (await findPaymentsOfBooking(tx, booking.id)).filter(
    ({ capturedPoisha }) => capturedPoisha !== null,
  );
  const parts: Part[] = [];
  for (const payment of captured)
    parts.push({ payment, refunds: await findRefundsOfPayment(tx, payment.id) });
  const costPoisha = stands(booking) ? booking.totalPoisha - booking.deskPoisha : (booking.keptPoisha ?? 0);
  const goesBack = sum(captured.map((one) => one.capturedPoisha ?? 0)) - costPoisha;
  return { parts, excessPoisha: sum(parts.map(goneOrOwedOf)) - goesBack };
}

/** The amount of a payment that was or will be returned, by refunds and by lost disputes. */
const goneOrOwedOf = ({ payment, refunds }: Part): Poisha => goneOrOwed(refunds) + lostPoishaOf(payment);

/** The amount returned, or to be returned, beyond the captured amount. */
const beyondCaptured = (part: Part): number => goneOrOwedOf(part) - (part.payment.capturedPoisha ?? 0);

/**
 * Reduces the owed refunds by what somebody refunded by hand, or the bank returned after a dispute, so that in all
 * not more is refunded than captured less kept. This payment's refunds are reduced first, then those of the other
 * payments of the booking. For a booking that stands, somebody may refund by hand what nobody owes; there only the
 * part that exceeds this payment's remaining money is subtracted. The caller has locked the booking.
 */
export async function reduceOwed(tx: Database, booking: BookingRow, paymentId: string): Promise<void> {
  const owing = await owingOf(tx, booking);
  if (!owing) return;
  let excessPoisha = stands(booking) ? 0 : owing.excessPoisha;
  const isOwn = ({ payment }: Part) => payment.id === paymentId;
  const ownFirst = owing.parts.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  for (const part of ownFirst) {
    const { payment, refunds } = part;
    // A payment that never paid the booking is refunded in full, independent of the refunds of other payments.
    const reducible = refunds.filter(
      ({ state, reason }) => state === 'due' && (isOwn(part) || reason !== 'not_paying'),
    );
    const offPoisha = isOwn(part) ? Math.max(excessPoisha, beyondCaptured(part)) : excessPoisha;
    excessPoisha -= await takeOff(tx, payment, reducible, offPoisha);
    await followOwed(tx, payment.id);
  }
}

/** Reduces the owed refunds of a payment by up to this amount, one after the other; answers the reduction. */
async function takeOff(
  tx: Database,
  payment: PaymentRow,
  owed: RefundRow[],
  offPoisha: number,
): Promise<Poisha> {
  let remainingPoisha = Math.max(0, offPoisha);
  const over: RefundRow[] = [];
  for (const refund of owed) {
    const { id, amountPoisha } = refund;
    const lessPoisha = Math.min(remainingPoisha, amountPoisha);
    if (lessPoisha === 0) break;
    remainingPoisha -= lessPoisha;
    await reduceRefund(tx, id, amountPoisha - lessPoisha);
    if (lessPoisha === amountPoisha) over.push(refund);
  }
  await forgetRefusals(tx, payment, over);
  return Math.max(0, offPoisha) - remainingPoisha;
}

/**
 * Adds a refund for the amount that the guest still lacks, after money of a payment has come back to the business: the
 * card's bank returned a refund that somebody had made by hand, or decided a lost dispute anew. The refund is at most
 * the amount that came back. The caller has locked the booking.
 */
export async function oweMissingAmount(
  tx: Database,
  clock: Clock,
  booking: BookingRow,
  payment: PaymentRow,
  againPoisha: Poisha,
): Promise<void> {
  const owing = await owingOf(tx, booking);
  const part = owing?.parts.find((one) => one.payment.id === payment.id);
  if (!owing || !part) return;
  const amountPoisha = Math.min(againPoisha, -beyondCaptured(part), -owing.excessPoisha);
  if (amountPoisha > 0)
    await insertRefund(tx, {
      id: newId(),
      paymentId: payment.id,
      amountPoisha,
      state: 'due',
      reason: reasonOf(booking, part),
      nextTryAt: new Date(clock.now() + longDelayMs(0)),
    });
  await followOwed(tx, payment.id);
}

/** The reason for a refund that is owed again. */
function reasonOf(booking: BookingRow, { refunds }: Part): RefundRow['reason'] {
  if (booking.state === 'cancelled') return 'cancelled';
  if (!stands(booking) || refunds.some(({ reason }) => reason === 'not_paying')) return 'not_paying';
  return 'changed';
}

/**
 * Sets the payment's state by its refunds: `refund_due` when all of it is to be refunded, `captured` when a part of it
 * stays, also after it was `refunded`.
 */
async function followOwed(tx: Database, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (!payment || payment.capturedPoisha === null) return;
  const refunds = await findRefundsOfPayment(tx, paymentId);
  const isOwed = refunds.some(({ state }) => isWordIn(owedRefundStates, state));
  const isAll = beyondCaptured({ payment, refunds }) >= 0;
  if (payment.state === 'refunded' && isAll && !isOwed) return;
  // The bank has taken the money back by a dispute, which is no refund of ours, and no further refund is owed.
  if (payment.state !== 'refunded' && lostPoishaOf(payment) > 0 && !isOwed) return;
  const to = isAll ? 'refund_due' : 'captured';
  if (payment.state !== to) await movePayment(tx, payment, to);
}

const goneOrOwed = (refunds: RefundRow[]): Poisha =>
  sum(refunds.filter(({ state }) => state !== 'failed').map(({ amountPoisha }) => amountPoisha));

const sum = (amounts: Poisha[]): Poisha => amounts.reduce((total, amount) => total + amount, 0);
