import type { Database } from '../../db/schema/database.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import {
  type CardProvider,
  CardProviderUnavailable,
  type CardRefund,
  CardRequestRefused,
} from '../payments/card-provider.ts';
import { claimRefund, postpone } from '../payments/claims-store.ts';
import { type PaymentProviders, providerOf } from '../payments/payment-providers.ts';
import { findPayment, movePayment, type PaymentRow, recordProblem } from '../payments/payments-store.ts';
import { findRefundsOfPayment, type RefundRow, recordRefundMade } from '../payments/refunds-store.ts';
import { longDelayMs, shortDelayMs } from '../payments/retry-delays.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import { recordEvent } from './booking-events-store.ts';
import { changePayment } from './change-payment.ts';

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
  try {
    const made = await askFor(providerOf(deps, payment), payment.intentId, refund);
    if (made.status === 'failed') return await refuse(deps, payment, refund, 'the bank did not take it');
    await noteMade(deps, payment, refund, made.id);
  } catch (error) {
    if (error instanceof CardRequestRefused)
      return refuse(deps, payment, refund, `${error.failure.code}: ${error.failure.message}`);
    if (!(error instanceof CardProviderUnavailable)) throw error;
    await postpone(deps.db, 'refund', refund, { atMs: deps.clock.now() + shortDelayMs(refund.tries) });
  }
}

/** A request whose answer was lost may have succeeded: the provider's refunds are read before it is sent again. */
async function askFor(cards: CardProvider, intentId: string, refund: RefundRow): Promise<CardRefund> {
  const known = refund.tries === 0 ? [] : await cards.findRefunds(intentId);
  const made = known.find(({ refundId, status }) => refundId === refund.id && status !== 'failed');
  return (
    made ??
    cards.refundIntent({
      intentId,
      amountPoisha: refund.amountPoisha,
      refundId: refund.id,
      // The provider answers a key that it refused with the same refusal, even when the reason is gone.
      key: `refund-${refund.id}-${refund.refusals}`,
    })
  );
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

function noteMade(deps: Deps, payment: PaymentRow, refund: RefundRow, providerId: string): Promise<void> {
  return changePayment(deps, payment, async (tx, booking, current) => {
    // The first to write it adds the event; the provider got the same idempotency key both times.
    if (!(await recordRefundMade(tx, refund.id, providerId))) return;
    await recordEvent(tx, {
      bookingId: booking.id,
      kind: 'refunded',
      detail: { attempt: current.attempt, amountPoisha: refund.amountPoisha },
    });
    await enqueueMail(tx, deps.clock.now(), {
      kind: 'refund_done',
      bookingId: booking.id,
      detail: { amountPoisha: refund.amountPoisha, reason: refund.reason },
    });
    // The refusal that is over now; a problem of the payment itself stays.
    if (refund.problem && current.problem === refund.problem) await recordProblem(tx, current.id, null);
    await finishRefunded(tx, current);
  });
}

/** A payment of which everything has gone back is over. The booking is to be locked by the caller. */
export async function finishRefunded(tx: Database, payment: PaymentRow): Promise<void> {
  const made = (await findRefundsOfPayment(tx, payment.id)).filter(({ state }) => state === 'made');
  const madePoisha = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  const isOwing = payment.state === 'captured' || payment.state === 'refund_due';
  if (isOwing && madePoisha >= (payment.capturedPoisha ?? 0)) await movePayment(tx, payment, 'refunded');
}
