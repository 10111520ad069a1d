import { API_VERSION } from '../operations/call.ts';
import type { ObjectStore } from '../state/object-store.ts';
import { newId } from '../wire/new-id.ts';

/**
 * Makes the endpoint of the configuration exist, with its present address and secret, and takes away one that
 * is no longer configured. Endpoints made by the API are left alone.
 */
export function keepConfiguredEndpoint(
  objects: ObjectStore,
  webhook: { readonly url: string; readonly secret: string } | undefined,
  nowSeconds: number,
): void {
  const there = objects.all('webhook_endpoint').find(({ hidden }) => hidden.configured);
  if (!webhook) {
    if (there) objects.remove('webhook_endpoint', there.body.id);
    return;
  }
  const hidden = { secret: webhook.secret, configured: true };
  if (there) {
    objects.save('webhook_endpoint', { body: { ...there.body, url: webhook.url }, hidden });
    return;
  }
  const body = {
    id: newId('we'),
    object: 'webhook_endpoint' as const,
    api_version: API_VERSION,
    application: null,
    created: nowSeconds,
    description: 'The endpoint of the configuration',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: webhook.url,
  };
  objects.insert('webhook_endpoint', { body, hidden });
}
