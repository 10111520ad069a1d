import type { Database } from '../../../db/statements/database.ts';
import { CardRequestRefused } from '../../payments/card-provider.ts';
import { claimUntil } from '../../payments/claims-store.ts';
import { chargeLeaseMs } from '../../payments/new-payment.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import {
  findPayment,
  findPaymentsOfBooking,
  isOpen,
  type PaymentRow,
} from '../../payments/payments-store.ts';
import type { BookingDeps } from '../booking-order.ts';
import type { PaymentOutcome } from '../outcome.ts';
import { chargeBooking, outcomeOf, settleIntent } from './charge-booking.ts';
import { endEarlierSession, settleWallet } from './wallets/settle-wallet.ts';

/** A repeated key: answers the outcome of its attempt, and continues the attempt where it was interrupted. */
export async function resumeAttempt(deps: BookingDeps, paymentId: string): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`a key stands for payment ${paymentId}, which is not there`);
  if (payment.state === 'started' && !isByWallet(payment)) {
    const claimed = await claimUntil(deps.db, payment, deps.clock.now() + chargeLeaseMs);
    return chargeBooking(deps, claimed);
  }
  if (isByWallet(payment)) return settleWallet(deps, payment);
  if (payment.state === 'requires_action' && payment.intentId)
    return settleIntent(deps, payment, await deps.cards.findIntent(payment.intentId));
  return outcomeOf(deps.db, payment);
}

/**
 * Ends earlier attempts to pay for the same stay before another begins, or both could be captured. An attempt that
 * waits for the card's bank is cancelled. If one was captured after all, its outcome is the answer. Undefined:
 * continue with a new attempt.
 */
export async function endOpenAttempts(
  deps: BookingDeps,
  bookingIds: string[],
): Promise<PaymentOutcome | undefined> {
  for (const bookingId of bookingIds) {
    const open = await findOpenAttempt(deps.db, bookingId);
    const ended = open && (await endOpenAttempt(deps, open));
    if (ended) return ended;
  }
  return undefined;
}

/** The attempt to pay for this booking, or for a change of it, that has not ended; there is at most one. */
export async function findOpenAttempt(db: Database, bookingId: string): Promise<PaymentRow | undefined> {
  return (await findPaymentsOfBooking(db, bookingId)).find(isOpen);
}

export async function endOpenAttempt(
  deps: BookingDeps,
  open: PaymentRow,
): Promise<PaymentOutcome | undefined> {
  if (open.state === 'started') return { outcome: 'in_progress' };
  if (isByWallet(open)) return endEarlierSession(deps, open);
  if (!open.intentId) return undefined;
  const ended = await cancelAttempt(deps, open, open.intentId);
  const isOver = ['card_refused', 'hold_ended', 'paid_otherwise', 'change_ended'].includes(ended.outcome);
  return isOver ? undefined : ended;
}

/** The provider could not cancel the earlier attempt, which may still be paid, so no second payment may begin. */
async function cancelAttempt(
  deps: BookingDeps,
  attempt: PaymentRow,
  intentId: string,
): Promise<PaymentOutcome> {
  try {
    return await settleIntent(deps, attempt, await deps.cards.cancelIntent(intentId));
  } catch (error) {
    if (error instanceof CardRequestRefused) return { outcome: 'in_progress' };
    throw error;
  }
}
