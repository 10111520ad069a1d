import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking, BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { answerChallenge, cards, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const stayFrom = (from: number, nights = 2) => ({
  checkIn: addDays(testToday, from),
  checkOut: addDays(testToday, from + nights),
});

/** The body of a booking with a new card, as a page would send it after a reload. */
async function orderOf(roomId: string, stay: ReturnType<typeof stayFrom>, more: object = {}) {
  const quote = await quoteFor(server, roomId, stay);
  return bookingBody(quote, await paymentMethod(server), stay, more);
}
const made = async (answer: Response) => {
  await expectStatus(answer, 201);
  return ((await answer.json()) as BookingMade).booking;
};
const refused = async (answer: Response, status: number) => {
  await expectStatus(answer, status);
  return (await answer.json()) as Problem;
};
const mine = async ({ token }: Guest) =>
  (await (await server.send('GET', '/api/myBooking', { token })).json()) as Booking[];

test('the same room and nights again are refused under a new key and card: 409 names the booking, nothing is charged', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = stayFrom(600);
  const booking = await made(await book(server, guest.token, await orderOf(room._id, stay)));
  const charges = (await providerIntents(server)).length;
  const free = (await quoteFor(server, room._id, stay)).available;

  const body = await orderOf(room._id, stay, { guestName: 'Another Name' });
  expect(await refused(await book(server, guest.token, body), 409)).toMatchObject({
    code: 'booked_already',
    title: 'You have this room for these nights already',
    booked: { bookingId: booking._id, reference: booking.reference },
  });

  expect(await mine(guest)).toHaveLength(1);
  expect(await providerIntents(server)).toHaveLength(charges);
  expect((await quoteFor(server, room._id, stay)).available).toBe(free);
});

test('a second one is made when it is meant, and its own key is still one booking', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = stayFrom(604);
  const first = await made(await book(server, guest.token, await orderOf(room._id, stay)));
  const body = await orderOf(room._id, stay, { again: true });
  const second = await made(await book(server, guest.token, body, 'key-of-the-second'));
  expect(second._id).not.toBe(first._id);
  expect((await made(await book(server, guest.token, body, 'key-of-the-second')))._id).toBe(second._id);
  expect(await mine(guest)).toHaveLength(2);
});

test('an old key answers its own booking, whatever else has been booked since', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = stayFrom(608);
  const body = await orderOf(room._id, stay);
  const first = await made(await book(server, guest.token, body, 'key-of-the-first'));
  await made(await book(server, guest.token, await orderOf(room._id, stay, { again: true })));
  expect((await made(await book(server, guest.token, body, 'key-of-the-first')))._id).toBe(first._id);
});

test('part of the booked nights is refused too; other nights, another room and another person are not', async () => {
  const guest = await signUp(server);
  const [room, other] = await twoRooms(server);
  await made(await book(server, guest.token, await orderOf(room._id, stayFrom(612, 3))));
  const part = await refused(await book(server, guest.token, await orderOf(room._id, stayFrom(613, 1))), 409);
  expect(part.code).toBe('booked_already');
  await made(await book(server, guest.token, await orderOf(room._id, stayFrom(614, 2))));
  await made(await book(server, guest.token, await orderOf(room._id, stayFrom(610, 2))));
  await made(await book(server, guest.token, await orderOf(other._id, stayFrom(612, 3))));
  const stranger = await signUp(server);
  await made(await book(server, stranger.token, await orderOf(room._id, stayFrom(612, 3))));
});

test('two requests at once, each with its own key and card, make one booking and one charge', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = stayFrom(620);
  const before = (await providerIntents(server)).length;
  const orders = [await orderOf(room._id, stay), await orderOf(room._id, stay)];
  const answers = await Promise.all(orders.map((body) => book(server, guest.token, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(['payment_in_progress', 'booked_already']).toContain((await refused(answer, 409)).code);
  expect(await mine(guest)).toHaveLength(1);
  expect(await providerIntents(server)).toHaveLength(before + 1);
});

test.runIf(process.env.TEST_DATABASE === 'server')(
  'a request that waits for the room while the one before it is confirmed is told of that booking',
  async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = stayFrom(640);
    const body = await orderOf(room._id, stay);
    const held = await server.send('POST', '/api/holdRoom', {
      token: guest.token,
      body: { roomId: room._id, ...stay, guests: 1 },
    });
    await expectStatus(held, 201);
    const charges = (await providerIntents(server)).length;
    const { db } = server.database;
    const waiting = async () =>
      (
        await db.execute(
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows.length;

    const late = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from rooms where id = ${room._id} for update`);
      const answer = book(server, guest.token, body);
      await expect.poll(waiting, { interval: 5 }).toBe(1);
      await tx
        .update(bookings)
        .set({
          state: 'confirmed',
          heldUntil: null,
          guestName: 'Farida',
          guestPhone: '01712345678',
          guestAddress: 'Sylhet',
        })
        .where(and(eq(bookings.roomId, room._id), eq(bookings.state, 'held')));
      return { answer };
    });

    expect((await refused(await late.answer, 409)).code).toBe('booked_already');
    expect(await providerIntents(server)).toHaveLength(charges);
    expect(await mine(guest)).toHaveLength(1);
  },
);

test('`again` is yes or no, and anything else is 422 at its name', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const body = await orderOf(room._id, stayFrom(624), { again: 'perhaps' });
  const problem = await refused(await book(server, guest.token, body), 422);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['again']);
});

describe('a key whose answer was lost', () => {
  const resume = (token: string, key: string) =>
    server.send('POST', '/api/resumeBooking', { token, headers: { 'Idempotency-Key': key } });

  test('is asked for without its content: the booking that it made, for its own account alone', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const body = await orderOf(room._id, stayFrom(630));
    const booking = await made(await book(server, guest.token, body, 'key-of-a-lost-answer'));
    const charges = (await providerIntents(server)).length;
    expect(await made(await resume(guest.token, 'key-of-a-lost-answer'))).toEqual(booking);
    expect(await providerIntents(server)).toHaveLength(charges);
    const stranger = await signUp(server);
    expect((await refused(await resume(stranger.token, 'key-of-a-lost-answer'), 404)).code).toBe('not_found');
  });

  test('that never arrived is 404, and none at all is 422 at its name; neither books anything', async () => {
    const guest = await signUp(server);
    await refused(await resume(guest.token, 'key-that-never-came'), 404);
    const missing = await refused(
      await server.send('POST', '/api/resumeBooking', { token: guest.token }),
      422,
    );
    expect(missing.errors?.map(({ path }) => path)).toEqual(['Idempotency-Key']);
    expect(await mine(guest)).toEqual([]);
  });

  test('tells a declined card again, and goes on where the bank waits for the guest', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = stayFrom(634);
    const quote = await quoteFor(server, room._id, stay);
    const sent = async (number: string, key: string) =>
      book(server, guest.token, bookingBody(quote, await paymentMethod(server, number), stay), key);
    await refused(await sent(cards.noFunds, 'key-of-an-empty-card'), 402);
    expect(await refused(await resume(guest.token, 'key-of-an-empty-card'), 402)).toMatchObject({
      declineCode: 'insufficient_funds',
    });
    await sent(cards.challenged, 'key-of-a-question');
    const resumed = await resume(guest.token, 'key-of-a-question');
    await expectStatus(resumed, 202);
    const { clientSecret, bookingId } = (await resumed.json()) as BookingNeedsAction;
    await answerChallenge(server, clientSecret, 'completed');
    expect((await made(await resume(guest.token, 'key-of-a-question')))._id).toBe(bookingId);
    expect(await mine(guest)).toHaveLength(1);
  });
});
