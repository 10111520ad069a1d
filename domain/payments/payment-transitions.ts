import { isWordIn } from '../../kernel/closed-lists.ts';
import type { PaymentState } from '../../kernel/payment-states.ts';

/**
 * The allowed transitions of a payment's state. A captured payment can only be refunded, and a refund can be returned
 * by the card's bank. A payment that is to be refunded can become captured again, when somebody refunded by hand from
 * another payment of the booking. A failed or cancelled attempt may still be captured, by a late event of the
 * provider. Money that a gateway asks to check is under review until somebody releases it, or it goes back.
 */
const transitions = {
  started: ['requires_action', 'captured', 'failed', 'cancelled', 'refund_due'],
  requires_action: ['review', 'captured', 'failed', 'cancelled', 'refund_due'],
  failed: ['captured', 'refund_due'],
  cancelled: ['review', 'captured', 'refund_due'],
  review: ['captured', 'refund_due'],
  captured: ['refund_due', 'refunded'],
  refund_due: ['captured', 'refunded'],
  refunded: ['captured', 'refund_due'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** A state transition that is not in the table: an error in the code, never shown to a person. */
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

/** Throws PaymentTransitionRefused for a transition that is not in the table. */
export function requireAllowed({ id, state }: { id: string; state: PaymentState }, to: PaymentState): void {
  if (!isAllowedTransition(state, to)) throw new PaymentTransitionRefused(id, state, to);
}
