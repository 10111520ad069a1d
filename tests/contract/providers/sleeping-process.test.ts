import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CardProvider, CardProviderUnavailable } from '../../../domain/payments/card-provider.ts';
import { stripeCards } from '../../../providers/payments/stripe-cards.ts';
import { sampleCharge } from './sample-charge.ts';

const secretKey = 'sk_test_x';
const refund = { object: 'refund', id: 're_1', amount: 1, created: 1, status: 'succeeded' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The process is frozen for two days: what it waited for has failed when it goes on. */
const sleep = () => vi.setSystemTime(Date.now() + 2 * 86_400_000);

const requests: [string, (cards: CardProvider) => Promise<unknown>][] = [
  ['refund', (cards) => cards.refundIntent({ intentId: 'pi_1', amountPoisha: 1, refundId: 'r', key: 'k' })],
  ['charge', (cards) => cards.charge(sampleCharge)],
];

test.each(requests)(
  'a %s whose answer was lost in two days of sleep is not requested again by its client',
  async (_what, send) => {
    let requests = 0;
    const cards = stripeCards({
      secretKey,
      retries: 1,
      fetch: async () => {
        requests += 1;
        sleep();
        throw new TypeError('fetch failed');
      },
    });
    await expect(send(cards)).rejects.toThrow(CardProviderUnavailable);
    expect(requests).toBe(1);
  },
);

test.each(requests)(
  'a %s is not sent again over a new connection when the old one was reset in two days of sleep',
  async (_what, send) => {
    let requests = 0;
    const server = createServer((request, response) => {
      requests += 1;
      if (requests === 1) return response.end(JSON.stringify({ ...refund, object: 'list', data: [] }));
      sleep();
      return request.socket.resetAndDestroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const cards = stripeCards({ secretKey, base, retries: 0 });
    await cards.findRefunds('pi_1');
    await expect(send(cards)).rejects.toThrow(CardProviderUnavailable);
    expect(requests).toBe(2);
  },
);
