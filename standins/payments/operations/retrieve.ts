import { withRefunds } from '../objects/charge-with-refunds.ts';
import { readParams } from '../wire/read-params.ts';
import { resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { findIntent, intentFor } from './find-intent.ts';
import { mergeMetadata } from './merge-metadata.ts';

/** GET /v1/payment_intents/{id}; a browser needs the client secret. */
export function retrieveIntent(call: Call): object {
  const { body } = findIntent(call);
  readParams(call.params, { client_secret: 'string', key: 'string', is_stripe_sdk: 'boolean' });
  return intentFor(call, body);
}

/** GET /v1/charges/{id}, with the refunds made so far. */
export function retrieveCharge(call: Call): object {
  const id = call.path.id ?? '';
  const stored = call.objects.find('charge', id);
  if (!stored) throw resourceMissing('charge', id, 'id', 404);
  readParams(call.params, {});
  return withRefunds(call.objects, stored.body);
}

/** GET /v1/refunds/{id}. */
export function retrieveRefund(call: Call): object {
  return findRefund(call).body;
}

/** POST /v1/refunds/{id}: metadata only. */
export function updateRefund(call: Call): object {
  const stored = findRefund(call);
  const { metadata } = readParams(call.params, { metadata: 'metadata' });
  if (metadata) stored.body.metadata = mergeMetadata(stored.body.metadata ?? {}, metadata);
  call.objects.save('refund', stored);
  call.emit('refund.updated', stored.body);
  return stored.body;
}

/** GET /v1/events/{id}. */
export function retrieveEvent(call: Call): object {
  const id = call.path.id ?? '';
  const stored = call.objects.find('event', id);
  if (!stored) throw resourceMissing('event', id, 'id', 404);
  return stored.body;
}

function findRefund(call: Call) {
  const id = call.path.id ?? '';
  const stored = call.objects.find('refund', id);
  if (!stored) throw resourceMissing('refund', id, 'id', 404);
  return stored;
}

/** GET /v1/payment_methods/{id}. */
export function retrievePaymentMethod(call: Call): object {
  const id = call.path.id ?? '';
  const stored = call.objects.find('payment_method', id);
  if (!stored) throw resourceMissing('PaymentMethod', id, 'payment_method', 404);
  return stored.body;
}
