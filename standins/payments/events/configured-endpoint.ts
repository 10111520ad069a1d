import { API_VERSION, type EventType } from '../operations/call.ts';
import type { ObjectStore } from '../state/object-store.ts';
import { newId } from '../wire/new-id.ts';

/**
 * The events that a shop's endpoint receives, as its operator chooses at the real provider: results of intents,
 * refunds and disputes.
 */
export const eventsOfShop: readonly EventType[] = [
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

/**
 * Creates or updates the endpoint of the configuration with its present address, secret and events, and removes one
 * that is no longer configured. Endpoints made by the API are left alone.
 */
export function storeConfiguredEndpoint(
  objects: ObjectStore,
  webhook:
    | { readonly url: string; readonly secret: string; readonly events?: readonly EventType[] }
    | undefined,
  nowSeconds: number,
): void {
  const there = objects.all('webhook_endpoint').find(({ hidden }) => hidden.configured);
  if (!webhook) {
    if (there) objects.remove('webhook_endpoint', there.body.id);
    return;
  }
  const hidden = { secret: webhook.secret, configured: true };
  const configured = { url: webhook.url, enabled_events: [...(webhook.events ?? ['*'])] };
  if (there) {
    objects.save('webhook_endpoint', { body: { ...there.body, ...configured }, hidden });
    return;
  }
  const body = {
    id: newId('we'),
    object: 'webhook_endpoint' as const,
    api_version: API_VERSION,
    application: null,
    created: nowSeconds,
    description: 'The endpoint of the configuration',
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...configured,
  };
  objects.insert('webhook_endpoint', { body, hidden });
}
