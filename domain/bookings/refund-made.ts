import type { Database } from '../../db/schema/database.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import type { CardRefund } from '../payments/card-provider.ts';
import { lostPoishaOf, movePayment, type PaymentRow, recordProblem } from '../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  giveUpRefunds,
  type RefundRow,
  recordRefundMade,
} from '../payments/refunds-store.ts';
import type { Clock } from '../shared/clock.ts';
import { recordEvent } from './booking-events-store.ts';

/**
 * Writes that a refund which was owed has been made, once: whoever comes second finds it there. False for who has read it
 * before it was refused, returned or given another amount. The booking is to be locked by the caller.
 */
export async function noteRefundMade(
  tx: Database,
  clock: Clock,
  payment: PaymentRow,
  owed: RefundRow,
  made: Pick<CardRefund, 'id' | 'amountPoisha'>,
): Promise<boolean> {
  if (!(await recordRefundMade(tx, owed, made))) return false;
  await tellOfRefund(tx, clock, payment, { amountPoisha: made.amountPoisha, reason: owed.reason });
  await forgetRefusals(tx, payment, [owed]);
  return true;
}

/** The booking's history has every refund, and the guest gets a mail of it. */
export async function tellOfRefund(
  tx: Database,
  clock: Clock,
  { bookingId, attempt }: PaymentRow,
  { amountPoisha, reason }: Pick<RefundRow, 'amountPoisha' | 'reason'>,
): Promise<void> {
  await recordEvent(tx, { bookingId, kind: 'refunded', detail: { attempt, amountPoisha } });
  await enqueueMail(tx, clock.now(), { kind: 'refund_done', bookingId, detail: { amountPoisha, reason } });
}

/**
 * A payment of which everything has gone back is over. What is owed of it besides can never be made, as nothing is left:
 * somebody gave the money back by hand in other amounts than were owed. The booking is to be locked by the caller.
 */
export async function finishRefunded(tx: Database, payment: PaymentRow): Promise<void> {
  if (payment.capturedPoisha === null) return;
  const made = (await findRefundsOfPayment(tx, payment.id)).filter(({ state }) => state === 'made');
  const madePoisha = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  // What the bank alone has taken back is no refund.
  if (madePoisha === 0 || madePoisha + lostPoishaOf(payment) < payment.capturedPoisha) return;
  await giveUpOwed(tx, payment);
  if (payment.state === 'captured' || payment.state === 'refund_due')
    await movePayment(tx, payment, 'refunded');
}

/**
 * What is owed of a payment can never be made: nothing of it is left, or the bank has given all of it back after a
 * dispute. The booking is to be locked by the caller.
 */
export async function giveUpOwed(tx: Database, payment: PaymentRow): Promise<void> {
  await forgetRefusals(tx, payment, await giveUpRefunds(tx, payment.id));
}

/** The refusals of refunds that are over now; a problem of the payment itself stays. */
export async function forgetRefusals(
  tx: Database,
  payment: PaymentRow,
  over: Pick<RefundRow, 'problem'>[],
): Promise<void> {
  if (payment.problem !== null && over.some(({ problem }) => problem === payment.problem))
    await recordProblem(tx, payment.id, null);
}

/**
 * The refund that is owed and that somebody made by hand in the provider's dashboard: nothing there says which it is, so
 * the amount has to. One that stands here already is not another.
 */
export function findOwedFor(known: RefundRow[], made: CardRefund): RefundRow | undefined {
  const isOfHand = !made.refundId && made.status !== 'failed';
  if (!isOfHand || known.some(({ providerId }) => providerId === made.id)) return undefined;
  return known.find(({ state, amountPoisha }) => state === 'due' && amountPoisha === made.amountPoisha);
}
