import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking, BookingNeedsAction } from '../../contract/booking.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { answerChallenge, callProvider, cards, paymentMethod } from '../fixtures/cards.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

/** A booking whose bank has asked the guest, and the provider's intent for it. */
async function waiting(from: number) {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = { checkIn: addDays(testToday, from), checkOut: addDays(testToday, from + 2) };
  const quote = await quoteFor(server, room._id, stay);
  const method = await paymentMethod(server, cards.challenged);
  const answer = await book(server, guest.token, bookingBody(quote, method, stay));
  await expectStatus(answer, 202);
  const { bookingId, clientSecret } = (await answer.json()) as BookingNeedsAction;
  return { guest, quote, bookingId, clientSecret, intentId: clientSecret.replace(/_secret_.*$/, '') };
}

const settle = (guest: Guest, bookingId: string) =>
  server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });

const alarms = () => server.logged.filter(({ alarm }) => alarm === 'capture_differs');

test.each([
  ['a hundred taka instead of the price', 300, { amount: '10000' }],
  ['another currency', 304, { currency: 'usd' }],
])('%s confirms nothing, goes back in full, and wakes somebody up', async (_what, from, change) => {
  const { guest, bookingId, clientSecret, intentId } = await waiting(from);
  await callProvider(server, 'POST', `payment_intents/${intentId}`, change);
  await answerChallenge(server, clientSecret, 'completed');

  const answers = [await settle(guest, bookingId), await settle(guest, bookingId)];

  for (const answer of answers) {
    await expectStatus(answer, 409);
    expect(await answer.json()).toMatchObject({ code: 'hold_ended' });
  }
  const { amount_received: captured } = await callProvider<{ amount_received: number }>(
    server,
    'GET',
    `payment_intents/${intentId}`,
  );
  expect(captured).toBeGreaterThan(0);
  const { db } = server.database;
  const paymentNow = async () =>
    (await db.select().from(payments).where(eq(payments.bookingId, bookingId)))[0];
  // The provider's event of the capture may have started the refund, and may still be writing it.
  await expect.poll(paymentNow).toMatchObject({ state: 'refunded', capturedPoisha: captured });
  const payment = await paymentNow();
  const refunds = await callProvider<{ data: { amount: number }[] }>(
    server,
    'GET',
    `refunds?payment_intent=${intentId}`,
  );
  expect(refunds.data.map(({ amount }) => amount)).toEqual([captured]);
  const mine = await server.send('GET', '/api/myBooking', { token: guest.token });
  expect((await mine.json()) as Booking[]).toEqual([]);
  expect(payment?.problem).toMatch(/^captured .+ instead of /);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking?.state).toBe('held');
  expect(alarms().filter((line) => line.paymentId === payment?.id)).toMatchObject([
    { level: 50, bookingId, intentId, problem: payment?.problem },
  ]);
});

test('the exact price confirms, and nobody is woken up', async () => {
  const before = alarms().length;
  const { guest, quote, bookingId, clientSecret } = await waiting(308);
  await answerChallenge(server, clientSecret, 'completed');
  const answer = await settle(guest, bookingId);
  await expectStatus(answer, 201);
  const [payment] = await server.database.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  expect(payment).toMatchObject({ state: 'captured', capturedPoisha: quote.total * 100, problem: null });
  expect(alarms()).toHaveLength(before);
});
