import Stripe from 'stripe';
import type { CardEvents } from '../../domain/payments/card-events.ts';

/** Reads Stripe's webhooks, signed with this endpoint's secret. */
export function stripeEvents(webhookSecret: string): CardEvents {
  return {
    async read(body, signature) {
      try {
        const event = await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
        const object: { object?: string; id?: string } = event.data.object;
        return { id: event.id, ...(object.object === 'payment_intent' && { intentId: object.id }) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
}
