import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking, BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { UserListed } from '../../contract/user.ts';
import { addDays } from '../../domain/shared/stay-dates.ts';
import { answerChallenge, askProvider, cards, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { spyOnStatements } from '../fixtures/statements.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const webhookSecret = 'whsec_of_this_test';
let server: TestServer;
let administrator: Guest;
let roomId: string;
beforeAll(async () => {
  server = await startTestServer({ STRIPE_WEBHOOK_SECRET: webhookSecret });
  administrator = await signInAsAdministrator(server);
  roomId = (await someRoom(server)).room._id;
});
afterAll(() => server.close());

const stayIn = (days: number) => ({
  checkIn: addDays(testToday, days),
  checkOut: addDays(testToday, days + 1),
});
async function ask<Answer>(path: string, token?: string): Promise<Answer> {
  const answer = await server.send('GET', `/api/${path}`, { ...(token && { token }) });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}
const myBookings = ({ token }: Guest) => ask<Booking[]>('myBooking', token);

/** Sends a booking with a card; the bank asks the guest about some of them. */
async function sent<Answer>(guest: Guest, inDays: number, card: string = cards.good): Promise<Answer> {
  const stay = stayIn(inDays);
  const body = bookingBody(await quoteFor(server, roomId, stay), await paymentMethod(server, card), stay);
  return (await (await book(server, guest.token, body)).json()) as Answer;
}

/** The provider's event about an intent, with a good signature. */
async function tell(intent: object, id = `evt_${crypto.randomUUID().replaceAll('-', '')}`): Promise<string> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', ...intent } },
  });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret });
  const headers = { 'Stripe-Signature': signature };
  const answer = await server.send('POST', '/api/webhooks/stripe', { body: payload, headers });
  expect(answer.status).toBe(200);
  return id;
}
const intentOf = async (bookingId: string) => {
  const intent = (await providerIntents(server)).find(({ metadata }) => metadata.bookingId === bookingId);
  if (!intent) throw new Error('no intent of this booking');
  return intent;
};

test('a validly signed “succeeded” for an intent that the provider says is unpaid books nothing', async () => {
  const guest = await signUp(server);
  const pending = await sent<BookingNeedsAction>(guest, 300, cards.challenged);
  const intent = await intentOf(pending.bookingId);
  expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0 });
  await tell({ ...intent, status: 'succeeded', amount_received: intent.amount });
  expect(await myBookings(guest)).toEqual([]);
  const settled = await server.send('POST', `/api/settleBooking/${pending.bookingId}`, {
    token: guest.token,
  });
  expect(settled.status).toBe(202);
  // Paid for, it is booked.
  await answerChallenge(server, pending.clientSecret, 'completed');
  await tell({ id: intent.id });
  expect(await myBookings(guest)).toMatchObject([{ _id: pending.bookingId, payment: 'paid' }]);
});

test('the same provider’s event heard twice is acted on once', async () => {
  const guest = await signUp(server);
  const pending = await sent<BookingNeedsAction>(guest, 302, cards.challenged);
  await answerChallenge(server, pending.clientSecret, 'completed');
  const { id } = await intentOf(pending.bookingId);
  const statements = spyOnStatements(['payments', 'bookings']);
  try {
    const event = await tell({ id });
    expect(await myBookings(guest)).toHaveLength(1);
    // The second time it is known, and nobody looks at the payment or asks the provider about it.
    expect(await statements.during(() => tell({ id }, event))).toEqual([]);
    expect(await statements.during(() => tell({ id }))).not.toEqual([]);
  } finally {
    statements.restore();
  }
  expect(await myBookings(guest)).toHaveLength(1);
  expect((await intentOf(pending.bookingId)).amount_received).toBe(
    (await intentOf(pending.bookingId)).amount,
  );
});

test('a refund asked for twice is made once', async () => {
  const guest = await signUp(server);
  const { booking } = await sent<BookingMade>(guest, 304);
  const { refund } = await ask<CancellationTerms>(`cancelBooking/${booking._id}`, guest.token);
  const cancel = () =>
    server.send('POST', `/api/cancelBooking/${booking._id}`, { token: guest.token, body: { refund } });
  const answers = [...(await Promise.all([cancel(), cancel()])), await cancel()];
  for (const answer of answers) {
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'cancelled', refund });
  }
  const { id } = await intentOf(booking._id);
  const refunds = async () =>
    (await askProvider<{ data: { amount: number }[] }>(server, 'GET', `refunds?payment_intent=${id}`)).data;
  await expect.poll(refunds, { timeout: 20_000 }).toHaveLength(1);
  expect((await refunds())[0]?.amount).toBe(Math.round(refund * 100));
});

test('a search makes no statement, and the page of a hotel at most five, for one room as for all', async () => {
  const [hotel] = await ask<Hotel[]>('hotels?district=Sylhet&pageSize=1');
  const stay = `checkIn=${addDays(testToday, 20)}&checkOut=${addDays(testToday, 23)}&guests=2`;
  const statements = spyOnStatements([
    'hotels',
    'rooms',
    'room_nights',
    'season_rules',
    'payments',
    'bookings',
  ]);
  try {
    for (const search of [
      'hotels',
      `hotels?district=Sylhet&${stay}&sort=price&page=1&pageSize=20`,
      `hotels?name=${encodeURIComponent(hotel?.hotelName ?? '')}&${stay}`,
      `hotelCounts?district=Sylhet&${stay}`,
    ])
      expect(await statements.during(() => ask(search)), search).toEqual([]);
    const made = await statements.during(() =>
      Promise.all([
        ask(`hotels/${hotel?._id}?lang=en`),
        ask(`room/${hotel?._id}?${stay.replace('&guests=2', '')}`),
      ]),
    );
    expect(made.length, made.join('\n')).toBeGreaterThan(0);
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(5);
  } finally {
    statements.restore();
  }
});

test('a deleted account leaves its record and its bookings on the administrator’s lists, and nothing to whoever has the address next', async () => {
  const guest = await signUp(server);
  const { email } = await ask<{ email: string }>('me', guest.token);
  const record = { email, firstName: 'Nasrin', gender: 'Female' };
  expect((await server.send('POST', '/api/addUsers', { token: guest.token, body: record })).status).toBe(200);
  const { booking } = await sent<BookingMade>(guest, 306);
  await server.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded', {
    body: { idToken: guest.token },
  });
  const lists = async () => ({
    users: await ask<UserListed[]>(`users?search=${encodeURIComponent(email)}`, administrator.token),
    bookings: await ask<Booking[]>(`allBooking?search=${booking.reference}`, administrator.token),
  });
  const left = await lists();
  expect(left.users).toMatchObject([{ email, firstName: 'Nasrin' }]);
  expect(left.bookings).toMatchObject([{ _id: booking._id, userEmail: email, guestName: 'Salma Khatun' }]);

  const next = await signUp(server, email);
  expect(await myBookings(next)).toEqual([]);
  expect((await server.send('GET', `/api/booking/${booking._id}`, { token: next.token })).status).toBe(404);
  const own = { email, firstName: 'Farida', gender: 'Female' };
  expect((await server.send('POST', '/api/addUsers', { token: next.token, body: own })).status).toBe(200);
  const now = await lists();
  expect(now.users.map(({ firstName }) => firstName).sort()).toEqual(['Farida', 'Nasrin']);
  expect(now.bookings).toEqual(left.bookings);
});
