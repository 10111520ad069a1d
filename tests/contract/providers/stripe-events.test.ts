import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeEvents } from '../../../providers/payments/stripe-events.ts';

const secret = 'whsec_of_this_test';
const bookingId = '7b0e0b7e-2b53-4c9b-8a35-0d1f6b1f2a10';
const paymentId = '0b5e4a8c-9f3c-8d21-b7a6-2f4f1f2a9c11';

/** The event of an intent with these members, signed. */
async function read(members: object) {
  const object = { object: 'payment_intent', id: 'pi_1', ...members };
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } };
  const payload = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  return stripeEvents(secret).read(payload, signature);
}
const plain = { id: 'evt_1', intentId: 'pi_1', isMoneyBack: false };

test('an event names the attempt that its intent was made for', async () => {
  const event = await read({ metadata: { attempt: paymentId } });
  expect(event).toEqual({ ...plain, attempt: { paymentId } });
});

test('an event of an intent from before attempts had ids of their own names its booking and number', async () => {
  const event = await read({ metadata: { bookingId, attempt: '12', purpose: 'change' } });
  expect(event).toEqual({ ...plain, attempt: { bookingId, attempt: 12 } });
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { bookingId },
  { bookingId, attempt: 1 },
  { bookingId, attempt: '0' },
  { bookingId, attempt: '-1' },
  { bookingId, attempt: '1e3' },
  { bookingId, attempt: '99999999999999999999' },
  { bookingId: 'of another system', attempt: '1' },
  { bookingId: null, attempt: '1' },
  { bookingId, recalled: 'true' },
  { recalled: paymentId },
])(
  'metadata that another system wrote name no attempt, and the event is read all the same: %j',
  async (metadata) => {
    expect(await read({ metadata })).toEqual(plain);
  },
);
