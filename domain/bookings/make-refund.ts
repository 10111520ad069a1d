import type { Database } from '../../db/schema/database.ts';
import { CardProviderUnavailable, type CardRefund, CardRequestRefused } from '../payments/card-provider.ts';
import { claimRefund, postpone } from '../payments/claims-store.ts';
import { type PaymentProviders, providerOf } from '../payments/payment-providers.ts';
import { findPayment, lostPoishaOf, type PaymentRow, recordProblem } from '../payments/payments-store.ts';
import { findRefund, findRefundsOfPayment, type RefundRow } from '../payments/refunds-store.ts';
import { longDelayMs, shortDelayMs } from '../payments/retry-delays.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import { changePayment } from './change-payment.ts';
import { handleRefundEvent } from './handle-refund-event.ts';
import { finishRefunded, giveUpOwed, noteRefundMade } from './refund-made.ts';
import { reduceOwed } from './settle-owed.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/** Makes the refunds that a payment owes, unless somebody is at them already. */
export async function makeRefundsOf(deps: Deps, paymentId: string): Promise<void> {
  for (const { id, state } of await findRefundsOfPayment(deps.db, paymentId)) {
    const claimed = state === 'due' ? await claimRefund(deps.db, deps.clock.now(), id) : undefined;
    if (claimed) await makeRefund(deps, claimed);
  }
}

/**
 * Has the provider make a refund that the caller has claimed. Until it is made it stays `due` and the reconciler says
 * it again: the provider may not answer, or refuse (the business's own balance may be empty). A refusal is noted for
 * the administrator and is never the guest's affair, so nothing of it is thrown.
 */
export async function makeRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const payment = await findPayment(deps.db, refund.paymentId);
  if (!payment?.intentId) throw new Error(`refund ${refund.id} has no intent to refund`);
  const { intentId } = payment;
  const left = lostPoishaOf(payment) > 0 ? await leftAfterDispute(deps, payment, refund) : refund;
  if (!left) return;
  let asked = left;
  try {
    const owed = left.tries === 1 ? left : await stillOwed(deps, payment, intentId, left);
    if (!owed) return;
    asked = owed;
    const made = await providerOf(deps, payment).refundIntent({
      intentId,
      amountPoisha: owed.amountPoisha,
      refundId: owed.id,
      // The provider answers a key that it refused with the same refusal, even when the reason is gone.
      key: `refund-${owed.id}-${owed.refusals}`,
    });
    if (made.status === 'failed') return await refuse(deps, payment, owed, 'the bank did not take it');
    if (made.refundId !== owed.id || !(await noteMade(deps, payment, owed, made)))
      await writeAll(deps, payment, intentId, owed);
  } catch (error) {
    if (error instanceof CardRequestRefused)
      return refuse(deps, payment, asked, `${error.failure.code}: ${error.failure.message}`);
    if (!(error instanceof CardProviderUnavailable)) throw error;
    await postpone(deps.db, 'refund', refund, { atMs: deps.clock.now() + shortDelayMs(refund.tries - 1) });
  }
}

/** Takes off what is owed what the bank has taken back, and answers what is still owed of this refund. */
async function leftAfterDispute(
  deps: Deps,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow | undefined> {
  await changePayment(deps, payment, (tx, booking, current) =>
    lostPoishaOf(current) >= (current.capturedPoisha ?? 0)
      ? giveUpOwed(tx, current)
      : reduceOwed(tx, booking, current.id),
  );
  const now = await findRefund(deps.db, refund.id);
  return now?.state === 'due' ? now : undefined;
}

/**
 * A request whose answer was lost may have succeeded, and somebody may have given money back by hand since it was refused:
 * what the provider has is written before it is asked again. Answers what is owed then.
 */
async function stillOwed(
  deps: Deps,
  payment: PaymentRow,
  intentId: string,
  refund: RefundRow,
): Promise<RefundRow | undefined> {
  const refunds = await providerOf(deps, payment).findRefunds(intentId);
  if (refunds.length > 0) await handleRefundEvent(deps, payment, intentId);
  const now = await findRefund(deps.db, refund.id);
  return now?.state === 'due' ? now : undefined;
}

async function refuse(deps: Deps, payment: PaymentRow, refund: RefundRow, why: string): Promise<void> {
  const problem = `refund refused: ${why}`;
  await postpone(deps.db, 'refund', refund, {
    atMs: deps.clock.now() + longDelayMs(refund.refusals),
    problem,
  });
  if (refund.problem === problem) return;
  await recordProblem(deps.db, payment.id, problem);
  deps.alarm('payment_refused', { paymentId: payment.id, bookingId: payment.bookingId, problem });
}

/** False when the refund was refused, returned or given another amount since it was asked for. */
function noteMade(deps: Deps, payment: PaymentRow, refund: RefundRow, made: CardRefund): Promise<boolean> {
  return changePayment(deps, payment, async (tx, _booking, current) => {
    const isNoted = await noteRefundMade(tx, deps.clock, current, refund, made);
    if (isNoted) await finishRefunded(tx, current);
    // The provider's event may have been faster.
    return isNoted || (await findRefund(tx, refund.id))?.providerId === made.id;
  });
}

/**
 * Writes all that the provider has: somebody gave money back by hand that we had not heard of, or the refund is another one
 * by now. Should that not have ended it, it is tried again.
 */
async function writeAll(deps: Deps, payment: PaymentRow, intentId: string, refund: RefundRow): Promise<void> {
  await handleRefundEvent(deps, payment, intentId);
  await postpone(deps.db, 'refund', refund, { atMs: deps.clock.now() + shortDelayMs(refund.tries - 1) });
}
