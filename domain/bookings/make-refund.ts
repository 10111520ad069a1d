import type { Database } from '../../db/statements/database.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { Clock } from '../../kernel/clock.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';
import { isRoomBusy } from '../inventory/room-queue.ts';
import {
  CardProviderUnavailable,
  type CardRefund,
  CardRequestRefused,
  keysStoredMs,
} from '../payments/card-provider.ts';
import { claimRefund, postpone } from '../payments/claims-store.ts';
import { isByWallet, type PaymentProviders } from '../payments/payment-providers.ts';
import { findPayment, lostPoishaOf, type PaymentRow, recordProblem } from '../payments/payments-store.ts';
import { findRefund, findRefundsOfPayment, type RefundRow } from '../payments/refunds-store.ts';
import { longDelayMs, shortDelayMs } from '../payments/retry-delays.ts';
import { changePayment } from './paying/change-payment.ts';
import { makeGatewayRefund } from './refunding/gateway-refund.ts';
import { handleRefundEvent } from './refunding/handle-refund-event.ts';
import { finishRefunded, giveUpOwed, noteRefundMade } from './refunding/refund-made.ts';
import { reduceOwed } from './refunding/settle-owed.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/** Makes the refunds that a payment owes, except those that another process has claimed. */
export async function makeRefundsOf(deps: Deps, paymentId: string): Promise<void> {
  for (const { id, state } of await findRefundsOfPayment(deps.db, paymentId)) {
    const claimed =
      state === 'due' || state === 'asked'
        ? await claimRefund(deps.db, deps.clock.now(), { refundId: id })
        : undefined;
    if (claimed) await makeRefund(deps, claimed);
  }
}

/**
 * Asks the provider for a refund that the caller has claimed. Until it is made it stays `due` and the reconciler
 * tries again: the provider may not answer, or refuse (the business's own balance may be empty), or the booking's room
 * may be busy. A refusal is recorded for the administrator. None of these is thrown, since they do not concern the guest.
 */
export async function makeRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const payment = await findPayment(deps.db, refund.paymentId);
  if (payment && isByWallet(payment)) return makeGatewayRefund(deps, payment, refund);
  if (!payment?.intentId) throw new Error(`refund ${refund.id} has no intent to refund`);
  const { intentId } = payment;
  let requested = refund;
  try {
    const remaining = lostPoishaOf(payment) > 0 ? await remainingAfterDispute(deps, payment, refund) : refund;
    const owed = remaining && (await stillOwed(deps, payment, intentId, remaining));
    if (!owed) return;
    requested = owed;
    // This process slept since it claimed the refund. Another one may have made it, under a key that the provider has
    // forgotten by now.
    if (deps.clock.now() > (refund.claimedUntil?.getTime() ?? 0) + keysStoredMs)
      return await tryAgainSoon(deps, refund);
    const made = await deps.cards.refundIntent({
      intentId,
      amountPoisha: owed.amountPoisha,
      refundId: owed.id,
      // The provider repeats a refusal for the same key, even when its reason is gone, so each try after a refusal
      // has a new key.
      key: `refund-${owed.id}-${owed.refusals}`,
    });
    if (made.status === 'failed')
      return await refuse(deps, payment, owed, paymentProblems.write('refundNotTaken', {}));
    if (made.refundId !== owed.id || !(await noteMade(deps, payment, owed, made)))
      await writeAll(deps, payment, intentId, owed);
  } catch (error) {
    if (error instanceof CardRequestRefused)
      return refuse(deps, payment, requested, paymentProblems.write('refundRefused', error.failure));
    if (!(error instanceof CardProviderUnavailable || isRoomBusy(error))) throw error;
    await tryAgainSoon(deps, refund);
  }
}

/** Releases the claim, unless another process has claimed the refund since. */
const tryAgainSoon = ({ db, clock }: Deps, refund: RefundRow): Promise<void> =>
  postpone(db, 'refund', refund, { atMs: clock.now() + shortDelayMs(refund.tries - 1) });

/** Subtracts the amount that the bank has taken back from the owed refunds, and answers what remains of this refund. */
async function remainingAfterDispute(
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
 * A request whose response was lost may have succeeded, and somebody may have refunded by hand, also before the first
 * try. So the provider's refunds are recorded before it is asked. Answers what is still owed then.
 */
async function stillOwed(
  deps: Deps,
  payment: PaymentRow,
  intentId: string,
  refund: RefundRow,
): Promise<RefundRow | undefined> {
  const refunds = await deps.cards.findRefunds(intentId);
  if (refunds.length > 0) await handleRefundEvent(deps, payment, intentId);
  const now = await findRefund(deps.db, refund.id);
  return now?.state === 'due' ? now : undefined;
}

async function refuse(deps: Deps, payment: PaymentRow, refund: RefundRow, problem: string): Promise<void> {
  await postpone(deps.db, 'refund', refund, {
    atMs: deps.clock.now() + longDelayMs(refund.refusals),
    problem,
  });
  if (refund.problem === problem) return;
  await recordProblem(deps.db, payment.id, problem);
  deps.alarm('payment_refused', { paymentId: payment.id, bookingId: payment.bookingId, problem });
}

/** False when the refund was refused, returned or given another amount since it was requested. */
function noteMade(deps: Deps, payment: PaymentRow, refund: RefundRow, made: CardRefund): Promise<boolean> {
  return changePayment(deps, payment, async (tx, _booking, current) => {
    const isNoted = await noteRefundMade(tx, deps.clock, current, refund, made);
    if (isNoted) await finishRefunded(tx, current);
    // The provider's event may have been faster.
    return isNoted || (await findRefund(tx, refund.id))?.providerId === made.id;
  });
}

/**
 * Records all refunds that the provider has: somebody has refunded by hand, or the refund has changed meanwhile. If
 * the refund is still due afterwards, it is tried again.
 */
async function writeAll(deps: Deps, payment: PaymentRow, intentId: string, refund: RefundRow): Promise<void> {
  await handleRefundEvent(deps, payment, intentId);
  await tryAgainSoon(deps, refund);
}
