import Stripe from 'stripe';
import { z } from 'zod';
import type { CardEvents } from '../../domain/payments/card-provider.ts';
import { attemptInMetadata } from './attempt-metadata.ts';

/** The parts of an event that are used. Anything else in the body is ignored. */
const eventShape = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.string().nullish(),
      metadata: z.unknown().optional(),
    }),
  }),
});
const intentId = /^pi_\w{1,250}$/;
/** Refunds and disputes, made by us or by somebody at the provider itself. */
const moneyBack = /^(?:charge\.refunded|charge\.refund\.updated|refund\.\w+|charge\.dispute\.\w+)$/;

/** Reads Stripe's webhooks, signed with this endpoint's secret. */
export function stripeEvents(webhookSecret: string): CardEvents {
  return {
    async read(body, signature) {
      const parsed = eventShape.safeParse(signedEvent(body, signature, webhookSecret));
      if (!parsed.success) return undefined;
      const { id, type, data } = parsed.data;
      const { object, id: about, payment_intent: paidBy, metadata } = data.object;
      const isMoneyBack = moneyBack.test(type);
      const intent = object === 'payment_intent' ? about : isMoneyBack ? paidBy : undefined;
      const isIntent = typeof intent === 'string' && intentId.test(intent);
      const attempt = attemptInMetadata(metadata);
      return { id, ...(isIntent && { intentId: intent, isMoneyBack, ...(attempt && { attempt }) }) };
    },
  };
}

function signedEvent(body: string, signature: string, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    // The client throws errors of several kinds for malformed headers; each of them means that the signature is not
    // valid.
    return undefined;
  }
}
