import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, methodOf, type Provider, pay, STAY, startProvider } from './provider.ts';

describe('captures, cancellations and refunds', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  const good = '4242424242424242';

  it.each(['automatic', 'automatic_async'])(
    'takes the money at once with %s capture',
    async (capture_method) => {
      const intent = await pay(provider.stripe, good, { capture_method, expand: ['latest_charge'] });
      expect(intent).toMatchObject({ status: 'succeeded', capture_method, amount_received: STAY.amount });
      expect(intent.latest_charge).toMatchObject({
        captured: true,
        amount_captured: STAY.amount,
        paid: true,
      });
    },
  );

  it('captures asynchronously when nothing is said, as the present version does', async () => {
    expect((await pay(provider.stripe, good)).capture_method).toBe('automatic_async');
  });

  it('holds the money with manual capture until it is captured, wholly', async () => {
    const { id, ...held } = await pay(provider.stripe, good, { capture_method: 'manual' });
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: STAY.amount,
      amount_received: 0,
    });
    const taken = await provider.stripe.paymentIntents.capture(id);
    expect(taken).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: STAY.amount });
    const again = await faultOf(provider.stripe.paymentIntents.capture(id));
    expect(again.message).toBe(
      'This PaymentIntent could not be captured because it has already been captured.',
    );
  });

  it('captures a part and releases the rest, and refunds no more than the part', async () => {
    const { id } = await pay(provider.stripe, good, { capture_method: 'manual' });
    const tooMuch = { amount_to_capture: STAY.amount + 1 };
    expect((await faultOf(provider.stripe.paymentIntents.capture(id, tooMuch))).code).toBe(
      'amount_too_large',
    );
    const taken = await provider.stripe.paymentIntents.capture(id, { amount_to_capture: 34_500 });
    expect(taken).toMatchObject({ status: 'succeeded', amount: STAY.amount, amount_received: 34_500 });
    expect(
      (await faultOf(provider.stripe.refunds.create({ payment_intent: id, amount: 34_501 }))).param,
    ).toBe('amount');
    expect(await provider.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 34_500 });
  });

  it('releases a held payment when it is cancelled', async () => {
    const { id } = await pay(provider.stripe, good, { capture_method: 'manual' });
    const gone = await provider.stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    });
    expect(gone).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
      canceled_at: provider.clock.ms / 1000,
      latest_charge: { captured: false, refunded: true },
    });
    expect((await faultOf(provider.stripe.paymentIntents.confirm(id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('refuses to cancel what has succeeded, in the provider’s words', async () => {
    const { id } = await pay(provider.stripe, good);
    expect((await faultOf(provider.stripe.paymentIntents.cancel(id))).message).toBe(
      'You cannot cancel this PaymentIntent because it has a status of succeeded. Only a PaymentIntent with one of ' +
        'the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, ' +
        'requires_action, processing.',
    );
  });

  it('refunds in several parts up to the captured amount and not a poisha more', async () => {
    const { id, latest_charge } = await pay(provider.stripe, good);
    const refund = (amount?: number) =>
      provider.stripe.refunds.create({ payment_intent: id, ...(amount && { amount }) });
    const first = await refund(1_000_000);
    expect(first).toMatchObject({
      status: 'succeeded',
      amount: 1_000_000,
      currency: 'bdt',
      payment_intent: id,
    });
    expect((await faultOf(refund(234_501))).message).toBe(
      'Refund amount (৳2,345.01) is greater than unrefunded amount on charge (৳2,345.00)',
    );
    expect((await refund(34_500)).amount).toBe(34_500);
    expect((await refund()).amount).toBe(200_000);
    expect(await faultOf(refund())).toMatchObject({
      code: 'charge_already_refunded',
      message: `Charge ${latest_charge} has already been refunded.`,
    });
    const charge = await provider.stripe.charges.retrieve(String(latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: STAY.amount });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([200_000, 34_500, 1_000_000]);
    expect((await provider.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(3);
    expect((await provider.stripe.refunds.list({ charge: String(latest_charge) })).data).toHaveLength(3);
  });

  it('never refunds more than was paid when twenty refunds come at once', async () => {
    const { id } = await pay(provider.stripe, good);
    const calls = Array.from({ length: 20 }, () =>
      provider.stripe.refunds.create({ payment_intent: id, amount: 100_000 }),
    );
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(12);
  });

  it('has nothing to refund where nothing was captured', async () => {
    const { id } = await pay(provider.stripe, good, { capture_method: 'manual' });
    expect((await faultOf(provider.stripe.refunds.create({ payment_intent: id }))).message).toBe(
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    );
  });

  it('takes another card after a decline, on the same intent', async () => {
    const { id } = await provider.stripe.paymentIntents.create(STAY);
    const bad = await methodOf(provider.stripe, '4000000000000002');
    await faultOf(provider.stripe.paymentIntents.confirm(id, { payment_method: bad }));
    const payment_method = await methodOf(provider.stripe, good);
    const paid = await provider.stripe.paymentIntents.confirm(id, { payment_method });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await provider.stripe.charges.list({ payment_intent: id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('changes words at any time, the amount only before the payment', async () => {
    const { id } = await provider.stripe.paymentIntents.create({ ...STAY, metadata: { a: '1', b: '2' } });
    const changed = await provider.stripe.paymentIntents.update(id, {
      amount: 700_000,
      metadata: { b: '', c: '3' },
    });
    expect(changed).toMatchObject({ amount: 700_000, metadata: { a: '1', c: '3' } });
    expect(changed.metadata).not.toHaveProperty('b');
    await provider.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(
      (await provider.stripe.paymentIntents.update(id, { metadata: { d: '4' } })).metadata,
    ).toMatchObject({ d: '4' });
    expect((await faultOf(provider.stripe.paymentIntents.update(id, { amount: 1 }))).code).toBe(
      'payment_intent_unexpected_state',
    );
    expect((await provider.stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('declines a stored card once its date has passed', async () => {
    const card = { number: good, exp_month: 12, exp_year: 2026, cvc: '123' };
    const { id: payment_method } = await provider.stripe.paymentMethods.create({ type: 'card', card });
    provider.clock.ms = Date.UTC(2027, 0, 1);
    const call = provider.stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true });
    expect((await faultOf(call)).code).toBe('expired_card');
  });

  it('lists in pages, newest first, both ways', async () => {
    const all = (await provider.stripe.paymentIntents.list({ limit: 100 })).data.map(({ id }) => id);
    const [, second = '', third] = all;
    const next = await provider.stripe.paymentIntents.list({ limit: 1, starting_after: second });
    expect(next).toMatchObject({
      object: 'list',
      url: '/v1/payment_intents',
      has_more: true,
      data: [{ id: third }],
    });
    const before = await provider.stripe.paymentIntents.list({ ending_before: second });
    expect(before).toMatchObject({ has_more: false, data: [{ id: all[0] }] });
    const walked: string[] = [];
    for await (const intent of provider.stripe.paymentIntents.list({ limit: 3 })) walked.push(intent.id);
    expect(walked).toEqual(all);
  });
});
