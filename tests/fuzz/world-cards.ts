import { setImmediate } from 'node:timers/promises';
import type { BookingDetails } from '../../contract/desk.ts';
import { type Send, senderFor, type Target } from './target.ts';

export const toCard = {
  good: '4242424242424242',
  challenged: '4000002760003184',
  disputed: '4000000000000259',
} as const;

export interface Intent {
  id: string;
  client_secret: string;
  latest_charge: string | null;
  next_action: { use_stripe_sdk: Record<string, string> } | null;
}

export const cardForm = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
});

export async function pay(target: Target, number: string): Promise<string> {
  const send = senderFor(target, target.publishableKey);
  const form = cardForm(number);
  return (await send<{ id: string }>('POST', '/api.stripe.com/v1/payment_methods', { form })).id;
}

export async function answerChallenge(target: Target, clientSecret: string): Promise<void> {
  const id = clientSecret.replace(/_secret_.*$/, '');
  const intent = await senderFor(target, target.secretKey)<Intent>(
    'GET',
    `/api.stripe.com/v1/payment_intents/${id}`,
  );
  await senderFor(target, target.publishableKey)('POST', '/api.stripe.com/v1/3ds2/challenge', {
    form: { client_secret: clientSecret, outcome: 'completed', source: challengeOf(intent) },
  });
}

/** The bank takes back what a card that disputes its charge has paid of a booking; ends when the site knows. */
export async function takeBack(target: Target, asAdministrator: Send, bookingId: string): Promise<void> {
  const details = () => asAdministrator<BookingDetails>('GET', `/api/bookings/${bookingId}`);
  const send = senderFor(target, target.secretKey);
  const intentId = (await details()).payments[0]?.intentId;
  const disputes = await send<{ data: { id: string }[] }>(
    'GET',
    `/api.stripe.com/v1/disputes?payment_intent=${intentId}`,
  );
  await send('POST', `/api.stripe.com/v1/disputes/${disputes.data[0]?.id}/close`, { form: {} });
  while ((await details()).lost === undefined) await setImmediate();
}

/** The name of the challenge that an intent waits for. */
export const challengeOf = (intent: Intent): string =>
  Object.values(intent.next_action?.use_stripe_sdk ?? {}).find(
    (value) => typeof value === 'string' && value.startsWith('payatt_'),
  ) ?? '';

/** Objects of the card stand-in for every state that its operations need. */
export async function makeCards(target: Target) {
  const send = senderFor(target, target.secretKey);
  const post = <T>(path: string, form: Record<string, string>) =>
    send<T>('POST', `/api.stripe.com/v1/${path}`, { form });
  const intent = async (more: Record<string, string> = {}) =>
    post<Intent>('payment_intents', {
      amount: '20000',
      currency: 'bdt',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      ...more,
    });
  const confirmedBy = async (number: string, more: Record<string, string> = {}) =>
    intent({ confirm: 'true', payment_method: await pay(target, number), ...more });
  const paid = await confirmedBy(toCard.good);
  const lost = await confirmedBy(toCard.good, { 'metadata[attempt]': crypto.randomUUID() });
  const endpoint = { url: 'http://127.0.0.1:9/hook', 'enabled_events[]': 'refund.failed' };
  const refund = await post<{ id: string }>('refunds', { payment_intent: paid.id, amount: '6000' });
  const events = await send<{ data: { id: string }[] }>('GET', '/api.stripe.com/v1/events?limit=1');
  return {
    paymentMethodIds: [
      await pay(target, toCard.good),
      await pay(target, toCard.good),
      await pay(target, toCard.good),
      await pay(target, toCard.good),
      await pay(target, toCard.good),
    ],
    cardToken: (
      await post<{ id: string }>(
        'tokens',
        Object.fromEntries(Object.entries(cardForm(toCard.good)).filter(([name]) => name !== 'type')),
      )
    ).id,
    intents: {
      plain: await intent(),
      confirmed: await intent(),
      manual: await confirmedBy(toCard.good, { capture_method: 'manual' }),
      cancelled: await intent(),
      challenged: await confirmedBy(toCard.challenged, { use_stripe_sdk: 'true' }),
    },
    paidIntentId: paid.id,
    lostIntentId: lost.id,
    endpointId: (await post<{ id: string }>('webhook_endpoints', endpoint)).id,
    removedEndpointId: (await post<{ id: string }>('webhook_endpoints', endpoint)).id,
    eventId: events.data[0]?.id ?? '',
    refundId: refund.id,
  };
}
