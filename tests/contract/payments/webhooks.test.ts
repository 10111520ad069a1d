import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { signPayload } from '../../../standins/payments/events/signature.ts';
import { goldenJson } from './golden-cards.ts';
import { CARD, faultOf, type Provider, pay, SECRET_KEY, STAY, startProvider } from './provider.ts';

const SECRET = 'whsec_embedded_secret';
const URL_OF_SHOP = 'https://shop.example/api/webhooks/stripe';

interface Received {
  readonly url: string;
  readonly payload: string;
  readonly signature: string;
}

describe('the signature of a webhook', () => {
  it('signs as the real service does', () => {
    const example = goldenJson<{ secret: string; header: string; payload: string }>(
      'webhook-signed-example.json',
    );
    const seconds = Number(/t=(\d+)/.exec(example.header)?.[1]);
    expect(signPayload(example.payload, example.secret, seconds)).toBe(example.header);
  });
});

describe('events and webhooks', () => {
  let provider: Provider;
  afterEach(() => provider.close());

  /** A shop that keeps what it gets and answers with the next status of a list, then 200. */
  function shop(...statuses: number[]) {
    const received: Received[] = [];
    const deliver = async (request: Request) => {
      const signature = request.headers.get('stripe-signature') ?? '';
      received.push({ url: request.url, payload: await request.text(), signature });
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('fetch failed');
      return new Response(null, { status });
    };
    return { received, webhook: { url: URL_OF_SHOP, secret: SECRET, deliver } };
  }

  const read = ({ payload, signature }: Received, at: number) =>
    Stripe.webhooks.constructEvent(payload, signature, SECRET, 300, undefined, at);

  it('delivers the events of a payment with the members of the recorded one, which the client verifies', async () => {
    const { received, webhook } = shop();
    provider = await startProvider({ webhook });
    const intent = await pay(provider.stripe, '4242424242424242', { metadata: { bookingId: 'b1' } });
    await provider.payments.deliverDue();
    const events = received.map((one) => read(one, provider.clock.ms));
    expect(new Set(received.map(({ url }) => url))).toEqual(new Set([URL_OF_SHOP]));
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const example = JSON.parse(goldenJson<{ payload: string }>('webhook-signed-example.json').payload);
    const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded');
    expect(Object.keys(succeeded ?? {}).sort()).toEqual(Object.keys(example).sort());
    expect(succeeded).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
    });
    expect(succeeded?.data.object).toMatchObject({
      id: intent.id,
      status: 'succeeded',
      metadata: { bookingId: 'b1' },
    });
    for (const member of Object.keys(example.data.object))
      expect(succeeded?.data.object).toHaveProperty(member);
  });

  it('cannot be forged, changed or sent again much later', async () => {
    const { received, webhook } = shop();
    provider = await startProvider({ webhook });
    await pay(provider.stripe, '4242424242424242');
    await provider.payments.deliverDue();
    const [one] = received;
    if (!one) throw new Error('Nothing was delivered.');
    expect(() => read({ ...one, payload: one.payload.replace('1234500', '9') }, provider.clock.ms)).toThrow(
      'signature',
    );
    expect(() => read(one, provider.clock.ms + 3_600_000)).toThrow('tolerance');
    expect(() => Stripe.webhooks.constructEvent(one.payload, one.signature, 'whsec_other')).toThrow(
      'signature',
    );
  });

  it('goes on until the shop acknowledges, waiting longer each time', async () => {
    const { received, webhook } = shop(500, 0, 302);
    provider = await startProvider({ webhook });
    await provider.stripe.paymentIntents.create({ amount: 500_000, currency: 'bdt' });
    const attempts = async (afterMs: number) => {
      provider.clock.ms += afterMs;
      await provider.payments.deliverDue();
      return received.length;
    };
    expect(await attempts(0)).toBe(1);
    expect(await attempts(999)).toBe(1);
    expect(await attempts(1)).toBe(2);
    expect(await attempts(1_999)).toBe(2);
    expect(await attempts(1)).toBe(3);
    expect(await attempts(4_000)).toBe(4);
    expect(await attempts(3_600_000)).toBe(4);
    expect(new Set(received.map((one) => JSON.parse(one.payload).id)).size).toBe(1);
    expect(received.at(-1)?.signature).not.toBe(received.at(0)?.signature);
  });

  it('delivers by itself, without being asked', async () => {
    let arrived = (_event: Received) => {};
    const delivered = new Promise<Received>((resolve) => {
      arrived = resolve;
    });
    const deliver = async (request: Request) => {
      const signature = request.headers.get('stripe-signature') ?? '';
      arrived({ url: request.url, payload: await request.text(), signature });
      return new Response();
    };
    provider = await startProvider({ webhook: { url: URL_OF_SHOP, secret: SECRET, deliver } });
    await provider.stripe.paymentIntents.create({ amount: 500_000, currency: 'bdt' });
    expect(read(await delivered, provider.clock.ms).type).toBe('payment_intent.created');
  });

  it.each([
    [
      'a decline',
      '4000000000000002',
      ['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed'],
    ],
    ['a challenge', '4000002760003184', ['payment_intent.created', 'payment_intent.requires_action']],
  ])('tells of %s', async (_name, number, types) => {
    provider = await startProvider();
    await pay(provider.stripe, number).catch(() => undefined);
    const { data } = await provider.stripe.events.list();
    expect(data.map(({ type }) => type).sort()).toEqual(types);
  });

  it('tells of a hold, its capture, a refund and a cancellation, and who caused them', async () => {
    provider = await startProvider();
    const { id } = await pay(provider.stripe, '4242424242424242', { capture_method: 'manual' });
    await provider.stripe.paymentIntents.capture(id);
    await provider.stripe.refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: 'refund-1' });
    const other = await pay(provider.stripe, '4242424242424242', { capture_method: 'manual' });
    await provider.stripe.paymentIntents.cancel(other.id);
    const { data } = await provider.stripe.events.list({ limit: 100 });
    const types = data.map(({ type }) => type);
    for (const type of [
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'charge.refunded',
      'refund.created',
      'payment_intent.canceled',
    ]) {
      expect(types).toContain(type);
    }
    const refunded = data.find(({ request }) => request?.idempotency_key === 'refund-1');
    expect(refunded?.request?.id).toMatch(/^req_/);
    expect(await provider.stripe.events.retrieve(String(refunded?.id))).toMatchObject({ id: refunded?.id });
    expect((await provider.stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(2);
  });

  it('keeps endpoints made by the API, with the types they want and a secret told once', async () => {
    const { received, webhook } = shop();
    provider = await startProvider({ webhook });
    const endpoint = await provider.stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['payment_intent.succeeded'],
    });
    expect(endpoint.secret).toMatch(/^whsec_\w{32}$/);
    expect((await provider.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    expect((await provider.stripe.webhookEndpoints.list()).data).toHaveLength(2);
    await pay(provider.stripe, '4242424242424242');
    await provider.payments.deliverDue();
    const there = received.filter(({ url }) => url === endpoint.url);
    expect(there.map(({ payload }) => JSON.parse(payload).type)).toEqual(['payment_intent.succeeded']);
    Stripe.webhooks.constructEvent(
      there[0]?.payload ?? '',
      there[0]?.signature ?? '',
      String(endpoint.secret),
      300,
      undefined,
      provider.clock.ms,
    );
    await provider.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    await pay(provider.stripe, '4242424242424242');
    await provider.payments.deliverDue();
    expect(received.filter(({ url }) => url === endpoint.url)).toHaveLength(1);
    expect(await provider.stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true });
    expect((await faultOf(provider.stripe.webhookEndpoints.retrieve(endpoint.id))).statusCode).toBe(404);
  });

  it('sends an event by itself soon, and later while one thing is asked after another', async () => {
    const { received, webhook } = shop();
    provider = await startProvider({ webhook });
    const waited = async (isRequested: boolean) => {
      const since = performance.now();
      const before = received.length;
      await provider.stripe.paymentIntents.create(STAY);
      const [first] = (await provider.stripe.events.list({ limit: 1 })).data;
      while (received.slice(before).every(({ payload }) => !payload.includes(String(first?.id)))) {
        if (isRequested) await provider.stripe.paymentMethods.create({ type: 'card', card: CARD });
        else await new Promise((resolve) => setTimeout(resolve, 10));
        if (performance.now() - since > 60_000) throw new Error('the event was not sent');
      }
      return performance.now() - since;
    };
    // On a busy machine one may be sent late, or between two requests that are far apart, but not each of ten.
    for (let round = 1; (await waited(false)) > 3_000; round++) expect(round).toBeLessThan(10);
    for (let round = 1; (await waited(true)) < 4_000; round++) expect(round).toBeLessThan(10);
  });

  it('says nothing of a request that was refused before it did anything', async () => {
    provider = await startProvider();
    await faultOf(provider.client(SECRET_KEY).paymentIntents.create({ amount: 1, currency: 'bdt' }));
    expect((await provider.stripe.events.list()).data).toEqual([]);
  });
});
