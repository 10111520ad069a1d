import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeForm } from '../../../standins/payments/browser/shared/call-api.ts';
import { type RecordedRequest, recordedRequests } from './golden-cards.ts';
import { methodOf, type Provider, startProvider } from './provider.ts';

/** The real service's answer to each recorded request: status, and the error's type and code or the state. */
const ANSWERS: Readonly<Record<string, readonly [number, ...string[]]>> = {
  'payment_methods.create': [200, 'payment_method'],
  'payment_methods.retrieve': [200, 'payment_method'],
  'payment_intents.create+confirm': [200, 'payment_intent', 'succeeded'],
  'payment_intents.create same idempotency key': [200, 'payment_intent', 'succeeded'],
  'idempotency conflict': [400, 'idempotency_error'],
  'payment_intents.retrieve': [200, 'payment_intent', 'succeeded'],
  'manual capture create': [200, 'payment_intent', 'requires_capture'],
  capture: [200, 'payment_intent', 'succeeded'],
  'capture again': [400, 'invalid_request_error', 'payment_intent_unexpected_state'],
  'create only': [200, 'payment_intent', 'requires_payment_method'],
  'confirm later': [200, 'payment_intent', 'succeeded'],
  'to cancel': [200, 'payment_intent', 'requires_capture'],
  cancel: [200, 'payment_intent', 'canceled'],
  'cancel succeeded': [400, 'invalid_request_error', 'payment_intent_unexpected_state'],
  'refund partial': [200, 'refund', 'succeeded'],
  'refund rest': [200, 'refund', 'succeeded'],
  'refund again': [400, 'invalid_request_error', 'charge_already_refunded'],
  'declined 4000000000000002': [402, 'card_error', 'card_declined'],
  'declined 4000000000009995': [402, 'card_error', 'card_declined'],
  'declined 4000000000000069': [402, 'card_error', 'expired_card'],
  'declined 4000000000000127': [402, 'card_error', 'incorrect_cvc'],
  'declined 4000000000000119': [402, 'card_error', 'processing_error'],
  'bad number': [402, 'card_error', 'incorrect_number'],
  requires_action: [200, 'payment_intent', 'requires_action'],
  'no such pi': [404, 'invalid_request_error', 'resource_missing'],
  'amount too small': [400, 'invalid_request_error', 'amount_too_small'],
  'missing currency': [400, 'invalid_request_error', 'parameter_missing'],
  'bad key': [401, 'invalid_request_error'],
  'events.list': [200, 'list'],
  'in-process fetch client': [200, 'payment_intent', 'succeeded'],
};

/** The recorded request that made the object which a later one names. */
const MADE_BY: Readonly<Record<string, string>> = {
  pm_VDdavd6eRXCYqMbr: 'payment_methods.create',
  pi_HOh9NvFsuxdW2efE: 'payment_intents.create+confirm',
  pi_0JxwGuRhW5l6nR2N: 'manual capture create',
  pi_6Ez3qTvAfc2841UO: 'create only',
  pi_Nghl04KsLQ420QIp: 'to cancel',
};

/** The record uses one payment method repeatedly; a service without customers accepts it for only one charge. */
const RECORDED_METHOD = 'pm_VDdavd6eRXCYqMbr';
const WITH_THE_FIRST_METHOD = [
  'payment_methods.retrieve',
  'payment_intents.create+confirm',
  'payment_intents.create same idempotency key',
];

describe('the recorded requests of the official client', () => {
  let provider: Provider;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  /** Replaces the recorded ids with this run's. */
  async function present(recorded: RecordedRequest): Promise<RecordedRequest> {
    let text = JSON.stringify(recorded);
    for (const [, id = ''] of text.matchAll(/"(?:\/v1\/\w+\/)?(p[im]_\w{16})[/"]/g)) {
      const again = id === RECORDED_METHOD && !WITH_THE_FIRST_METHOD.includes(recorded.name);
      const maker = again ? undefined : MADE_BY[id];
      const number = /\d{16}$/.exec(recorded.name)?.[0] ?? (again ? '4242424242424242' : '4000002760003184');
      text = text.replaceAll(id, maker ? (ids.get(maker) ?? id) : await methodOf(provider.stripe, number));
    }
    return JSON.parse(text) as RecordedRequest;
  }

  it.each(recordedRequests())('answers "$name" as the real service does', async (recorded) => {
    const request = await present(recorded);
    const form = encodeForm(request.params);
    const isPost = request.method === 'POST';
    const response = await fetch(`${provider.origin}${request.path}${isPost || !form ? '' : `?${form}`}`, {
      method: request.method,
      headers: request.headers,
      ...(isPost && { body: form }),
    });
    const body = await response.json();
    ids.set(recorded.name, body.id);
    const { error } = body;
    const summary = error ? [error.type, error.code] : [body.object, body.status];
    expect([response.status, ...summary.filter(Boolean)]).toEqual(ANSWERS[recorded.name]);
    expect(response.headers.get('request-id')).toMatch(/^req_\w+$/);
    expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive');
  });
});
