import type { Database } from '../../db/schema/database.ts';
import {
  type CardProvider,
  CardProviderUnavailable,
  type CardRefund,
  CardRequestRefused,
} from '../payments/card-provider.ts';
import { claimRefund, postpone } from '../payments/claims-store.ts';
import { type PaymentProviders, providerOf } from '../payments/payment-providers.ts';
import { findPayment, type PaymentRow, recordProblem } from '../payments/payments-store.ts';
import { findRefundsOfPayment, type RefundRow } from '../payments/refunds-store.ts';
import { longDelayMs, shortDelayMs } from '../payments/retry-delays.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import { changePayment } from './change-payment.ts';
import { handleRefundEvent } from './handle-refund-event.ts';
import { findOwedFor, finishRefunded, giveUpOwed, noteRefundMade } from './refund-made.ts';

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
  if (payment.dispute === 'lost')
    return changePayment(deps, payment, (tx, _booking, current) => giveUpOwed(tx, current));
  try {
    const made = await askFor(deps.db, providerOf(deps, payment), payment.intentId, refund);
    if (made.status === 'failed') return await refuse(deps, payment, refund, 'the bank did not take it');
    if (made.refundId === refund.id) await noteMade(deps, payment, refund, made.id);
    else await noteMadeByHand(deps, payment, refund, payment.intentId);
  } catch (error) {
    if (error instanceof CardRequestRefused)
      return refuse(deps, payment, refund, `${error.failure.code}: ${error.failure.message}`);
    if (!(error instanceof CardProviderUnavailable)) throw error;
    await postpone(deps.db, 'refund', refund, { atMs: deps.clock.now() + shortDelayMs(refund.tries - 1) });
  }
}

/**
 * A request whose answer was lost may have succeeded, and somebody may have made the refund by hand since it was refused:
 * the provider's refunds are read before it is asked again.
 */
async function askFor(
  db: Database,
  cards: CardProvider,
  intentId: string,
  refund: RefundRow,
): Promise<CardRefund> {
  const isFirstTry = refund.tries === 1;
  const made = isFirstTry ? [] : (await cards.findRefunds(intentId)).filter(isNotFailed);
  const ours = made.find(({ refundId }) => refundId === refund.id);
  if (ours) return ours;
  const known = made.length === 0 ? [] : await findRefundsOfPayment(db, refund.paymentId);
  const byHand = made.find((one) => findOwedFor(known, one)?.id === refund.id);
  return (
    byHand ??
    cards.refundIntent({
      intentId,
      amountPoisha: refund.amountPoisha,
      refundId: refund.id,
      // The provider answers a key that it refused with the same refusal, even when the reason is gone.
      key: `refund-${refund.id}-${refund.refusals}`,
    })
  );
}

const isNotFailed = ({ status }: CardRefund): boolean => status !== 'failed';

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

function noteMade(deps: Deps, payment: PaymentRow, refund: RefundRow, providerId: string): Promise<void> {
  return changePayment(deps, payment, async (tx, _booking, current) => {
    await noteRefundMade(tx, deps.clock, current, refund, providerId);
    await finishRefunded(tx, current);
  });
}

/**
 * Somebody gave money back by hand that we had not heard of, in whatever amounts: all that the provider has is written,
 * which ends this refund. Should it not have ended, it is tried again.
 */
async function noteMadeByHand(
  deps: Deps,
  payment: PaymentRow,
  refund: RefundRow,
  intentId: string,
): Promise<void> {
  await handleRefundEvent(deps, payment, intentId);
  await postpone(deps.db, 'refund', refund, { atMs: deps.clock.now() + shortDelayMs(refund.tries - 1) });
}
