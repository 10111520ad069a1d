import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CARD,
  faultOf,
  methodOf,
  type Provider,
  PUBLISHABLE_KEY,
  pay,
  STAY,
  startProvider,
} from './provider.ts';

describe('keys and their rights', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it('refuses a request without a key, and one with a key of nobody', async () => {
    const bare = await fetch(`${provider.origin}/v1/events`);
    expect(bare.status).toBe(401);
    expect(bare.headers.get('www-authenticate')).toBe('Bearer realm="Stripe"');
    expect((await bare.json()).error.message).toContain('You did not provide an API key.');
    const fault = await faultOf(provider.client('sk_test_somebody_else').events.list());
    expect(fault).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(fault.message).toBe('Invalid API Key provided: sk_test_*********else');
  });

  it('takes the key as a user name too', async () => {
    const authorization = `Basic ${btoa('sk_test_embedded:')}`;
    expect((await fetch(`${provider.origin}/v1/events`, { headers: { authorization } })).status).toBe(200);
  });

  it('lets the publishable key make payment methods and tokens, without the fingerprint', async () => {
    const browser = provider.client(PUBLISHABLE_KEY);
    const method = await browser.paymentMethods.create({ type: 'card', card: CARD });
    expect(method.card).not.toHaveProperty('fingerprint');
    const token = await browser.tokens.create({ card: { ...CARD, exp_month: '12', exp_year: '2030' } });
    expect(token).toMatchObject({ object: 'token', used: false, card: { last4: '4242', brand: 'Visa' } });
    const made = await browser.paymentMethods.create({ type: 'card', card: { token: token.id } });
    expect(made.card?.last4).toBe('4242');
    const twice = browser.paymentMethods.create({ type: 'card', card: { token: token.id } });
    expect((await faultOf(twice)).code).toBe('token_already_used');
  });

  it.each([
    ['make an intent', () => provider.client(PUBLISHABLE_KEY).paymentIntents.create(STAY)],
    ['list intents', () => provider.client(PUBLISHABLE_KEY).paymentIntents.list()],
    ['refund', () => provider.client(PUBLISHABLE_KEY).refunds.create({ payment_intent: 'pi_x' })],
    ['read a payment method', () => provider.client(PUBLISHABLE_KEY).paymentMethods.retrieve('pm_x')],
    ['read events', () => provider.client(PUBLISHABLE_KEY).events.list()],
    [
      'make a webhook endpoint',
      () =>
        provider
          .client(PUBLISHABLE_KEY)
          .webhookEndpoints.create({ url: 'https://a.example', enabled_events: ['*'] }),
    ],
  ])('does not let the publishable key %s', async (_name, call) => {
    expect(await faultOf(call())).toMatchObject({
      type: 'StripePermissionError',
      statusCode: 403,
      code: 'secret_key_required',
    });
  });

  it('shows an intent to the publishable key only with its client secret, and only its public part', async () => {
    const browser = provider.client(PUBLISHABLE_KEY);
    const { id, client_secret } = await pay(provider.stripe, CARD.number, { metadata: { bookingId: 'b1' } });
    expect((await faultOf(browser.paymentIntents.retrieve(id))).statusCode).toBe(403);
    const wrong = browser.paymentIntents.retrieve(id, { client_secret: `${id}_secret_no` });
    expect(await faultOf(wrong)).toMatchObject({
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
    const seen = await browser.paymentIntents.retrieve(id, { client_secret: String(client_secret) });
    expect(seen).toMatchObject({ id, status: 'succeeded' });
    for (const member of ['metadata', 'latest_charge', 'amount_received'])
      expect(seen).not.toHaveProperty(member);
  });

  it('lets the publishable key confirm with the client secret, unless the server keeps the last word', async () => {
    const browser = provider.client(PUBLISHABLE_KEY);
    const payment_method = await methodOf(provider.stripe, CARD.number);
    const open = await provider.stripe.paymentIntents.create(STAY);
    const client_secret = String(open.client_secret);
    expect((await faultOf(browser.paymentIntents.confirm(open.id, { payment_method }))).statusCode).toBe(403);
    const confirmed = await browser.paymentIntents.confirm(open.id, {
      payment_method,
      client_secret,
    } as object);
    expect(confirmed.status).toBe('succeeded');
    const manual = await provider.stripe.paymentIntents.create({ ...STAY, confirmation_method: 'manual' });
    const params = { payment_method, client_secret: String(manual.client_secret) };
    expect((await faultOf(browser.paymentIntents.confirm(manual.id, params as object))).message).toContain(
      'publishable key',
    );
  });

  it('lets the publishable key neither change, capture nor cancel an intent, even with the secret', async () => {
    const browser = provider.client(PUBLISHABLE_KEY);
    const { id, client_secret } = await pay(provider.stripe, CARD.number, { capture_method: 'manual' });
    const secret = { client_secret } as object;
    const calls = [
      browser.paymentIntents.update(id, secret),
      browser.paymentIntents.capture(id, secret),
      browser.paymentIntents.cancel(id, secret),
    ];
    for (const call of calls) expect((await faultOf(call)).code).toBe('secret_key_required');
  });

  it('answers a browser’s question first, for any origin and without cookies', async () => {
    const send = await fetch(`${provider.origin}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { origin: 'null' },
    });
    expect(send.ok).toBe(true);
    expect(send.headers.get('access-control-allow-origin')).toBe('*');
    expect(send.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(send.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await fetch(`${provider.origin}/v1/payment_methods`, { method: 'POST' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});
