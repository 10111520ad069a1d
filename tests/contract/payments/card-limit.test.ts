import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPayments, type Payments } from '../../../standins/payments/payments.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './provider.ts';

let payments: Payments;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  payments = createPayments({
    dataDir: ':memory:',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
  });
});
afterEach(async () => {
  await payments.close();
  vi.useRealTimers();
});

function sendCard({ key = PUBLISHABLE_KEY, address = '203.0.113.7' } = {}) {
  const request = new Request(`https://api.stripe.com/v1/payment_methods`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  return payments.fetch(request, { address });
}

const useUp = () => Promise.all(Array.from({ length: 250 }, () => sendCard()));

test('an address that sends more than 250 cards within ten minutes is slowed, and the cards are taken', async () => {
  expect(new Set((await useUp()).map(({ status }) => status))).toEqual(new Set([200]));
  const slowed = sendCard();
  await vi.advanceTimersByTimeAsync(0);
  expect((await sendCard({ address: '203.0.113.8' })).status).toBe(200);
  expect((await sendCard({ key: SECRET_KEY })).status).toBe(200);
  expect(await Promise.race([slowed, 'not yet'])).toBe('not yet');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await slowed).status).toBe(200);
});

test('of a slowed address twenty wait, and more are refused in the provider’s words', async () => {
  await useUp();
  const answers = Array.from({ length: 22 }, () => sendCard());
  const refused = await Promise.race(answers);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: { type: 'invalid_request_error', code: 'rate_limit' },
  });
  await vi.advanceTimersByTimeAsync(20 * 2000);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
