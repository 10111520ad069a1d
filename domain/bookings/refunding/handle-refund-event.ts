import type { Database } from '../../../db/statements/database.ts';
import type { AlarmKind, RaiseAlarm } from '../../../kernel/alarms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DisputeState } from '../../../kernel/payment-states.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { enqueueMail } from '../../mail/outbox-store.ts';
import type { CardDispute, CardRefund } from '../../payments/card-provider.ts';
import type { PaymentProviders } from '../../payments/payment-providers.ts';
import {
  findPayment,
  lostPoishaOf,
  movePayment,
  type PaymentRow,
  recordDispute,
  recordProblem,
} from '../../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  insertRefund,
  type RefundRow,
  recordRefundFailed,
  recordReturned,
} from '../../payments/refunds-store.ts';
import { longDelayMs } from '../../payments/retry-delays.ts';
import { recordEvent } from '../booking-events-store.ts';
import type { BookingRow } from '../booking-store.ts';
import { changePayment } from '../paying/change-payment.ts';
import { findOwedFor, finishRefunded, giveUpOwed, noteRefundMade, tellOfRefund } from './refund-made.ts';
import { oweMissingAmount, reduceOwed } from './settle-owed.ts';

const disputeEvents = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputeState, string>;

/** A try is repeated when another transaction wrote the payment's refunds or dispute while the provider was asked. */
const triesMax = 5;

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Records the refunds and disputes of a payment as the provider has them now: our own refunds whose response was
 * lost, refunds made in the provider's dashboard, refunds that the card's bank returned, and disputes. Adjusts the
 * owed refunds to the remaining amount; for a booking that stands, at most to what the payment still holds. Raises an
 * alarm for each new one that we did not make. May be called any number of times.
 */
export async function handleRefundEvent(deps: Deps, payment: PaymentRow, intentId: string): Promise<void> {
  const { cards: provider } = deps;
  for (let tried = 1; tried <= triesMax; tried++) {
    // Read before the provider is asked, so that the provider's answer is at least as new as these rows.
    const before = await writtenOf(deps.db, payment.id);
    const refunds = await provider.findRefunds(intentId);
    const dispute = await provider.findDispute(intentId);
    const alarms = await changePayment(deps, payment, async (tx, booking, current) =>
      (await writtenOf(tx, current.id)) === before
        ? writeMoneyBack(tx, deps.clock, { booking, payment: current, refunds, dispute })
        : undefined,
    );
    for (const kind of alarms ?? [])
      deps.alarm(kind, {
        paymentId: payment.id,
        bookingId: payment.bookingId,
        intentId,
        dispute: dispute?.state,
      });
    if (alarms) return;
  }
  throw new Error(
    `refunds of payment ${payment.id} were written ${triesMax} times while the provider was asked`,
  );
}

/** The recorded refunds and dispute of a payment as one text, to detect a concurrent change. */
async function writtenOf(db: Database, paymentId: string): Promise<string> {
  const refunds = await findRefundsOfPayment(db, paymentId);
  const payment = await findPayment(db, paymentId);
  return JSON.stringify([
    payment?.dispute,
    payment?.disputedPoisha,
    ...refunds
      .map(({ id, state, providerId, refusals }) => `${id} ${state} ${providerId} ${refusals}`)
      .toSorted(),
  ]);
}

interface MoneyBack {
  booking: BookingRow;
  payment: PaymentRow;
  refunds: CardRefund[];
  dispute: CardDispute | undefined;
}

async function writeMoneyBack(
  tx: Database,
  clock: Clock,
  { booking, payment, refunds, dispute }: MoneyBack,
): Promise<AlarmKind[]> {
  const raised: AlarmKind[] = [];
  const readAgain = async () => (await findPayment(tx, payment.id)) ?? payment;
  // A payment that was not captured here has nothing to refund; the event of the capture comes first.
  if (payment.capturedPoisha === null) return raised;
  /** Refunds made outside of this site whose money has come back to the business. */
  let againPoisha = 0;
  // Refunds that name one of our refunds come first; the others are matched by amount with the refunds still owed.
  for (const refund of refunds.toSorted((a, b) => Number(!a.refundId) - Number(!b.refundId))) {
    // The payment after the previous refund was written.
    const now = await readAgain();
    if (refund.status === 'failed') {
      const failed = await writeFailed(tx, now, refund, { all: refunds, clock });
      if (failed) raised.push('refund_failed');
      if (failed === 'outside') againPoisha += refund.amountPoisha;
    } else if (await writeRefund(tx, now, refund, clock)) raised.push('refunded_outside');
  }
  if (dispute && (await writeDispute(tx, payment, dispute))) raised.push('disputed');
  againPoisha += Math.max(0, lostPoishaOf(payment) - lostPoishaOf(await readAgain()));
  // Before the steps below, because it decides the state of a payment that was refunded in full.
  if (againPoisha > 0) await oweMissingAmount(tx, clock, booking, await readAgain(), againPoisha);
  await reduceOwed(tx, booking, payment.id);
  await finishRefunded(tx, await readAgain());
  return raised;
}

/** True when the dispute was opened or decided and this is new here. */
async function writeDispute(tx: Database, payment: PaymentRow, dispute: CardDispute): Promise<boolean> {
  const { dispute: state, disputedPoisha } = payment;
  if (dispute.state === state && dispute.lostPoisha === disputedPoisha) return false;
  await recordDispute(tx, payment.id, dispute);
  const now = { ...payment, dispute: dispute.state, disputedPoisha: dispute.lostPoisha };
  // Otherwise the owed refunds are reduced later, together with all other money that went back.
  if (lostPoishaOf(now) >= (payment.capturedPoisha ?? 0)) await giveUpOwed(tx, payment);
  // For a dispute that was lost before amounts were stored, the amount alone is not news.
  if (dispute.state === state && disputedPoisha === null) return false;
  const isLost = dispute.lostPoisha > (disputedPoisha ?? 0);
  // Decided without a new loss: this dispute was won, even if earlier ones were lost.
  const decided = isLost ? 'lost' : 'won';
  await recordEvent(tx, {
    bookingId: payment.bookingId,
    kind: disputeEvents[dispute.state === 'open' && !isLost ? 'open' : decided],
    ...(isLost && { detail: { attempt: payment.attempt, amountPoisha: lostPoishaOf(now) } }),
  });
  return true;
}

/** True for a new refund that was made in the provider's dashboard and that nobody here had asked for. */
async function writeRefund(
  tx: Database,
  payment: PaymentRow,
  refund: CardRefund,
  clock: Clock,
): Promise<boolean> {
  const recorded = await findRefundsOfPayment(tx, payment.id);
  const ours = findRecorded(recorded, refund) ?? findOwedFor(recorded, refund);
  if (ours) {
    if (ours.state === 'due') await noteRefundMade(tx, clock, payment, ours, refund);
    return false;
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
  return true;
}

/**
 * Records a refund that the card's bank returned: the provider has the money again. Our own refund becomes due again.
 * After a refund in the dashboard the payment returns to its state before. A refund of ours that failed at once, or
 * was made again since, changes nothing. For a refund that is still owed the failure is recorded, because the
 * response that it was made may have been lost.
 */
async function writeFailed(
  tx: Database,
  payment: PaymentRow,
  refund: CardRefund,
  { all, clock }: { all: CardRefund[]; clock: Clock },
): Promise<'outside' | 'ours' | undefined> {
  const ours = findRecorded(await findRefundsOfPayment(tx, payment.id), refund);
  if (!ours) return undefined;
  const returned = all.filter(({ status, refundId }) => status === 'failed' && refundId === ours.id).length;
  if (ours.state === 'due') await recordReturned(tx, ours.id, returned);
  if (ours.providerId !== refund.id || ours.state !== 'made') return undefined;
  const problem = paymentProblems.write('refundReturned', {});
  const nowMs = clock.now();
  const again = {
    createdAt: new Date(nowMs),
    nextTryAt: new Date(nowMs + longDelayMs(ours.refusals)),
    returned,
  };
  if (!(await recordRefundFailed(tx, ours, { problem, ...again }))) return undefined;
  // A refund made in the dashboard is settled later, together with all refunds of the provider.
  if (payment.state === 'refunded' && ours.reason !== 'outside') await movePayment(tx, payment, 'refund_due');
  await recordProblem(tx, payment.id, problem);
  await recordEvent(tx, {
    bookingId: payment.bookingId,
    kind: 'refund_failed',
    detail: detailOf(payment, refund),
  });
  // For a refund in the provider's dashboard, the person who made it informs the guest.
  if (ours.reason !== 'outside')
    await enqueueMail(tx, nowMs, {
      kind: 'refund_failed',
      bookingId: payment.bookingId,
      detail: { amountPoisha: refund.amountPoisha, reason: ours.reason },
    });
  return ours.reason === 'outside' ? 'outside' : 'ours';
}

/**
 * Our record of a refund. If ours was also made by hand before the provider's response arrived, our record has the
 * other refund's id or was given up. The money then went back twice, and the second time is a separate refund.
 */
function findRecorded(recorded: RefundRow[], refund: CardRefund): RefundRow | undefined {
  return (
    recorded.find(({ providerId }) => providerId === refund.id) ??
    recorded.find(
      ({ id, providerId, state }) => id === refund.refundId && providerId === null && state !== 'failed',
    )
  );
}

const detailOf = ({ attempt }: PaymentRow, { amountPoisha }: CardRefund) => ({ attempt, amountPoisha });
