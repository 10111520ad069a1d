import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { CardRequestRefused } from '../../../domain/payments/card-provider.ts';
import type { ProviderFault } from '../../../kernel/provider-fault.ts';
import { stripeCards } from '../../../providers/payments/stripe-cards.ts';
import { answering, closedAddress, faultOf, notTheirs, startProvider } from './answering-provider.ts';
import { sampleCharge as charge } from './sample-charge.ts';

const secretKey = 'sk_test_our_secret';
const cardsAt = (base: string) => stripeCards({ secretKey, base });
const ofStripe = (type: string, code?: string) => ({ error: { type, code, message: `with ${secretKey}` } });

const kinds: [string, RequestListener, ProviderFault][] = [
  [
    'a wrong key',
    answering(401, ofStripe('invalid_request_error')),
    { kind: 'key_refused', status: 401, code: 'invalid_request_error' },
  ],
  [
    'an expired key',
    answering(401, ofStripe('invalid_request_error', 'api_key_expired')),
    { kind: 'key_refused', status: 401, code: 'api_key_expired' },
  ],
  [
    'a key without the right',
    answering(403, ofStripe('invalid_request_error', 'more_permissions_required')),
    { kind: 'forbidden', status: 403, code: 'more_permissions_required' },
  ],
  [
    'too many requests',
    answering(429, ofStripe('invalid_request_error', 'rate_limit')),
    { kind: 'too_many_requests', status: 429, code: 'rate_limit' },
  ],
  [
    'a key of ours that belongs to another request',
    answering(400, ofStripe('idempotency_error')),
    { kind: 'idempotency_conflict', status: 400, code: 'idempotency_error' },
  ],
  [
    'a key of ours that is in use',
    answering(409, ofStripe('invalid_request_error', 'idempotency_key_in_use')),
    { kind: 'idempotency_conflict', status: 409, code: 'idempotency_key_in_use' },
  ],
  [
    'a fault of its own',
    answering(500, ofStripe('api_error')),
    { kind: 'broken', status: 500, code: 'api_error' },
  ],
  [
    'a proxy that answers with a page',
    answering(502, '<h1>Bad gateway</h1>'),
    { kind: 'broken', status: 502, code: 'api_error' },
  ],
  [
    'a proxy that answers with other JSON',
    answering(503, {}),
    { kind: 'broken', status: 503, code: 'api_error' },
  ],
  ['a success that is no intent', answering(200, { ok: true }), { kind: 'unexpected_answer' }],
  ['a success that is a page', answering(200, '<h1>Welcome</h1>'), { kind: 'unexpected_answer' }],
];

test.each(kinds)('%s', async (_what, answer, fault) => {
  const cards = cardsAt(await startProvider(answer));
  expect(await faultOf(cards.charge(charge))).toEqual(fault);
});

const requests: [string, (cards: ReturnType<typeof cardsAt>) => Promise<unknown>][] = [
  ['charge', (cards) => cards.charge(charge)],
  ['recalled charge', (cards) => cards.recallCharge(charge, 0)],
  ['recalled old charge', (cards) => cards.recallCharge(charge, 86_400_000)],
  ['intent', (cards) => cards.findIntent('pi_1')],
  ['cancelled intent', (cards) => cards.cancelIntent('pi_1')],
  ['refund', (cards) => cards.refundIntent({ intentId: 'pi_1', amountPoisha: 1, refundId: 'r', key: 'k' })],
  ['refunds', (cards) => cards.findRefunds('pi_1')],
  ['dispute', (cards) => cards.findDispute('pi_1')],
  ['captures', (cards) => cards.capturesSince(0)],
  ['check', (cards) => cards.check()],
];
test.each(
  requests.flatMap(([what, send]) =>
    [
      ...notTheirs,
      '{"object":"list","data":[{}],"has_more":false}',
      '{"object":"list","data":[null],"has_more":false}',
      '{"object":"list"}',
      '{"object":"payment_intent","id":"pi_1","status":"succeeded","currency":"bdt"}',
      '{"object":"refund","id":"re_1","status":"succeeded"}',
    ].map((body) => [what, body, send] as const),
  ),
)('a success that is no %s of its: %s', async (what, body, send) => {
  // The check reads no element.
  if (what === 'check' && body.includes('data')) return;
  const cards = cardsAt(await startProvider(answering(200, body)));
  expect(await faultOf(send(cards))).toEqual({ kind: 'unexpected_answer' });
});

test('a list that begins again without end', async () => {
  const refund = { object: 'refund', id: 're_1', amount: 1, created: 1, status: 'succeeded' };
  const list = { object: 'list', data: [refund], has_more: true };
  const cards = cardsAt(await startProvider(answering(200, list)));
  expect(await faultOf(cards.findRefunds('pi_1'))).toEqual({ kind: 'unexpected_answer' });
});

test.each(notTheirs)('a failure that says nothing: %s', async (body) => {
  const cards = cardsAt(await startProvider(answering(402, body)));
  const said = cards.charge(charge);
  if (body.includes('card_error')) await expect(said).rejects.toThrow(CardRequestRefused);
  else expect(await faultOf(said)).toMatchObject({ kind: 'unexpected_answer', status: 402 });
});

test.each(['to_come', 'constructor'])(
  'a status of an intent that is not known here yet leaves it open: %s',
  async (status) => {
    const intent = { object: 'payment_intent', id: 'pi_1', status, currency: 'bdt' };
    const cards = cardsAt(await startProvider(answering(200, { ...intent, amount_received: 0 })));
    expect(await cards.findIntent('pi_1')).toMatchObject({ status: 'processing' });
  },
);

const disputed = (status: string, amount: number, caseType = 'chargeback') => ({
  object: 'dispute',
  id: `dp_${amount}`,
  status,
  amount,
  payment_method_details: { type: 'card', card: { case_type: caseType } },
});
test.each([
  ['a resolution', [disputed('prevented', 5, 'resolution')], { state: 'lost', lostPoisha: 5 }],
  ['a block', [disputed('prevented', 5, 'block')], { state: 'won', lostPoisha: 0 }],
  [
    'several',
    [disputed('lost', 5), disputed('won', 3), disputed('lost', 2)],
    { state: 'lost', lostPoisha: 7 },
  ],
  ['one open', [disputed('lost', 5), disputed('under_review', 3)], { state: 'open', lostPoisha: 5 }],
  ['none', [], undefined],
])('what became of the disputes of a charge: %s', async (_what, data, dispute) => {
  const list = { object: 'list', data, has_more: false };
  expect(await cardsAt(await startProvider(answering(200, list))).findDispute('pi_1')).toEqual(dispute);
});

test('a connection that is cut', async () => {
  const cards = cardsAt(await startProvider((request) => request.socket.destroy()));
  expect(await faultOf(cards.findIntent('pi_1'))).toMatchObject({ kind: 'no_answer' });
});

test('nobody there', async () => {
  expect(await faultOf(cardsAt(await closedAddress()).findIntent('pi_1'))).toEqual({
    kind: 'no_answer',
    code: 'ECONNREFUSED',
  });
});

test('its check says the same of a key, and nothing of a good one', async () => {
  const refusing = cardsAt(await startProvider(answering(401, ofStripe('invalid_request_error'))));
  expect(await faultOf(refusing.check())).toMatchObject({ kind: 'key_refused' });
  const good = cardsAt(await startProvider(answering(200, { object: 'list', data: [], has_more: false })));
  await good.check();
});
