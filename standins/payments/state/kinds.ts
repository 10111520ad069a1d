import type Stripe from 'stripe';
import type { CardBehaviour } from '../cards/test-cards.ts';

/** Data about a card that the provider never shows: its test behaviour. The number itself is not stored. */
export interface CardHidden {
  readonly behaviour: CardBehaviour;
}

/** A payment method that was charged once without a customer cannot be used again. */
export interface MethodHidden extends CardHidden {
  readonly used?: true;
}

/** Data of an intent beside its public body. */
export interface IntentHidden {
  /** The open authentication that the bank has requested. */
  readonly challenge?: { readonly id: string; readonly paymentMethod: string };
  /** The payment method whose owner has passed the bank's challenge, waiting for the server's confirmation. */
  readonly authenticated?: string;
}

/** A token stands for a card once; it holds the card until a payment method is made of it. */
export interface TokenHidden extends CardHidden {
  readonly card: Stripe.PaymentMethod.Card;
}

export interface EndpointHidden {
  readonly secret: string;
  /** True for the endpoint of the configuration, which is updated from it at every start. */
  readonly configured: boolean;
}

/** Body (as on the wire) and hidden part of each stored kind of object. */
export interface Kinds {
  payment_method: { body: Stripe.PaymentMethod; hidden: MethodHidden };
  token: { body: Stripe.Token; hidden: TokenHidden };
  payment_intent: { body: Stripe.PaymentIntent; hidden: IntentHidden };
  charge: { body: Stripe.Charge; hidden: Record<string, never> };
  dispute: { body: Stripe.Dispute; hidden: Record<string, never> };
  refund: { body: Stripe.Refund; hidden: Record<string, never> };
  event: { body: Stripe.Event; hidden: Record<string, never> };
  webhook_endpoint: { body: Stripe.WebhookEndpoint; hidden: EndpointHidden };
}

export type Kind = keyof Kinds;
export type Stored<K extends Kind> = Kinds[K];
