import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking, BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { answerChallenge, cards, intentStatus, paymentMethod } from '../fixtures/cards.ts';
import { stayFrom } from '../fixtures/desk.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { restartedSite, setMachine, yearMs } from '../fixtures/machine-clocks.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { database, start } = await restartedSite();
const { db } = database;
const server = await start(0);
await server.lookAtClock();
const { room } = await someRoom(server);
const refusal = 'a stay is over by a clock that is not believed';

async function latestOf(bookingId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return payment?.state;
}
const stateOf = async (bookingId: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.state;

async function pay(guest: Guest, days: number, card: string): Promise<Response> {
  const stay = stayFrom(days);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server, card), stay);
  return book(server, guest.token, body);
}

/** A new token: one of before a jump of the clock is out of date. */
async function signInAgain({ email }: Guest): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const body = { email, password: 'secret-of-guest', returnSecureToken: true };
  const answer = await expectStatus(await server.send('POST', path, { body }), 200);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** The bank takes the money while the clock is a year ahead, and the site hears of it in every way. */
async function capturedByWrongClock(clientSecret: string): Promise<void> {
  server.logged.length = 0;
  setMachine(yearMs);
  await answerChallenge(server, clientSecret, 'completed');
  expect(await intentStatus(server, clientSecret)).toBe('succeeded');
  // The provider's event is refused, so that it is sent again.
  await expect.poll(() => server.logged.map(({ msg }) => msg)).toContain(refusal);
  await server.reconcile();
  await server.reconcile();
}

async function clockIsRightAgain(): Promise<void> {
  setMachine(0);
  await server.bringForward('now');
  await server.reconcile();
}

test('money does not go back because a wrong clock says that the stay is over; it books once the clock is right', async () => {
  const guest = await signUp(server);
  const answer = await expectStatus(await pay(guest, 30, cards.challenged), 202);
  const { bookingId, clientSecret } = (await answer.json()) as BookingNeedsAction;
  await capturedByWrongClock(clientSecret);
  const settled = await server.send('POST', `/api/settleBooking/${bookingId}`, {
    token: await signInAgain(guest),
  });
  await expectStatus(settled, 503);
  expect(Number(settled.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await latestOf(bookingId)).toBe('requires_action');
  // Holds end as always.
  expect(await stateOf(bookingId)).toBe('expired');
  await clockIsRightAgain();
  expect(await latestOf(bookingId)).toBe('captured');
  expect(await stateOf(bookingId)).toBe('confirmed');
});

test('nor does the money of a change, which is made once the clock is right', async () => {
  const guest = await signUp(server);
  const made = await expectStatus(await pay(guest, 40, cards.good), 201);
  const { booking } = (await made.json()) as BookingMade;
  const stay = { ...stayFrom(40), checkOut: addDays(stayFrom(40).checkOut, 1) };
  const wanted = { roomId: room._id, ...stay, guests: 1 };
  const path = (call: string) => `/api/${call}/${booking._id}`;
  const priced = await server.send('POST', path('changeQuote'), { token: guest.token, body: wanted });
  const { difference } = (await priced.json()) as ChangeTerms;
  const answer = await server.send('POST', path('changeBooking'), {
    token: guest.token,
    body: { ...wanted, difference, paymentMethodId: await paymentMethod(server, cards.challenged) },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { clientSecret } = (await (await expectStatus(answer, 202)).json()) as BookingNeedsAction;
  await capturedByWrongClock(clientSecret);
  expect(await latestOf(booking._id)).toBe('requires_action');
  await clockIsRightAgain();
  expect(await latestOf(booking._id)).toBe('captured');
  const now = await server.send('GET', path('booking'), { token: guest.token });
  expect(((await now.json()) as Booking).hotelCheckOutDate).toBe(stay.checkOut);
});

test('it goes back once the administrator has said that the clock is right', async () => {
  const guest = await signUp(server);
  const answer = await expectStatus(await pay(guest, 50, cards.challenged), 202);
  const { bookingId, clientSecret } = (await answer.json()) as BookingNeedsAction;
  await capturedByWrongClock(clientSecret);
  expect(await latestOf(bookingId)).toBe('requires_action');
  const { token } = await signInAsAdministrator(server);
  await expectStatus(await server.send('POST', '/api/health/clock', { token }), 200);
  await db.update(payments).set({ nextTryAt: new Date(0), claimedUntil: null });
  await server.reconcile();
  expect(await latestOf(bookingId)).toBe('refunded');
});
