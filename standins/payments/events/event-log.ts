import type Stripe from 'stripe';
import { asStripe } from '../objects/as-stripe.ts';
import { API_VERSION, type EventType } from '../operations/call.ts';
import type { ObjectStore } from '../state/object-store.ts';
import { newId } from '../wire/new-id.ts';
import type { Outbox } from './outbox.ts';

export interface EventCause {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Seconds. */
  readonly now: number;
}

/**
 * Writes an event with a copy of its object, and a delivery for each endpoint that wants this type. It runs in the
 * transaction of the operation, so that an event exists exactly when its cause does.
 */
export function recordEvent(
  objects: ObjectStore,
  outbox: Outbox,
  cause: EventCause,
  type: EventType,
  object: object,
): void {
  const endpoints = objects
    .all('webhook_endpoint')
    .filter(({ body }) => body.status === 'enabled' && wants(body.enabled_events, type));
  const event: Stripe.Event = asStripe({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: cause.now,
    data: { object },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  });
  objects.insert('event', { body: event, hidden: {} });
  for (const { body } of endpoints) outbox.add(event.id, body.id);
}

function wants(enabled: readonly string[], type: string): boolean {
  return enabled.some((name) => name === '*' || name === type);
}
