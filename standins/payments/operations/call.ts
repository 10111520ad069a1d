import type Stripe from 'stripe';
import type { Caller } from '../access/keys.ts';
import type { ObjectStore } from '../state/object-store.ts';
import type { RawParams } from '../wire/form-body.ts';

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.updated'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** One request to an operation: the caller, the parameters, and everything that the operation may use. */
export interface Call {
  readonly caller: Caller;
  readonly params: RawParams;
  /** The parts of the path, for instance `{ id: 'pi_…' }`. */
  readonly path: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The address at which the caller reached this provider, for addresses in answers. */
  readonly origin: string;
  /** For the challenge's own page, which must call this provider as a browser. */
  readonly publishableKey: string;
  readonly nowMs: number;
  /** Seconds, the unit of every time on the wire. */
  readonly now: number;
  readonly objects: ObjectStore;
  /** A secret of this installation with which card numbers become fingerprints. */
  readonly fingerprintSalt: string;
  /** Writes an event with a copy of the object as it is now; it is sent when the operation has been stored. */
  emit(type: EventType, object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute): void;
}

/** An operation answers with the wire object, or throws an ApiError. It runs inside one transaction. */
export type Operation = (call: Call) => object;

/** The version of the provider's API that this stand-in speaks. */
export const API_VERSION = '2026-10-28.endive';
