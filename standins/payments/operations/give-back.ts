import type Stripe from 'stripe';
import { newRefund } from '../objects/new-refund.ts';
import type { Kept } from '../state/kinds.ts';
import type { Call } from './call.ts';

interface GiveBack {
  /** In the currency's smallest unit; the caller has checked that so much is left. */
  readonly amount: number;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Record<string, string>;
}

/** Refunds a part or all of a charge: the refund is kept, the charge counts it, both are told as events. */
export function giveBack(call: Call, charge: Kept<'charge'>, input: GiveBack): Stripe.Refund {
  const refund = newRefund({ ...input, charge: charge.body, created: call.now });
  call.objects.insert('refund', { body: refund, hidden: {} }, charge.body.id);
  charge.body.amount_refunded += input.amount;
  charge.body.refunded = charge.body.amount_refunded === charge.body.amount;
  call.objects.save('charge', charge);
  call.emit('charge.refunded', charge.body);
  call.emit('refund.created', refund);
  return refund;
}
