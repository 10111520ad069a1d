import type { Database } from '../../db/schema/database.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import type { CardProvider, CardRefund } from '../payments/card-provider.ts';
import { type PaymentRow, recordDispute } from '../payments/payments-store.ts';
import { findRefundsOfPayment, insertRefund, recordRefundMade } from '../payments/refunds-store.ts';
import type { AlarmKind, RaiseAlarm } from '../shared/alarms.ts';
import { newId } from '../shared/ids.ts';
import type { DisputeState } from '../shared/payment-states.ts';
import { recordEvent } from './booking-events-store.ts';
import { changePayment } from './change-payment.ts';
import { finishRefunded } from './make-refund.ts';

const disputeEvents = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputeState, string>;

/**
 * Writes down what went back of a payment and what is disputed, as the provider has it now: our own refunds whose
 * answer was lost, refunds that somebody made at the provider, and a guest's objection at the bank. Of what is news and
 * was not ours, somebody is told. May be called any number of times.
 */
export async function handleRefundEvent(
  deps: { db: Database; cards: CardProvider; alarm: RaiseAlarm },
  payment: PaymentRow,
  intentId: string,
): Promise<void> {
  const refunds = await deps.cards.findRefunds(intentId);
  const dispute = await deps.cards.findDispute(intentId);
  const alarms = await changePayment(deps, payment, async (tx, _booking, current) => {
    const raised: AlarmKind[] = [];
    // What was never captured here has nothing that could go back; the capture itself is heard first.
    if (current.capturedPoisha === null) return raised;
    for (const refund of refunds) if (await writeRefund(tx, current, refund)) raised.push('refunded_outside');
    if (dispute && dispute !== current.dispute) {
      await recordDispute(tx, current.id, dispute);
      await recordEvent(tx, { bookingId: current.bookingId, kind: disputeEvents[dispute] });
      raised.push('disputed');
    }
    await finishRefunded(tx, current);
    return raised;
  });
  for (const kind of alarms)
    deps.alarm(kind, { paymentId: payment.id, bookingId: payment.bookingId, intentId, dispute });
}

/** True for money that somebody else gave back and that was not known here. */
async function writeRefund(tx: Database, payment: PaymentRow, refund: CardRefund): Promise<boolean> {
  if (refund.status === 'failed') return false;
  const known = await findRefundsOfPayment(tx, payment.id);
  const ours = known.find(({ id, providerId }) => id === refund.refundId || providerId === refund.id);
  if (ours?.state === 'made') return false;
  if (ours) await recordRefundMade(tx, ours.id, refund.id);
  else
    await insertRefund(tx, {
      id: newId(),
      paymentId: payment.id,
      amountPoisha: refund.amountPoisha,
      state: 'made',
      reason: 'outside',
      providerId: refund.id,
    });
  await recordEvent(tx, {
    bookingId: payment.bookingId,
    kind: 'refunded',
    detail: { attempt: payment.attempt, amountPoisha: refund.amountPoisha },
  });
  await enqueueMail(tx, {
    kind: 'refund_done',
    bookingId: payment.bookingId,
    detail: { amountPoisha: refund.amountPoisha, reason: ours?.reason ?? 'outside' },
  });
  return ours === undefined;
}
