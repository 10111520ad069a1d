import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, methodOf, type Provider, PUBLISHABLE_KEY, pay, STAY, startProvider } from './provider.ts';

describe('3-D Secure', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const challengedCard = '4000002760003184';

  /** Does what the challenge page does when one of its buttons is pressed. */
  async function answer(intent: Stripe.PaymentIntent, outcome: 'completed' | 'failed') {
    const source = String(intent.next_action?.use_stripe_sdk?.source);
    const body = new URLSearchParams({ client_secret: String(intent.client_secret), source, outcome });
    const headers = { authorization: `Bearer ${PUBLISHABLE_KEY}` };
    const response = await fetch(`${provider.origin}/v1/3ds2/challenge`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  }

  it('pays once the owner has passed the challenge', async () => {
    const waiting = await pay(provider.stripe, challengedCard);
    expect(waiting).toMatchObject({ status: 'requires_action', latest_charge: null, amount_received: 0 });
    expect((await answer(waiting, 'completed')).body).toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
    const paid = await provider.stripe.paymentIntents.retrieve(waiting.id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
    expect((await answer(waiting, 'completed')).status).toBe(400);
    expect((await provider.stripe.charges.list({ payment_intent: waiting.id })).data).toHaveLength(1);
  });

  it('fails without a charge when the owner fails, and takes another card after that', async () => {
    const waiting = await pay(provider.stripe, challengedCard);
    await answer(waiting, 'failed');
    const failed = await provider.stripe.paymentIntents.retrieve(waiting.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
    });
    expect(failed.last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
        'PaymentMethod to attempt to fulfill this PaymentIntent again.',
    });
    const paid = await provider.stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('%s is declined after a good challenge (%s)', async (number, decline_code) => {
    const waiting = await pay(provider.stripe, number);
    expect((await answer(waiting, 'completed')).status).toBe(200);
    const failed = await provider.stripe.paymentIntents.retrieve(waiting.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code },
    });
    expect((await provider.stripe.charges.list({ payment_intent: waiting.id })).data).toMatchObject([
      { status: 'failed' },
    ]);
  });

  it('holds the money after the challenge with manual capture', async () => {
    const waiting = await pay(provider.stripe, challengedCard, { capture_method: 'manual' });
    expect((await answer(waiting, 'completed')).body.status).toBe('requires_capture');
    expect((await provider.stripe.paymentIntents.capture(waiting.id)).status).toBe('succeeded');
  });

  it('waits for the server’s own confirmation where it asked for that', async () => {
    const waiting = await pay(provider.stripe, challengedCard, { confirmation_method: 'manual' });
    expect((await answer(waiting, 'completed')).body.status).toBe('requires_confirmation');
    expect((await provider.stripe.paymentIntents.confirm(waiting.id)).status).toBe('succeeded');
  });

  it('may be cancelled while it waits; the challenge then changes nothing', async () => {
    const waiting = await pay(provider.stripe, challengedCard);
    expect((await provider.stripe.paymentIntents.cancel(waiting.id)).status).toBe('canceled');
    expect((await answer(waiting, 'completed')).status).toBe(400);
    expect((await provider.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('canceled');
  });

  it.each(['off_session', 'error_on_requires_action'])('declines at once with %s', async (flag) => {
    const payment_method = await methodOf(provider.stripe, challengedCard);
    const call = provider.stripe.paymentIntents.create({
      ...STAY,
      payment_method,
      confirm: true,
      [flag]: true,
    });
    expect(await faultOf(call)).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });

  it('hears only the challenge of this intent, with its secret', async () => {
    const [one, other] = [
      await pay(provider.stripe, challengedCard),
      await pay(provider.stripe, challengedCard),
    ];
    const mixed = { ...one, next_action: other.next_action };
    expect((await answer(mixed, 'completed')).status).toBe(400);
    expect((await answer({ ...one, client_secret: `${one.id}_secret_no` }, 'completed')).status).toBe(400);
    expect((await provider.stripe.paymentIntents.retrieve(one.id)).status).toBe('requires_action');
  });

  it('sends a page with a return_url to the challenge by its address', async () => {
    const waiting = await pay(provider.stripe, challengedCard, { return_url: 'https://shop.example/back' });
    expect(waiting.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'https://shop.example/back' },
    });
    const page = await fetch(String(waiting.next_action?.redirect_to_url?.url));
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('names the challenge’s address as browsers reach it when the server calls in process', async () => {
    const elsewhere = await startProvider({ publicOrigin: 'https://nibash.example' });
    const waiting = await pay(elsewhere.stripe, challengedCard, { return_url: 'https://shop.example/back' });
    expect(waiting.next_action?.redirect_to_url?.url).toMatch(
      /^https:\/\/nibash\.example\/js\.stripe\.com\//,
    );
    await elsewhere.close();
  });
});
