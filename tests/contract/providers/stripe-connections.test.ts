import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { CardProviderUnavailable } from '../../../domain/payments/card-provider.ts';
import { stripeCards } from '../../../providers/payments/stripe-cards.ts';
import { sampleCharge } from './sample-charge.ts';

const intent = JSON.stringify({
  object: 'payment_intent',
  id: 'pi_1',
  status: 'succeeded',
  currency: 'bdt',
  amount_received: 5,
});

/** A provider that answers so; its cards, asked once each time, and how many connections it has had. */
async function startProvider(answer: RequestListener, timeoutMs = 5_000, host = '127.0.0.1') {
  let connections = 0;
  const server = createServer(answer).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  const cards = stripeCards({ secretKey: 'sk_test_x', base, timeoutMs, retries: 0 });
  return { server, cards, connections: () => connections };
}

test('an answer that the provider says is repeated is read again, with what was refunded since', async () => {
  const { cards } = await startProvider((request, response) => {
    const isRead = request.method === 'GET';
    if (!isRead) response.setHeader('Idempotent-Replayed', 'true');
    const now = { ...JSON.parse(intent), latest_charge: { object: 'charge', amount_refunded: 2 } };
    response.end(isRead ? JSON.stringify(now) : intent);
  });
  expect(await cards.charge(sampleCharge)).toMatchObject({ capturedPoisha: 5, refundedPoisha: 2 });
});

test('requests come over one persistent connection, each with its key and its whole body', async () => {
  const seen: string[] = [];
  const { cards, connections } = await startProvider(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'idempotency-key': key, 'content-length': length } = request.headers;
    seen.push(
      `${request.method} ${request.url} ${key} ${Number(length) === Buffer.byteLength(body)} ${body}`,
    );
    response.end(intent);
  });
  const made = {
    amountPoisha: 7_000,
    paymentMethodId: 'pm_1',
    attempt: { bookingId: 'b', attempt: 1 },
    purpose: 'stay' as const,
  };
  expect(await cards.charge({ ...made, description: 'কক্ষ', key: 'k1' })).toMatchObject({
    status: 'succeeded',
    capturedPoisha: 5,
  });
  const refundIntent = { intentId: 'pi_1', amountPoisha: 1, refundId: 'r', key: 'k2' };
  await expect(cards.refundIntent(refundIntent)).rejects.toThrow(CardProviderUnavailable);
  expect(seen[0]).toMatch(/^POST \/v1\/payment_intents k1 true amount=7000&.*description=%E0%A6%95/);
  expect(seen[1]).toMatch(/^POST \/v1\/refunds k2 true payment_intent=pi_1&/);
  expect(connections()).toBe(1);
});

const hasVersion6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
test.runIf(hasVersion6)('a provider at an address of version 6 is reached', async () => {
  const { cards } = await startProvider((_request, response) => response.end(intent), 5_000, '::1');
  expect((await cards.findIntent('pi_1')).id).toBe('pi_1');
});

test('a connection that the provider has closed meanwhile is nobody’s fault', async () => {
  const { cards, connections } = await startProvider((request, response) => {
    // The connection is announced as kept, and closed without notice when the next request comes.
    if (connections() === 1 && request.socket.bytesWritten > 0) request.socket.resetAndDestroy();
    else response.end(intent);
  });
  await cards.findIntent('pi_1');
  // Stripe's client must not retry: it would do so after half a second, for which the guest waits.
  expect((await cards.findIntent('pi_1')).id).toBe('pi_1');
  expect(connections()).toBe(2);
});

test('an answer that never ends is given up in time', async () => {
  const { cards } = await startProvider((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(intent.slice(0, 10));
    const trickling = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(trickling));
  }, 400);
  const failed = await cards.findIntent('pi_1').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CardProviderUnavailable);
  expect((failed as CardProviderUnavailable).fault).toEqual({ kind: 'no_answer', code: 'ETIMEDOUT' });
});

test('a failed call leaves later errors their stacks', async () => {
  const { cards } = await startProvider((_request, response) => response.writeHead(401).end('{}'));
  const pending = cards.findIntent('pi_1').catch(() => {});
  expect(new Error('now').stack).toContain('stripe-connections.test');
  await pending;
});
