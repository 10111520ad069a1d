import type { Database } from '../../db/schema/database.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import type { CardRefund } from '../payments/card-provider.ts';
import { type PaymentProviders, providerOf } from '../payments/payment-providers.ts';
import {
  findPayment,
  movePayment,
  type PaymentRow,
  recordDispute,
  recordProblem,
} from '../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  insertRefund,
  type RefundRow,
  recordRefundFailed,
} from '../payments/refunds-store.ts';
import { longDelayMs } from '../payments/retry-delays.ts';
import type { AlarmKind, RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import type { DisputeState } from '../shared/payment-states.ts';
import { recordEvent } from './booking-events-store.ts';
import { changePayment } from './change-payment.ts';
import { findOwedFor, finishRefunded, giveUpOwed, noteRefundMade, tellOfRefund } from './refund-made.ts';

const disputeEvents = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputeState, string>;

/**
 * Records the refunds and disputes of a payment as the provider has them now: our own refunds whose answer was lost,
 * refunds made in the provider's dashboard, refunds that the card's bank returned, and disputes. Raises an alarm for each
 * new one that we did not make. May be called any number of times.
 */
export async function handleRefundEvent(
  deps: PaymentProviders & { db: Database; clock: Clock; alarm: RaiseAlarm },
  payment: PaymentRow,
  intentId: string,
): Promise<void> {
  const provider = providerOf(deps, payment);
  const refunds = await provider.findRefunds(intentId);
  const dispute = await provider.findDispute(intentId);
  const alarms = await changePayment(deps, payment, async (tx, _booking, current) => {
    const raised: AlarmKind[] = [];
    // What was never captured here has nothing that could go back; the capture's own event comes first.
    if (current.capturedPoisha === null) return raised;
    // Those that say which of ours they are go first, so that the amounts of the others meet what is still owed.
    for (const refund of refunds.toSorted((a, b) => Number(!a.refundId) - Number(!b.refundId))) {
      // As the refund before it has left the payment.
      const now = (await findPayment(tx, current.id)) ?? current;
      const alarm =
        refund.status === 'failed'
          ? await writeFailed(tx, now, refund, deps.clock)
          : await writeRefund(tx, now, refund, deps.clock);
      if (alarm) raised.push(alarm);
    }
    if (dispute && dispute !== current.dispute) {
      await recordDispute(tx, current.id, dispute);
      if (dispute === 'lost') await giveUpOwed(tx, current);
      await recordEvent(tx, { bookingId: current.bookingId, kind: disputeEvents[dispute] });
      raised.push('disputed');
    }
    const after = await findPayment(tx, current.id);
    if (after) await finishRefunded(tx, after);
    return raised;
  });
  for (const kind of alarms)
    deps.alarm(kind, { paymentId: payment.id, bookingId: payment.bookingId, intentId, dispute });
}

/**
 * `refunded_outside` for a refund that was made in the provider's dashboard, that nobody here had asked for, and that is
 * new here.
 */
async function writeRefund(
  tx: Database,
  payment: PaymentRow,
  refund: CardRefund,
  clock: Clock,
): Promise<AlarmKind | undefined> {
  const known = await findRefundsOfPayment(tx, payment.id);
  const ours = findKnown(known, refund) ?? findOwedFor(known, refund);
  if (ours) {
    if (ours.state === 'due') await noteRefundMade(tx, clock, payment, ours, refund.id);
    return undefined;
  }
  const { amountPoisha, id: providerId } = refund;
  const reason = 'outside' as const;
  await insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    amountPoisha,
    state: 'made',
    reason,
    providerId,
  });
  await tellOfRefund(tx, clock, payment, { amountPoisha, reason });
  return 'refunded_outside';
}

/**
 * The card's bank returned a refund, so the provider has the money again. Our own refund becomes due again; a refund made
 * in the dashboard leaves the payment as it was before. A refund of ours that failed at once, or was made again since,
 * changes nothing.
 */
async function writeFailed(
  tx: Database,
  payment: PaymentRow,
  refund: CardRefund,
  clock: Clock,
): Promise<AlarmKind | undefined> {
  const ours = findKnown(await findRefundsOfPayment(tx, payment.id), refund);
  if (ours?.providerId !== refund.id || ours.state !== 'made') return undefined;
  const problem = 'refund failed: the bank did not take it';
  const nowMs = clock.now();
  const again = { createdAt: new Date(nowMs), nextTryAt: new Date(nowMs + longDelayMs(ours.refusals)) };
  if (!(await recordRefundFailed(tx, ours, { problem, ...again }))) return undefined;
  if (payment.state === 'refunded')
    await movePayment(tx, payment, ours.reason === 'outside' ? 'captured' : 'refund_due');
  await recordProblem(tx, payment.id, problem);
  await recordEvent(tx, {
    bookingId: payment.bookingId,
    kind: 'refund_failed',
    detail: detailOf(payment, refund),
  });
  // The person who made a refund in the provider's dashboard informs the guest.
  if (ours.reason !== 'outside')
    await enqueueMail(tx, nowMs, {
      kind: 'refund_failed',
      bookingId: payment.bookingId,
      detail: { amountPoisha: refund.amountPoisha, reason: ours.reason },
    });
  return 'refund_failed';
}

/**
 * Our record of a refund. One of ours that was made by hand before the provider's own answer arrived has another's id, or
 * was given up: the money went back twice, and the second time is a refund of its own.
 */
function findKnown(known: RefundRow[], refund: CardRefund): RefundRow | undefined {
  return (
    known.find(({ providerId }) => providerId === refund.id) ??
    known.find(
      ({ id, providerId, state }) => id === refund.refundId && providerId === null && state !== 'failed',
    )
  );
}

const detailOf = ({ attempt }: PaymentRow, { amountPoisha }: CardRefund) => ({ attempt, amountPoisha });
