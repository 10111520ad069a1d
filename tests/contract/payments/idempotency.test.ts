import { afterEach, describe, expect, it } from 'vitest';
import { faultOf, methodOf, type Provider, SECRET_KEY, STAY, startProvider } from './provider.ts';

describe('idempotency keys', () => {
  let provider: Provider;
  afterEach(() => provider.close());

  async function create(key: string, form: string): Promise<Response> {
    return fetch(`${provider.origin}/v1/payment_intents`, {
      method: 'POST',
      body: form,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': key,
      },
    });
  }
  const FORM = 'amount=500000&currency=bdt&payment_method_types[]=card';

  it('repeats the same answer for the same request and says so', async () => {
    provider = await startProvider();
    const first = await create('k1', FORM);
    const again = await create('k1', 'currency=bdt&payment_method_types[]=card&amount=500000');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
    expect(again.headers.get('idempotency-key')).toBe('k1');
    expect(await again.text()).toBe(await first.text());
    expect((await provider.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('repeats a decline too, without asking the bank again', async () => {
    provider = await startProvider();
    const payment_method = await methodOf(provider.stripe, '4000000000000002');
    const call = () =>
      faultOf(
        provider.stripe.paymentIntents.create(
          { ...STAY, payment_method, confirm: true },
          { idempotencyKey: 'k2' },
        ),
      );
    const [first, again] = [await call(), await call()];
    expect(again.charge).toBe(first.charge);
    expect((await provider.stripe.charges.list()).data).toHaveLength(1);
  });

  it('refuses a key with other parameters, or on another path', async () => {
    provider = await startProvider();
    await create('k3', FORM);
    const other = await create('k3', FORM.replace('500000', '600000'));
    expect(other.status).toBe(400);
    expect((await other.json()).error).toMatchObject({
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        "Try using a key other than 'k3' if you meant to execute a different request.",
    });
    const elsewhere = await faultOf(
      provider.stripe.refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: 'k3' }),
    );
    expect(elsewhere.message).toContain("('/v1/refunds' vs '/v1/payment_intents')");
  });

  it('answers 409 while the first request with the key is still being worked on', async () => {
    let release = () => {};
    let reached = () => {};
    const underWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    provider = await startProvider({
      network: () => {
        reached();
        return held;
      },
    });
    const first = create('k4', FORM);
    await underWay;
    const second = await create('k4', FORM);
    expect(second.status).toBe(409);
    expect(second.headers.get('stripe-should-retry')).toBe('true');
    expect((await second.json()).error).toMatchObject({
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
    });
    release();
    expect((await first).status).toBe(200);
    const third = await create('k4', FORM);
    expect(third.headers.get('idempotent-replayed')).toBe('true');
    expect((await provider.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('makes one payment of twenty requests at once with one key', async () => {
    provider = await startProvider();
    const payment_method = await methodOf(provider.stripe, '4242424242424242');
    const client = provider.client(SECRET_KEY);
    const calls = Array.from({ length: 20 }, () =>
      client.paymentIntents
        .create({ ...STAY, payment_method, confirm: true }, { idempotencyKey: 'k5', maxNetworkRetries: 5 })
        .then(({ id }) => id),
    );
    expect(new Set(await Promise.all(calls)).size).toBe(1);
    expect((await provider.stripe.charges.list()).data).toHaveLength(1);
  });

  it('does not keep an answer to a request that was wrong in itself', async () => {
    provider = await startProvider();
    expect((await create('k6', 'amount=500000')).status).toBe(400);
    expect((await create('k6', FORM)).status).toBe(200);
  });

  it('forgets a key after a day', async () => {
    provider = await startProvider();
    const first = await (await create('k7', FORM)).json();
    provider.clock.ms += 23 * 3_600_000;
    expect((await (await create('k7', FORM)).json()).id).toBe(first.id);
    provider.clock.ms += 2 * 3_600_000;
    expect((await (await create('k7', FORM)).json()).id).not.toBe(first.id);
  });

  it('refuses a key of more than 255 characters', async () => {
    provider = await startProvider();
    expect((await create('k'.repeat(256), FORM)).status).toBe(400);
  });
});
