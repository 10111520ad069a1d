import type Stripe from 'stripe';
import { randomId } from '../../shared/secrets.ts';
import { newId } from '../wire/new-id.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, parameterMissing, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { mergeMetadata } from './merge-metadata.ts';

const SPEC = {
  api_version: 'string',
  description: 'string',
  disabled: 'boolean',
  enabled_events: 'list',
  metadata: 'metadata',
  url: 'string',
} as const;

/** POST /v1/webhook_endpoints. The signing secret is in this answer and in no later one. */
export function createEndpoint(call: Call): object {
  const params = readParams(call.params, SPEC);
  if (!params.url) throw parameterMissing('url');
  if (!params.enabled_events) throw parameterMissing('enabled_events');
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: call.now,
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: params.metadata ?? {},
    status: 'enabled',
    url: checkUrl(params.url),
  };
  const secret = `whsec_${randomId(32)}`;
  call.objects.insert('webhook_endpoint', { body: endpoint, hidden: { secret, configured: false } });
  return { ...endpoint, secret };
}

/** GET /v1/webhook_endpoints/{id}. */
export function retrieveEndpoint(call: Call): object {
  return find(call).body;
}

/** POST /v1/webhook_endpoints/{id}. */
export function updateEndpoint(call: Call): object {
  const stored = find(call);
  const params = readParams(call.params, SPEC);
  const { body } = stored;
  if (params.url) body.url = checkUrl(params.url);
  if (params.enabled_events) body.enabled_events = params.enabled_events;
  if (params.description !== undefined) body.description = params.description;
  if (params.disabled !== undefined) body.status = params.disabled ? 'disabled' : 'enabled';
  if (params.metadata) body.metadata = mergeMetadata(body.metadata, params.metadata);
  call.objects.save('webhook_endpoint', stored);
  return body;
}

/** DELETE /v1/webhook_endpoints/{id}; its open deliveries are dropped. */
export function deleteEndpoint(call: Call): object {
  const { id, object } = find(call).body;
  call.objects.remove('webhook_endpoint', id);
  return { id, object, deleted: true };
}

function find(call: Call) {
  const id = call.path.id ?? '';
  const stored = call.objects.find('webhook_endpoint', id);
  if (!stored) throw resourceMissing('webhook endpoint', id, 'id', 404);
  return stored;
}

/** Plain http is allowed, unlike on the real provider in live mode: a product under test is on this machine. */
function checkUrl(url: string): string {
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw badParameter(
    'url',
    'Invalid URL: An explicit scheme (such as https) must be provided.',
    'url_invalid',
  );
}
