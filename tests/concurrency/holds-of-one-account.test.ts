import { and, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { type Guest, signUp, signUpVerified } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const rooms: Room[] = [];
const hotels = (await (await server.send('GET', '/api/hotels?district=Sylhet')).json()) as Hotel[];
for (const hotel of hotels)
  rooms.push(...((await (await server.send('GET', `/api/room/${hotel._id}`)).json()) as Room[]));

let lastDay = 400;
/** A stay that no other test has used. */
const nextStay = () => {
  lastDay += 3;
  return { checkIn: addDays(testToday, lastDay), checkOut: addDays(testToday, lastDay + 1) };
};

/** Sends a booking with a card whose bank asks the guest first: the room stays held. */
async function tryToHold(guest: Guest, index = 0, stay = nextStay(), card: string = cards.challenged) {
  const room = rooms[index % rooms.length] as Room;
  const quote = await quoteFor(server, room._id, stay);
  return book(server, guest.token, bookingBody(quote, await paymentMethod(server, card), stay));
}

async function refusal(answer: Response): Promise<Problem> {
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
}

const liveHolds = async ({ email }: Guest) =>
  (
    await server.database.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.userEmail, email), eq(bookings.state, 'held')))
  ).length;

async function twentyAtOnce(guest: Guest): Promise<number[]> {
  const stay = nextStay();
  const answers = await Promise.all(
    // Each room twice, so that one request waits for the other: the locks of account and room meet.
    Array.from({ length: 20 }, (_, index) => tryToHold(guest, index >> 1, stay)),
  );
  for (const answer of answers.filter(({ status }) => status !== 202))
    expect(['too_many_holds', 'payment_in_progress']).toContain((await refusal(answer)).code);
  return answers.map(({ status }) => status);
}

test('twenty bookings at once never give an account more than three holds', async () => {
  const guest = await signUpVerified(server);
  const statuses = await twentyAtOnce(guest);
  expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(0);
  expect(await liveHolds(guest)).toBe(3);
});

test('of an account that has proved nothing twenty bookings at once give one hold', async () => {
  const guest = await signUp(server);
  await twentyAtOnce(guest);
  expect(await liveHolds(guest)).toBe(1);
});

test('accounts that book the same rooms in different orders all come to an end', async () => {
  const guests = await Promise.all(Array.from({ length: 4 }, () => signUp(server)));
  const stay = nextStay();
  const answers = await Promise.all(
    guests.flatMap((guest, first) =>
      [0, 1, 2, 3].map((index) => tryToHold(guest, (index + first) % 4, stay)),
    ),
  );
  for (const { status } of answers) expect(status).toBeLessThan(500);
  for (const guest of guests) expect(await liveHolds(guest)).toBe(1);
});

test('the refusal says until when, what to do, and that nothing was charged', async () => {
  const guest = await signUp(server);
  await expectStatus(await tryToHold(guest), 202);
  const problem = await refusal(await tryToHold(guest, 1));
  expect(problem).toMatchObject({ status: 409, code: 'too_many_holds', confirmEmail: true });
  expect(problem.detail).toMatch(/Nothing was charged\. .*ends at \d\d:\d\d, or confirm your e-mail/);
  const [hold] = await server.database.db.select().from(bookings).where(eq(bookings.userEmail, guest.email));
  expect(problem.until).toBe(hold?.heldUntil?.toISOString());
});

test('a hold that has lapsed makes room for another', async () => {
  const guest = await signUp(server);
  await tryToHold(guest);
  await server.database.db
    .update(bookings)
    .set({ heldUntil: new Date(0) })
    .where(eq(bookings.userEmail, guest.email));
  await expectStatus(await tryToHold(guest, 1), 202);
});

test('whoever has paid before holds three', async () => {
  const guest = await signUp(server);
  await expectStatus(await tryToHold(guest, 0, nextStay(), cards.good), 201);
  for (const expected of [202, 202, 202, 409]) expect((await tryToHold(guest)).status).toBe(expected);
});

test('a declined card comes back to its own hold, however many are held', async () => {
  const guest = await signUpVerified(server);
  const stay = nextStay();
  await expectStatus(await tryToHold(guest, 0, stay, cards.declined), 402);
  for (const index of [1, 2]) await expectStatus(await tryToHold(guest, index), 202);
  await expectStatus(await tryToHold(guest, 0, stay, cards.good), 201);
});

test('a hold whose card was declined gives way to another room, and is held anew when its guest comes back', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  await expectStatus(await tryToHold(guest, 0, stay, cards.declined), 402);
  const other = nextStay();
  await expectStatus(await tryToHold(guest, 1, other, cards.declined), 402);
  await expectStatus(await tryToHold(guest, 0, stay, cards.good), 201);
  expect(await liveHolds(guest)).toBe(0);
});

test('after five declined cards an account holds nothing until the hour is over: its rooms are free for others', async () => {
  const guest = await signUpVerified(server);
  const stay = nextStay();
  await expectStatus(await tryToHold(guest, 1, stay), 202);
  for (let card = 0; card < 5; card += 1)
    await expectStatus(await tryToHold(guest, 0, stay, cards.declined), 402);
  const live = await server.database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userEmail, guest.email), gt(bookings.heldUntil, new Date(1))));
  expect(live, 'holds after the fifth').toEqual([]);
  const refused = await tryToHold(guest, 1);
  await expectStatus(refused, 409);
  const problem = await refusal(refused);
  expect(problem.code).toBe('too_many_declines');
  expect(problem.detail).toMatch(/from \d\d:\d\d\.$/);
  await expectStatus(await tryToHold(guest, 0, stay, cards.good), 409);
});
