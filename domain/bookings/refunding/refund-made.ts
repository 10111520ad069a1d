import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { enqueueMail } from '../../mail/outbox-store.ts';
import type { CardRefund } from '../../payments/card-provider.ts';
import { walletDetail } from '../../payments/gateway-payments-store.ts';
import { lostPoishaOf, movePayment, type PaymentRow, recordProblem } from '../../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  giveUpRefunds,
  type RefundRow,
  recordRefundMade,
} from '../../payments/refunds-store.ts';
import { recordEvent } from '../booking-events-store.ts';

/**
 * Records once that an owed refund was made; a second call finds it recorded. False when the refund was refused,
 * returned or given another amount since the caller read it. The caller has locked the booking.
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

/** Records a refund in the booking's history and sends the guest a mail. */
export async function tellOfRefund(
  tx: Database,
  clock: Clock,
  payment: PaymentRow,
  { amountPoisha, reason }: Pick<RefundRow, 'amountPoisha' | 'reason'>,
): Promise<void> {
  const { bookingId, attempt } = payment;
  await recordEvent(tx, { bookingId, kind: 'refunded', detail: { attempt, amountPoisha } });
  await enqueueMail(tx, clock.now(), {
    kind: 'refund_done',
    bookingId,
    detail: { amountPoisha, reason, ...(await walletDetail(tx, [payment])) },
  });
}

/**
 * Ends a payment that is refunded in full. Any other owed refund of it is given up, since no money is left: somebody
 * refunded by hand in amounts that differ from the owed ones. The caller has locked the booking.
 */
export async function finishRefunded(tx: Database, payment: PaymentRow): Promise<void> {
  if (payment.capturedPoisha === null) return;
  const made = (await findRefundsOfPayment(tx, payment.id)).filter(({ state }) => state === 'made');
  const madePoisha = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  // A payment that only the bank has taken back is not a refund.
  if (madePoisha === 0 || madePoisha + lostPoishaOf(payment) < payment.capturedPoisha) return;
  await giveUpOwed(tx, payment);
  if (payment.state === 'captured' || payment.state === 'refund_due')
    await movePayment(tx, payment, 'refunded');
}

/**
 * Gives up the owed refunds of a payment that has no money left, or that the bank returned completely after a
 * dispute. The caller has locked the booking.
 */
export async function giveUpOwed(tx: Database, payment: PaymentRow): Promise<void> {
  await forgetRefusals(tx, payment, await giveUpRefunds(tx, payment.id));
}

/** Clears the recorded refusals of ended refunds; a problem of the payment itself stays. */
export async function forgetRefusals(
  tx: Database,
  payment: PaymentRow,
  over: Pick<RefundRow, 'problem'>[],
): Promise<void> {
  if (payment.problem !== null && over.some(({ problem }) => problem === payment.problem))
    await recordProblem(tx, payment.id, null);
}

/**
 * The owed refund that matches a refund made by hand in the provider's dashboard. The dashboard does not say which
 * one it is, so the amounts are compared. A refund that is already recorded matches none.
 */
export function findOwedFor(refunds: RefundRow[], made: CardRefund): RefundRow | undefined {
  const isOfHand = !made.refundId && made.status !== 'failed';
  if (!isOfHand || refunds.some(({ providerId }) => providerId === made.id)) return undefined;
  return refunds.find(({ state, amountPoisha }) => state === 'due' && amountPoisha === made.amountPoisha);
}
