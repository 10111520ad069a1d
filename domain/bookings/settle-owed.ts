import type { Database } from '../../db/schema/database.ts';
import { findPaymentsOfBooking, movePayment, type PaymentRow } from '../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  insertRefund,
  type RefundRow,
  reduceRefund,
} from '../payments/refunds-store.ts';
import { longDelayMs } from '../payments/retry-delays.ts';
import type { Clock } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import type { Poisha } from '../shared/money.ts';
import type { BookingRow } from './booking-store.ts';
import { forgetRefusals } from './refund-made.ts';

/** What a booking's captured payments have, and what of each went back or is to. */
interface Owing {
  parts: { payment: PaymentRow; refunds: RefundRow[] }[];
  /** What is owed beyond what may go back; below zero, what is lacking. */
  excessPoisha: number;
}

/**
 * What is owed of a booking that nobody is to pay any more, compared with what was captured and is not kept. Undefined for
 * a booking that stands, of which somebody may give back what nobody owes, and after a dispute was lost, as the bank has
 * given the money back.
 */
async function owingOf(tx: Database, booking: BookingRow): Promise<Owing | undefined> {
  if (booking.kind !== 'card' || booking.state === 'confirmed' || booking.state === 'no_show')
    return undefined;
  const captured = (await findPaymentsOfBooking(tx, booking.id)).filter(
    ({ capturedPoisha }) => capturedPoisha !== null,
  );
  if (captured.some(({ dispute }) => dispute === 'lost')) return undefined;
  const parts: Owing['parts'] = [];
  for (const payment of captured)
    parts.push({ payment, refunds: await findRefundsOfPayment(tx, payment.id) });
  const goesBack = (booking.keptPoisha ?? 0) * -1 + sum(captured.map((one) => one.capturedPoisha ?? 0));
  return { parts, excessPoisha: sum(parts.map(({ refunds }) => goneOrOwed(refunds))) - goesBack };
}

/**
 * Takes off what is owed what somebody has given back by hand instead, so that no more goes back than was captured and is not
 * kept: first of this payment, then of the others that paid the booking. The booking is to be locked by the caller.
 */
export async function reduceOwed(tx: Database, booking: BookingRow, paymentId: string): Promise<void> {
  const owing = await owingOf(tx, booking);
  if (!owing) return;
  let { excessPoisha } = owing;
  const ownFirst = owing.parts.toSorted(
    (a, b) => Number(b.payment.id === paymentId) - Number(a.payment.id === paymentId),
  );
  for (const { payment, refunds } of ownFirst)
    for (const owed of refunds) {
      // A payment that never paid the booking goes back whatever was given back of another.
      const isOther = payment.id !== paymentId && owed.reason === 'not_paying';
      if (owed.state !== 'due' || isOther || excessPoisha <= 0) continue;
      const offPoisha = Math.min(excessPoisha, owed.amountPoisha);
      excessPoisha -= offPoisha;
      await reduceRefund(tx, owed.id, owed.amountPoisha - offPoisha);
      if (offPoisha === owed.amountPoisha) await forgetRefusals(tx, payment, [owed]);
      await followOwed(tx, payment);
    }
}

/**
 * Owes what is lacking after the bank has returned refunds of a payment that somebody had made by hand; at most what was
 * returned. The booking is to be locked by the caller.
 */
export async function oweWhatIsLacking(
  tx: Database,
  clock: Clock,
  booking: BookingRow,
  payment: PaymentRow,
  returnedPoisha: Poisha,
): Promise<void> {
  const owing = await owingOf(tx, booking);
  const refunds = owing?.parts.find((part) => part.payment.id === payment.id)?.refunds ?? [];
  const leftPoisha = (payment.capturedPoisha ?? 0) - goneOrOwed(refunds);
  const amountPoisha = Math.min(returnedPoisha, leftPoisha, -(owing?.excessPoisha ?? 0));
  if (amountPoisha <= 0) return;
  await insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    amountPoisha,
    state: 'due',
    reason: booking.state === 'cancelled' ? 'cancelled' : 'not_paying',
    nextTryAt: new Date(clock.now() + longDelayMs(0)),
  });
  await followOwed(tx, payment);
}

/** A payment of which all is to go back says so, and one of which a part stays does not. */
async function followOwed(tx: Database, payment: PaymentRow): Promise<void> {
  const refunds = await findRefundsOfPayment(tx, payment.id);
  const to = goneOrOwed(refunds) >= (payment.capturedPoisha ?? 0) ? 'refund_due' : 'captured';
  const isOther =
    payment.state === 'captured' || payment.state === 'refund_due' ? payment.state !== to : false;
  if (isOther) await movePayment(tx, payment, to);
}

const goneOrOwed = (refunds: RefundRow[]): Poisha =>
  sum(refunds.filter(({ state }) => state !== 'failed').map(({ amountPoisha }) => amountPoisha));

const sum = (amounts: Poisha[]): Poisha => amounts.reduce((total, amount) => total + amount, 0);
