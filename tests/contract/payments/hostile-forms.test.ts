import { afterAll, describe, expect, test, vi } from 'vitest';
import { createPayments } from '../../../standins/payments/payments.ts';
import { decodeForm } from '../../../standins/payments/wire/form-body.ts';

const payments = createPayments({ dataDir: ':memory:', secretKey: 'sk_test_x', publishableKey: 'pk_test_x' });
afterAll(() => payments.close());

const headers = { authorization: 'Bearer pk_test_x', 'content-type': 'application/x-www-form-urlencoded' };
const send = (body: BodyInit | ReadableStream<Uint8Array>, more: Record<string, string> = {}) =>
  payments.fetch(
    new Request('http://localhost/api.stripe.com/v1/payment_methods', {
      method: 'POST',
      headers: { ...headers, ...more },
      body,
      duplex: 'half',
    } as RequestInit),
  );

describe('a form is decoded', () => {
  test.each<[string, object]>([
    ['a=1&a=2', { a: '2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[b][c]=x+y%20z', { a: { b: { c: 'x y z' } } }],
    ['metadata[2026]=x', { metadata: { 2026: 'x' } }],
    ['constructor=1&toString[x]=2', { constructor: '1', toString: { x: '2' } }],
    ['a=%zz', { a: '%zz' }],
    ['', {}],
  ])('%s', (text, decoded) => {
    expect(JSON.parse(JSON.stringify(decodeForm(text)))).toEqual(decoded);
  });

  test('into objects without a prototype', () => {
    const { a, ...rest } = decodeForm('a[b]=1');
    expect([Object.getPrototypeOf(a), Object.keys(rest)]).toEqual([null, []]);
  });
});

const tooMany = 'There are too many parameters.';
const unknown = /^Received unknown parameter: /;

describe('a form is refused with 400 and why', () => {
  test.each<[string, string, string | RegExp]>([
    ['of a quarter of a megabyte of list items', 'a[]=x&'.repeat(43_000), tooMany],
    ['of a quarter of a megabyte of nothing', '=&'.repeat(130_000), tooMany],
    ['that is nested deeply', `a${'[b]'.repeat(80_000)}=1`, 'Parameters are nested too deeply.'],
    [
      'of more list items than a list has',
      Array.from({ length: 999 }, (_, index) => `expand[${index}]=x`).join('&'),
      /./,
    ],
    ['with a name that objects give a meaning to', 'type=card&__proto__=1', unknown],
    ['with such a name inside', 'type=card&card[__proto__][number]=1', unknown],
    ['with a parameter without a name', 'type=card&=x', unknown],
  ])('%s', async (_what, body, why) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { type: string; message: string } };
    expect(error.type).toBe('invalid_request_error');
    expect(error.message).toMatch(why);
  });
});

test('a body without a key, or with a wrong one, is not read', async () => {
  let pulled = 0;
  const body = () =>
    new ReadableStream<Uint8Array>(
      { pull: (controller) => void controller.enqueue(new Uint8Array(++pulled)) },
      { highWaterMark: 0 },
    );
  for (const authorization of ['', 'Bearer pk_test_y'])
    expect((await send(body(), { authorization })).status).toBe(401);
  expect(pulled).toBe(0);
});

test('a body with bytes that are no UTF-8 is refused with 400', async () => {
  const answer = await send(Buffer.from('type=card&billing_details[name]=Jos\xe9', 'latin1'));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { message: 'The body is not UTF-8, or its connection broke.' },
  });
});

test('a packed body is refused with 415, and a body that stops coming with 408', async () => {
  expect((await send('type=card', { 'content-encoding': 'gzip' })).status).toBe(415);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = send(new ReadableStream<Uint8Array>());
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 60_000 });
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  const answer = await silent;
  expect(answer.status).toBe(408);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('every answer carries the headers of a public service', async () => {
  for (const path of [
    '/api.stripe.com/v1/payment_intents',
    '/api.stripe.com/nothing',
    '/js.stripe.com/v3/',
  ]) {
    const answer = await payments.fetch(new Request(`http://localhost${path}`));
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(answer.headers.get('referrer-policy'), path).toMatch(/^no-referrer$|^strict-origin/);
  }
});
