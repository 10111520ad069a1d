import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { watchStatements } from '../fixtures/statements.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** The tables that a booking reads and writes. The search index follows with its own statements. */
const tables = [
  'bookings',
  'booking_events',
  'booking_keys',
  'forgotten_accounts',
  'guest_documents',
  'mail_outbox',
  'payment_events',
  'payments',
  'room_nights',
  'rooms',
  'season_rules',
  'voucher_keys',
];
const webhookSecret = 'whsec_of_this_test';

let statements: ReturnType<typeof watchStatements>;
let server: TestServer;
beforeAll(async () => {
  statements = watchStatements(tables);
  server = await startTestServer({ STRIPE_WEBHOOK_SECRET: webhookSecret });
});
afterAll(async () => {
  statements.restore();
  await server.close();
});

test('a booking makes at most 12 statements, and an event about it none', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const quote = await quoteFor(server, room._id);
  const body = bookingBody(quote, await paymentMethod(server));
  let answer = new Response();
  const made = await statements.during(async () => {
    answer = await book(server, guest.token, body);
  });
  expect(answer.status).toBe(201);
  // Ten, and two for the key of the first voucher.
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(12);

  const { insertedId } = (await answer.json()) as BookingMade;
  const intent = (await providerIntents(server)).find(({ metadata }) => metadata.bookingId === insertedId);
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: intent?.id } },
  });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret });
  const told = await statements.during(async () => {
    const headers = { 'Stripe-Signature': signature };
    expect((await server.send('POST', '/api/webhooks/stripe', { body: payload, headers })).status).toBe(200);
  });
  expect(told).toEqual([]);
});
