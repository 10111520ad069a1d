import type Stripe from 'stripe';
import type { Kept } from '../state/kinds.ts';
import type { Call } from './call.ts';

/**
 * The card's bank does not take a refund that was made, so the money is the business's again and the charge counts it
 * no more. Only the operator makes it happen.
 */
export function failRefund(
  { objects, emit }: Pick<Call, 'objects' | 'emit'>,
  kept: Kept<'refund'>,
): Stripe.Refund | undefined {
  const charge = objects.find('charge', String(kept.body.charge));
  if (kept.body.status !== 'succeeded' || !charge) return undefined;
  kept.body.status = 'failed';
  kept.body.failure_reason = 'lost_or_stolen_card';
  objects.save('refund', kept);
  charge.body.amount_refunded -= kept.body.amount;
  charge.body.refunded = false;
  objects.save('charge', charge);
  emit('refund.updated', kept.body);
  emit('refund.failed', kept.body);
  return kept.body;
}
