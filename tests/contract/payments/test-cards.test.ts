import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenJson } from './golden-cards.ts';
import { faultOf, methodOf, type Provider, pay, STAY, startProvider } from './provider.ts';

interface TestCard {
  readonly number: string;
  readonly brand?: string;
  readonly result?: string;
  readonly stage?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly param?: string;
}
const { cards } = goldenJson<{ cards: TestCard[] }>('test-cards.json');
const paid = cards.filter((card) => card.result === 'succeeded');
const declined = cards.filter((card) => card.decline_code);
const challenged = cards.filter((card) => card.result?.startsWith('requires_action'));

describe('the test cards', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it.each(paid)('$number ($brand) pays', async ({ number, brand }) => {
    const intent = await pay(provider.stripe, number, { expand: ['payment_method'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: STAY.amount, amount_capturable: 0 });
    const [name, funding = 'credit'] = String(brand).split(' ');
    expect(intent.payment_method).toMatchObject({ card: { brand: name, funding, last4: number.slice(-4) } });
  });

  it.each(declined)(
    '$number is a good payment method and declined as $decline_code when it pays',
    async (card) => {
      const fault = await faultOf(pay(provider.stripe, card.number));
      expect(fault).toMatchObject({
        statusCode: 402,
        rawType: 'card_error',
        code: card.code,
        decline_code: card.decline_code,
      });
      if (card.message) expect(fault.message).toBe(card.message);
      expect(fault.param).toBe(card.param);
    },
  );

  it.each(challenged)('$number asks its owner: $result', async ({ number }) => {
    const intent = await pay(provider.stripe, number);
    expect(intent.status).toBe('requires_action');
    expect(intent.next_action).toMatchObject({
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect' },
    });
    expect(intent.latest_charge).toBeNull();
  });

  it('a number whose check digit is wrong is not even a payment method', async () => {
    const fault = await faultOf(methodOf(provider.stripe, '4242424242424241'));
    expect(fault).toMatchObject({
      statusCode: 402,
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    });
  });

  it('a card that was checked when it was attached can still be declined later', async () => {
    expect(await faultOf(pay(provider.stripe, '4000000000000341'))).toMatchObject({ code: 'card_declined' });
  });

  it('a failed check of the security code is told with the charge', async () => {
    const intent = await pay(provider.stripe, '4000000000000101', { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({
      payment_method_details: { card: { checks: { cvc_check: 'fail' } } },
    });
    const good = await pay(provider.stripe, '4242424242424242', { expand: ['latest_charge'] });
    expect(good.latest_charge).toMatchObject({
      payment_method_details: { card: { checks: { cvc_check: 'pass' } } },
    });
  });

  it('the highest risk is blocked before the bank is asked', async () => {
    const fault = await faultOf(pay(provider.stripe, '4100000000000019'));
    expect(fault).toMatchObject({ code: 'card_declined', decline_code: 'fraudulent' });
    expect(await provider.stripe.charges.retrieve(String(fault.charge))).toMatchObject({
      outcome: { type: 'blocked', network_status: 'not_sent_to_network' },
    });
  });

  it('a real card number is refused: this is a test mode', async () => {
    const fault = await faultOf(pay(provider.stripe, '4539578763621486'));
    expect(fault.decline_code).toBe('test_mode_live_card');
  });

  it('a disputed card pays, and its owner objects at once', async () => {
    const intent = await pay(provider.stripe, '4000000000000259');
    expect(intent.status).toBe('succeeded');
    const { data } = await provider.stripe.disputes.list({ payment_intent: intent.id });
    expect(data).toMatchObject([
      { amount: STAY.amount, status: 'needs_response', payment_intent: intent.id },
    ]);
    const refund = await faultOf(provider.stripe.refunds.create({ payment_intent: intent.id }));
    expect(refund.code).toBe('charge_disputed');
    const closed = await provider.stripe.disputes.close(data[0]?.id ?? '');
    expect(closed.status).toBe('lost');
  });

  it('each card of the record is in one of these tests', () => {
    const others = [
      '4242424242424241',
      '4000008400001629',
      '4000008260003178',
      '4000000000000341',
      '4000000000000101',
      '4100000000000019',
      '4000000000000259',
    ];
    const covered = [...paid, ...declined, ...challenged].map(({ number }) => number);
    expect(
      cards.map(({ number }) => number).filter((number) => ![...covered, ...others].includes(number)),
    ).toEqual([]);
  });

  it('has the names that servers use instead of numbers', async () => {
    const intent = await provider.stripe.paymentIntents.create({
      ...STAY,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(intent.status).toBe('succeeded');
    const fault = await faultOf(
      provider.stripe.paymentIntents.create({ ...STAY, payment_method: 'pm_card_nothing' }),
    );
    expect(fault).toMatchObject({
      code: 'resource_missing',
      message: "No such PaymentMethod: 'pm_card_nothing'",
    });
  });

  it('keeps no card number, in whichever way it was refused or taken', async () => {
    const everything = JSON.stringify([
      await provider.stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] }),
      await provider.stripe.events.list({ limit: 100 }),
    ]);
    for (const { number } of cards) expect(everything).not.toContain(number);
  });
});
