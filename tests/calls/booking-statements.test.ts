import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import { addDays } from '../../domain/shared/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { watchStatements } from '../fixtures/statements.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
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

test('a booking makes at most 8 statements, one on a hold that was there 13, and an event about it none', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  let answer = new Response();
  const statementsOf = async (stay: typeof quietStay) => {
    const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
    const made = await statements.during(async () => {
      answer = await book(server, guest.token, body);
    });
    expect(answer.status).toBe(201);
    return made;
  };
  const inDays = (days: number) => ({
    checkIn: addDays(testToday, days),
    checkOut: addDays(testToday, days + 2),
  });

  // The first one also makes the key of the vouchers.
  await statementsOf(inDays(60));
  const onHold = inDays(80);
  const held = await server.send('POST', '/api/holdRoom', {
    token: guest.token,
    body: { roomId: room._id, ...onHold, guests: 1 },
  });
  expect(held.status).toBe(201);
  const paidOnHold = await statementsOf(onHold);
  expect(paidOnHold.length, paidOnHold.join('\n')).toBeLessThanOrEqual(13);
  const made = await statementsOf(quietStay);
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(8);

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
