import { isWordIn } from '../shared/closed-lists.ts';
import type { PaymentState } from '../shared/payment-states.ts';

/**
 * Every way that a payment's state may go. What was captured can only go back to the card, and what went back can come
 * back from the card's bank; of what is to go back a part stays where somebody gave it back by hand from another payment of
 * the booking; an attempt that failed or was cancelled may still turn out to be captured, by a late word
 * of the provider.
 */
const transitions = {
  started: ['requires_action', 'captured', 'failed', 'cancelled', 'refund_due'],
  requires_action: ['captured', 'failed', 'cancelled', 'refund_due'],
  failed: ['captured', 'refund_due'],
  cancelled: ['captured', 'refund_due'],
  captured: ['refund_due', 'refunded'],
  refund_due: ['captured', 'refunded'],
  refunded: ['captured', 'refund_due'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** A payment was to go a way that is not in the table: a mistake in the code, never an answer to a person. */
export class PaymentTransitionRefused extends Error {
  readonly from: PaymentState;
  readonly to: PaymentState;
  constructor(paymentId: string, from: PaymentState, to: PaymentState) {
    super(`payment ${paymentId} cannot go from ${from} to ${to}`);
    this.from = from;
    this.to = to;
  }
}

export function isAllowedTransition(from: PaymentState, to: PaymentState): boolean {
  return isWordIn<PaymentState>(transitions[from], to);
}

/** Throws PaymentTransitionRefused for a way that the table does not have. */
export function requireAllowed({ id, state }: { id: string; state: PaymentState }, to: PaymentState): void {
  if (!isAllowedTransition(state, to)) throw new PaymentTransitionRefused(id, state, to);
}
