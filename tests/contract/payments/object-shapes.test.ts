import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenJson } from './golden-cards.ts';
import { methodOf, type Provider, pay, startProvider } from './provider.ts';

type Members = Readonly<Record<string, unknown>>;
const REQUIRED = goldenJson<{ objects: Record<string, Record<string, string>> }>(
  'required-members.json',
).objects;
const fixture = (name: string) => goldenJson<{ fixture: Members }>(`fixture-${name}.json`).fixture;

/** Members of the published fixtures that an object of a card payment does not have on the real service. */
const NOT_OF_CARDS: Readonly<Record<string, readonly string[]>> = { charge: ['source'] };

/** Whether a value can have the type that the client declares for the member, as far as JSON can tell. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return type.includes('null');
  if (Array.isArray(value)) return type.startsWith('Array<');
  if (typeof value === 'object') return /[A-Z]/.test(type);
  if (typeof value === 'string') return /string|'|[A-Z]\w+\.[A-Z]/.test(type);
  return type.includes(typeof value);
}

describe('the objects of the stand-in', () => {
  let provider: Provider;
  const made: Record<string, Members> = {};
  beforeAll(async () => {
    provider = await startProvider();
    const { stripe } = provider;
    const intent = await pay(stripe, '4242424242424242', { expand: ['latest_charge'] });
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    const method = await stripe.paymentMethods.retrieve(await methodOf(stripe, '4242424242424242'));
    const all = { intent, charge: intent.latest_charge as Stripe.Charge, refund, event, method };
    const {
      intent: PaymentIntent,
      charge: Charge,
      refund: Refund,
      event: Event,
      method: PaymentMethod,
    } = all;
    Object.assign(made, { PaymentIntent, Charge, Refund, Event, PaymentMethod });
  });
  afterAll(() => provider.close());

  it.each(Object.keys(REQUIRED))('%s has every member that the client requires, of its type', (name) => {
    const object = made[name] ?? {};
    for (const [member, type] of Object.entries(REQUIRED[name] ?? {})) {
      expect(object, `${name}.${member}`).toHaveProperty(member);
      expect(
        fits(object[member], type),
        `${name}.${member} is ${JSON.stringify(object[member])}, not ${type}`,
      ).toBe(true);
    }
  });

  it.each([
    ['PaymentIntent', 'payment_intent'],
    ['PaymentMethod', 'payment_method'],
    ['Charge', 'charge'],
    ['Refund', 'refund'],
    ['Event', 'event'],
  ])('%s has every member of the published fixture and no other', (name, file) => {
    const published = Object.keys(fixture(file)).filter((member) => !NOT_OF_CARDS[file]?.includes(member));
    const members = new Set([...published, ...Object.keys(REQUIRED[name] ?? {})]);
    const ours = Object.keys(made[name] ?? {});
    expect(published.filter((member) => !ours.includes(member))).toEqual([]);
    expect(ours.filter((member) => !members.has(member))).toEqual([]);
  });

  it('describes a card in a payment method and in a charge with the published members', () => {
    const published = fixture('charge') as unknown as Stripe.Charge;
    const method = fixture('payment_method') as unknown as Stripe.PaymentMethod;
    const ourCharge = made.Charge as unknown as Stripe.Charge;
    const ourMethod = made.PaymentMethod as unknown as Stripe.PaymentMethod;
    const missing = (theirs: object | undefined, ours: object | undefined) =>
      Object.keys(theirs ?? {}).filter((member) => !(member in (ours ?? {})));
    expect(missing(method.card, ourMethod.card)).toEqual([]);
    expect(missing(published.payment_method_details?.card, ourCharge.payment_method_details?.card)).toEqual(
      [],
    );
    expect(missing(published.outcome ?? {}, ourCharge.outcome ?? {})).toEqual([]);
  });
});
