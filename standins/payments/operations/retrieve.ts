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
  const kept = call.objects.find('charge', id);
  if (!kept) throw resourceMissing('charge', id, 'id', 404);
  readParams(call.params, {});
  return withRefunds(call.objects, kept.body);
}

/** GET /v1/refunds/{id}. */
export function retrieveRefund(call: Call): object {
  return findRefund(call).body;
}

/** POST /v1/refunds/{id}: metadata only. */
export function updateRefund(call: Call): object {
  const kept = findRefund(call);
  const { metadata } = readParams(call.params, { metadata: 'metadata' });
  if (metadata) kept.body.metadata = mergeMetadata(kept.body.metadata ?? {}, metadata);
  call.objects.save('refund', kept);
  call.emit('refund.updated', kept.body);
  return kept.body;
}

/** GET /v1/events/{id}. */
export function retrieveEvent(call: Call): object {
  const id = call.path.id ?? '';
  const kept = call.objects.find('event', id);
  if (!kept) throw resourceMissing('event', id, 'id', 404);
  return kept.body;
}

function findRefund(call: Call) {
  const id = call.path.id ?? '';
  const kept = call.objects.find('refund', id);
  if (!kept) throw resourceMissing('refund', id, 'id', 404);
  return kept;
}

/** GET /v1/payment_methods/{id}. */
export function retrievePaymentMethod(call: Call): object {
  const id = call.path.id ?? '';
  const kept = call.objects.find('payment_method', id);
  if (!kept) throw resourceMissing('PaymentMethod', id, 'payment_method', 404);
  return kept.body;
}
