import Stripe from 'stripe';
import { z } from 'zod';
import type { CardEvents } from '../../domain/payments/card-events.ts';

/** As much of an event as is acted on; whatever else a body holds is the provider's own affair. */
const eventShape = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  data: z.object({ object: z.object({ object: z.string(), id: z.string().optional() }) }),
});
const intentId = /^pi_\w{1,250}$/;

/** Reads Stripe's webhooks, signed with this endpoint's secret. */
export function stripeEvents(webhookSecret: string): CardEvents {
  return {
    async read(body, signature) {
      // The client throws errors of several kinds for headers of odd shape; none of them is a good signature.
      const event = await Stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret)
        .catch(() => undefined);
      const parsed = eventShape.safeParse(event);
      if (!parsed.success) return undefined;
      const { id, data } = parsed.data;
      const { object, id: about } = data.object;
      const isIntent = object === 'payment_intent' && about !== undefined && intentId.test(about);
      return { id, ...(isIntent && { intentId: about }) };
    },
  };
}
