import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeForm } from '../../../standins/payments/wire/form-body.ts';
import { recordedRequests } from './golden-cards.ts';
import { CARD, methodOf, type Provider, STAY, startProvider } from './provider.ts';

const BOOKING = { ...STAY, metadata: { bookingId: 'b1', hotel: 'h 1' }, description: 'Booking b1' };

/** The same calls as in the record, by the client that is installed now. */
const CALLS: Readonly<Record<string, (stripe: Stripe, method: string) => Promise<unknown>>> = {
  'payment_methods.create': (stripe) =>
    stripe.paymentMethods.create({ type: 'card', card: { ...CARD, exp_month: 12, exp_year: 2030 } }),
  'payment_methods.retrieve': (stripe, method) => stripe.paymentMethods.retrieve(method),
  'payment_intents.create+confirm': (stripe, method) =>
    stripe.paymentIntents.create(
      { ...BOOKING, payment_method: method, confirm: true },
      { idempotencyKey: 'booking-b1-1' },
    ),
  'missing currency': (stripe) => stripe.paymentIntents.create({ amount: 500_000 } as never),
  'events.list': (stripe) => stripe.events.list({ limit: 3 }),
};

describe('the installed official client', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it.each(Object.keys(CALLS))('still sends "%s" as it was recorded', async (name) => {
    const method = await methodOf(provider.stripe, CARD.number);
    await CALLS[name]?.(provider.stripe, method).catch(() => undefined);
    const sent = provider.seen.at(-1);
    const recorded = recordedRequests().find((request) => request.name === name);
    const hide = (text: unknown) =>
      JSON.stringify(text)
        .replace(/pm_\w+/g, 'pm_x')
        .replace(/retry-[\w-]+/g, 'retry-x');
    const params = decodeForm(sent?.method === 'POST' ? sent.body : (sent?.query ?? ''));
    const listed = (value: unknown) =>
      JSON.parse(hide(value), (_key, inner) => (Array.isArray(inner) ? { ...inner } : inner));
    expect(sent?.method).toBe(recorded?.method);
    expect(hide(sent?.path)).toBe(hide(recorded?.path));
    expect(listed(params)).toEqual(listed(recorded?.params));
    for (const [header, value] of Object.entries(recorded?.headers ?? {})) {
      expect(hide(sent?.headers[header])).toBe(hide(value));
    }
  });
});
