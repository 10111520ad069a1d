import type Stripe from 'stripe';
import { newId } from '../wire/new-id.ts';

/** A card payment method that belongs to nobody yet. `created` in seconds. */
export function newPaymentMethod(
  card: Stripe.PaymentMethod.Card,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
  created: number,
  allowRedisplay: Stripe.PaymentMethod.AllowRedisplay = 'unspecified',
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: allowRedisplay,
    billing_details: billing,
    card,
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
}
