import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenJson } from './golden-cards.ts';
import { faultOf, methodOf, type Provider, pay, SECRET_KEY, STAY, startProvider } from './provider.ts';

interface ErrorSchema {
  readonly wire: { readonly error: Readonly<Record<string, string>> };
  readonly types: {
    readonly RawErrorType: string;
    readonly StripeRawError: Readonly<Record<string, { type: string }>>;
  };
}
const SCHEMA = goldenJson<ErrorSchema>('schema-error.json');

describe('the error bodies of the stand-in', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  async function rawFault(path: string, body: string, key = SECRET_KEY) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${provider.origin}${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  }

  it.each([
    [
      'a declined card',
      '/v1/payment_intents',
      402,
      'amount=500000&currency=bdt&payment_method_types[]=card&confirm=true&payment_method=pm_card_visa_chargeDeclined',
    ],
    [
      'a bad number',
      '/v1/payment_methods',
      402,
      'type=card&card[number]=4242424242424241&card[exp_month]=1&card[exp_year]=2030',
    ],
    ['a missing parameter', '/v1/payment_intents', 400, 'amount=500000'],
    ['an unknown parameter', '/v1/payment_intents', 400, 'amount=500000&currency=bdt&colour=red'],
    ['no such object', '/v1/refunds', 400, 'payment_intent=pi_nope'],
    ['no such path', '/v1/nothing', 404, ''],
  ])('%s has only members of the schema, with their types', async (_name, path, status, form) => {
    const fault = await rawFault(path, form);
    expect(fault.status).toBe(status);
    expect(Object.keys(fault.body)).toEqual(['error']);
    for (const [member, value] of Object.entries(fault.body.error)) {
      const declared = SCHEMA.types.StripeRawError[member]?.type ?? SCHEMA.wire.error[member];
      expect(declared, `${member} is not a member of an error`).toBeDefined();
      const isObject = /^[A-Z]\w+$/.test(declared ?? '') && member !== 'type';
      expect(typeof value).toBe(isObject ? 'object' : 'string');
    }
    expect(SCHEMA.types.RawErrorType).toContain(`'${fault.body.error.type}'`);
    expect(fault.body.error.message).toMatch(/\w/);
  });

  it('says with a decline which charge, intent and payment method it was', async () => {
    const method = await methodOf(provider.stripe, '4000000000009995');
    const fault = await faultOf(
      provider.stripe.paymentIntents.create({ ...STAY, payment_method: method, confirm: true }),
    );
    expect(fault).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      message: 'Your card has insufficient funds.',
    });
    expect(fault.payment_method?.id).toBe(method);
    expect(fault.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(fault.payment_intent?.latest_charge).toBe(fault.charge);
    expect(fault.payment_intent?.last_payment_error).toMatchObject({
      code: 'card_declined',
      charge: fault.charge,
    });
    expect(await provider.stripe.charges.retrieve(String(fault.charge))).toMatchObject({
      status: 'failed',
      paid: false,
      failure_code: 'card_declined',
      failure_message: 'Your card has insufficient funds.',
      outcome: { type: 'issuer_declined', reason: 'insufficient_funds' },
    });
  });

  it.each([
    [
      'an amount that is no whole number',
      { ...STAY, amount: 12.5 },
      'parameter_invalid_integer',
      'Invalid integer: 12.5',
    ],
    [
      'a negative amount',
      { ...STAY, amount: -1 },
      'parameter_invalid_integer',
      'This value must be greater than or equal to 1.',
    ],
    [
      'less than 50 cents',
      { ...STAY, amount: 100 },
      'amount_too_small',
      'Amount must convert to at least 50 cents. ৳1.00 converts to approximately $0.01.',
    ],
    [
      'more than the limit',
      { ...STAY, amount: 100_000_000 },
      'amount_too_large',
      'Amount must be no more than ৳999,999.99',
    ],
  ])('refuses %s', async (_name, params, code, message) => {
    expect(await faultOf(provider.stripe.paymentIntents.create(params))).toMatchObject({
      code,
      message,
      param: 'amount',
      statusCode: 400,
    });
  });

  it('refuses to confirm where a redirecting method could be chosen and no return_url is given', async () => {
    const payment_method = await methodOf(provider.stripe, '4242424242424242');
    const call = provider.stripe.paymentIntents.create({
      amount: 500_000,
      currency: 'bdt',
      payment_method,
      confirm: true,
    });
    expect((await faultOf(call)).message).toContain('you must provide a `return_url`');
  });

  it('refuses a broken body type, version and page size', async () => {
    const headers = { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' };
    const json = await fetch(`${provider.origin}/v1/refunds`, { method: 'POST', headers, body: '{}' });
    expect(json.status).toBe(400);
    const version = await fetch(`${provider.origin}/v1/refunds`, {
      headers: { ...headers, 'stripe-version': 'new' },
    });
    expect((await version.json()).error.message).toBe('Invalid Stripe API version: new');
    expect((await faultOf(provider.stripe.events.list({ limit: 101 }))).param).toBe('limit');
  });

  it.each([
    ['a parameter', 'amount=500000&currency=bdt&constructor=1', 'parameter_unknown'],
    ['a currency', 'amount=500000&currency=constructor', undefined],
    ['an expansion', 'amount=500000&currency=bdt&expand[]=constructor', undefined],
    ['something plain to expand', 'amount=500000&currency=bdt&expand[]=amount', undefined],
    [
      'metadata of 51 names',
      `amount=500000&currency=bdt${Array.from({ length: 51 }, (_, i) => `&metadata[m${i}]=1`).join('')}`,
      undefined,
    ],
    ['a hundred levels of nesting', `amount=500000&currency=bdt&metadata${'[a]'.repeat(100)}=1`, undefined],
  ])('is not misled by %s that only looks known', async (_name, form, code) => {
    const fault = await rawFault('/v1/payment_intents', form);
    expect(fault.status).toBe(400);
    expect(fault.body.error).toMatchObject({ type: 'invalid_request_error', ...(code && { code }) });
  });

  it('lets nothing but a waiting payment be confirmed, captured or cancelled', async () => {
    const { id } = await pay(provider.stripe, '4242424242424242');
    const calls = [
      provider.stripe.paymentIntents.confirm(id),
      provider.stripe.paymentIntents.capture(id),
      provider.stripe.paymentIntents.cancel(id),
    ];
    for (const call of calls) {
      const fault = await faultOf(call);
      expect(fault).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(fault.payment_intent?.id).toBe(id);
    }
  });
});
