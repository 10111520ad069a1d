import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, methodOf, type Provider, pay, STAY, startProvider } from './provider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

describe('a payment method without a customer', () => {
  const used = /^The provided PaymentMethod was previously used with a PaymentIntent without Customer/;

  it.each([
    ['paid', '4242424242424242'],
    ['was declined', '4000000000000002'],
  ])('that %s is refused when it is to pay again, and the intent is as it was', async (_what, number) => {
    const { stripe } = provider;
    const payment_method = await methodOf(stripe, number);
    await stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true }).catch(() => {});
    const waiting = await stripe.paymentIntents.create(STAY);
    for (const again of [
      stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true }),
      stripe.paymentIntents.create({ ...STAY, payment_method }),
      stripe.paymentIntents.confirm(waiting.id, { payment_method }),
    ]) {
      const fault = await faultOf(again);
      expect(fault).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error' });
      expect(fault.code).toBeUndefined();
      expect(fault.message).toMatch(used);
    }
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe('requires_payment_method');
  });

  it('that two intents were made with pays the first that is confirmed', async () => {
    const { stripe } = provider;
    const payment_method = await methodOf(stripe, '4242424242424242');
    const [one, other] = [
      await stripe.paymentIntents.create({ ...STAY, payment_method }),
      await stripe.paymentIntents.create({ ...STAY, payment_method }),
    ];
    expect((await stripe.paymentIntents.confirm(one.id)).status).toBe('succeeded');
    expect((await faultOf(stripe.paymentIntents.confirm(other.id))).message).toMatch(used);
  });
});

describe('the rows of docs/card-stand-in.md', () => {
  const document = readFileSync('docs/card-stand-in.md', 'utf8');
  const refused = (more: object) => faultOf(provider.stripe.paymentIntents.create({ ...STAY, ...more }));

  it('customers and the parameters of other parts are refused by name', async () => {
    expect(await refused({ customer: 'cus_1' })).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await refused({ shipping: { name: 'x' } })).toMatchObject({ code: 'parameter_unknown' });
  });

  it('other kinds of payment methods are refused', async () => {
    expect((await refused({ payment_method_types: ['bkash'] })).param).toBe('payment_method_types');
  });

  it('another currency is refused with the list of the document', async () => {
    const { message } = await refused({ currency: 'jpy' });
    for (const [, currency] of document.matchAll(/`([a-z]{3})`/g)) expect(message).toContain(currency);
  });

  it.each([
    ['4000002500003155', 'requires_action'],
    ['4000000000000259', 'succeeded'],
  ])('the test card %s is %s at once', async (number, status) => {
    expect((await pay(provider.stripe, number)).status).toBe(status);
    expect(document).toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '));
  });

  it('a live card is declined, and a charge has its balance transaction at once', async () => {
    expect((await faultOf(pay(provider.stripe, '4539578763621486'))).decline_code).toBe(
      'test_mode_live_card',
    );
    const { latest_charge } = await pay(provider.stripe, '4242424242424242', { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ balance_transaction: expect.stringMatching(/^txn_/) });
  });
});
