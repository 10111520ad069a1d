import { attemptIdOf } from './payment-attempt.ts';
import type { PaymentRow } from './payments-store.ts';

/** A charge that begins at the end of a hold gets this much more time. */
export const chargeMsMax = 2 * 60_000;

/** Longer than the provider's responses for one charge may take, retries included. */
export const chargeLeaseMs = 150_000;

/**
 * A payment attempt that is stored before the provider is called. The request that stores it also charges it, and has
 * claimed it. `by`: the account and its Idempotency-Key.
 */
export function newPayment(
  by: { uid: string; key: string },
  payment: Pick<
    PaymentRow,
    'bookingId' | 'attempt' | 'purpose' | 'provider' | 'amountPoisha' | 'paymentMethodId' | 'accepted'
  >,
  nowMs: number,
): PaymentRow {
  return {
    ...payment,
    id: attemptIdOf({ ...payment, ...by }),
    state: 'started',
    intentId: null,
    failure: null,
    capturedPoisha: null,
    problem: null,
    dispute: null,
    disputedPoisha: null,
    askUntil: null,
    claimedUntil: new Date(nowMs + chargeLeaseMs),
    nextTryAt: new Date(nowMs),
    tries: 0,
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
  };
}
