import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { RoomHeld } from '../../contract/hold.ts';
import type { Problem } from '../../contract/problem.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { answerChallenge, cards, intentStatus, paymentMethod } from '../fixtures/cards.ts';
import { type Guest, signInAsAdministrator, signUp, signUpVerified } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
/** `room` is of a kind with only one room. */
const [room, other] = await twoRooms(server);
await server.database.db.update(rooms).set({ roomCount: 1 }).where(eq(rooms.id, room._id));

let lastDay = 300;
/** A stay that no other test has used. */
function nextStay(): Stay {
  lastDay += 4;
  return { checkIn: addDays(testToday, lastDay), checkOut: addDays(testToday, lastDay + 2) };
}

const send = ({ token }: Guest, stay: Stay, more: object = {}) =>
  server.send('POST', '/api/holdRoom', { token, body: { roomId: room._id, ...stay, guests: 1, ...more } });

async function hold(guest: Guest, stay: Stay, status: 200 | 201 = 201, more: object = {}): Promise<RoomHeld> {
  const answer = await send(guest, stay, more);
  await expectStatus(answer, status);
  return (await answer.json()) as RoomHeld;
}

async function refused(sent: Promise<Response>, status: number): Promise<Problem> {
  const answer = await sent;
  await expectStatus(answer, status);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
}

async function pay(guest: Guest, stay: Stay, card: string = cards.good): Promise<Response> {
  const quote = await quoteFor(server, room._id, stay);
  return book(server, guest.token, bookingBody(quote, await paymentMethod(server, card), stay));
}

const giveUp = ({ token }: Guest, holdId: string) =>
  server.send('POST', `/api/giveUpHold/${holdId}`, { token });

const available = async (stay: Stay) => (await quoteFor(server, room._id, stay)).available;

/** Moves a hold's end into the past. */
const lapse = (holdId: string) =>
  server.database.db
    .update(bookings)
    .set({ heldUntil: new Date(0) })
    .where(eq(bookings.id, holdId));

test('a held room is kept for a quarter of an hour, for nobody else, at the price of the quote', async () => {
  const [guest, late] = [await signUp(server), await signUp(server)];
  const stay = nextStay();
  const quote = await quoteFor(server, room._id, stay);
  const held = await hold(guest, stay);
  expect(held).toMatchObject({ acknowledged: true, quote });
  expect(held.secondsLeft).toBeLessThanOrEqual(15 * 60);
  expect(held.secondsLeft).toBeGreaterThan(14 * 60);
  expect(await available(stay)).toBe(0);
  expect((await refused(send(late, stay), 409)).code).toBe('sold_out');
  const tooLate = { checkIn: addDays(stay.checkIn, 1), checkOut: addDays(stay.checkOut, 1) };
  expect((await refused(send(late, tooLate), 409)).code).toBe('sold_out');
  await expectStatus(await pay(late, stay), 409);
});

test('the same person, room and stay is the same hold until it ends, and afterwards a new one', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const first = await hold(guest, stay);
  const { holdId, heldUntil, quote } = first;
  expect(await hold(guest, stay, 200)).toMatchObject({ holdId, heldUntil, quote });
  await lapse(first.holdId);
  expect((await hold(guest, stay, 201)).holdId).not.toBe(first.holdId);
});

test('ten times at once is one hold', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(guest, stay)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  const holds = (await Promise.all(answers.map((answer) => answer.json()))) as RoomHeld[];
  expect(new Set(holds.map(({ holdId }) => holdId)).size).toBe(1);
});

test('paying uses the hold, also after a declined card; the booking then has its guest', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const { holdId } = await hold(guest, stay);
  await expectStatus(await pay(guest, stay, cards.declined), 402);
  expect((await hold(guest, stay, 200)).holdId).toBe(holdId);
  const { booking } = (await (await pay(guest, stay)).json()) as BookingMade;
  expect(booking).toMatchObject({ _id: holdId, status: 'confirmed', guestName: 'Salma Khatun' });
});

test('a room that is booked for these nights already can be held again: paying asks whether that is meant', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const wanted = { roomId: other._id };
  await hold(guest, stay, 201, wanted);
  const quote = await quoteFor(server, other._id, stay);
  const order = async () => bookingBody(quote, await paymentMethod(server), stay);
  await expectStatus(await book(server, guest.token, await order()), 201);
  await hold(guest, stay, 201, wanted);
  expect((await refused(book(server, guest.token, await order()), 409)).code).toBe('booked_already');
});

test('a hold is on nobody’s list, and its page is its own account’s alone', async () => {
  const [guest, stranger, administrator] = [
    await signUp(server),
    await signUp(server),
    await signInAsAdministrator(server),
  ];
  const { holdId } = await hold(guest, nextStay());
  const list = async (path: string, { token }: Guest) => (await server.send('GET', path, { token })).text();
  expect(await list('/api/myBooking', guest)).toBe('[]');
  expect(await list('/api/allBooking?sort=-added&page=1&pageSize=100', administrator)).not.toContain(holdId);
  await expectStatus(await server.send('GET', `/api/booking/${holdId}`, { token: stranger.token }), 404);
});

test('a hold that is being paid is not replaced', async () => {
  const guest = await signUpVerified(server);
  const stay = nextStay();
  const { holdId } = await hold(guest, stay);
  await expectStatus(await pay(guest, stay, cards.challenged), 202);
  await hold(guest, nextStay(), 201, { replaces: holdId });
  expect(await available(stay)).toBe(0);
});

test('what cannot be held is refused by field, and a room that is not there is 404', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const fields = async (more: object) => (await refused(send(guest, stay, more), 422)).errors;
  expect(await fields({ checkOut: stay.checkIn })).toMatchObject([
    { path: 'checkOut', code: 'checkout_not_after' },
  ]);
  expect(await fields({ checkIn: addDays(testToday, -2), checkOut: testToday })).toMatchObject([
    { path: 'checkIn' },
  ]);
  expect(await fields({ replaces: 'mine' })).toMatchObject([{ path: 'replaces', code: 'id_invalid' }]);
  expect((await refused(send(guest, stay, { roomId: crypto.randomUUID() }), 404)).code).toBe('not_found');
  await expectStatus(await server.send('POST', '/api/holdRoom', { body: {} }), 401);
  const sell = (forSale: boolean) =>
    server.database.db.update(rooms).set({ forSale }).where(eq(rooms.id, room._id));
  await sell(false);
  expect((await refused(send(guest, stay), 404)).code).toBe('not_found');
  await sell(true);
});

test('an account that has proved nothing holds one room, any other three; at the limit the oldest gives way and is named', async () => {
  const guest = await signUp(server);
  const stays = [nextStay(), nextStay()] as const;
  const first = await hold(guest, stays[0]);
  expect(first.gaveUp).toBeUndefined();
  expect((await hold(guest, stays[1])).gaveUp).toMatchObject({
    bookingId: first.holdId,
    reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
    roomName: room.roomName,
    roomNameBn: room.roomNameBn,
    ...stays[0],
  });
  expect(await available(stays[0])).toBe(1);
  const proved = await signUpVerified(server);
  const oldest = nextStay();
  await hold(proved, oldest);
  for (let count = 0; count < 2; count += 1) expect((await hold(proved, nextStay())).gaveUp).toBeUndefined();
  expect((await hold(proved, nextStay())).gaveUp).toMatchObject(oldest);
});

test('the oldest hold stays when the new one is refused, and gives its own nights to a longer stay', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const gone = nextStay();
  await pay(await signUp(server), gone);
  const first = await hold(guest, stay);
  expect((await refused(send(guest, gone), 409)).code).toBe('sold_out');
  expect(await hold(guest, stay, 200)).toMatchObject({ holdId: first.holdId });
  const longer = { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) };
  expect((await hold(guest, longer)).gaveUp).toMatchObject(stay);
});

test('a booking at the limit names the hold that gave way to it', async () => {
  const guest = await signUp(server);
  const [first, second] = [nextStay(), nextStay()];
  const { holdId } = await hold(guest, first);
  const made = await expectStatus(await pay(guest, second), 201);
  expect(((await made.json()) as BookingMade).gaveUp).toMatchObject({ bookingId: holdId, ...first });
  expect(await available(first)).toBe(1);
});

test('a hold that is being paid does not give way: the refusal names it, says until when, and it can be given up', async () => {
  const guest = await signUp(server);
  const stay = nextStay();
  const { holdId, heldUntil } = await hold(guest, stay);
  const { clientSecret } = (await (
    await expectStatus(await pay(guest, stay, cards.challenged), 202)
  ).json()) as BookingNeedsAction;
  const other = nextStay();
  expect(await refused(send(guest, other), 409)).toMatchObject({
    code: 'too_many_holds',
    confirmEmail: true,
    until: heldUntil,
    held: { bookingId: holdId, roomId: room._id, hotelName: room.hotelName, ...stay },
  });
  expect(await (await expectStatus(await giveUp(guest, holdId), 200)).json()).toEqual({ acknowledged: true });
  expect(await intentStatus(server, clientSecret)).toBe('canceled');
  expect(await available(stay)).toBe(1);
  await expectStatus(await giveUp(guest, holdId), 200);
  expect((await hold(guest, other)).gaveUp).toBeUndefined();
});

test('a room that was paid for before it is given up stays booked, and nobody else may give a hold up', async () => {
  const [guest, stranger] = [await signUp(server), await signUp(server)];
  const stay = nextStay();
  const { holdId } = await hold(guest, stay);
  const { clientSecret } = (await (
    await expectStatus(await pay(guest, stay, cards.challenged), 202)
  ).json()) as BookingNeedsAction;
  expect((await refused(giveUp(stranger, holdId), 404)).code).toBe('not_found');
  await answerChallenge(server, clientSecret, 'completed');
  expect(await refused(giveUp(guest, holdId), 409)).toMatchObject({
    code: 'booked_already',
    booked: { bookingId: holdId },
  });
  const booking = await server.send('GET', `/api/booking/${holdId}`, { token: guest.token });
  expect(await booking.json()).toMatchObject({ status: 'confirmed', payment: 'paid' });
});

test('a hold that replaces another frees it, also where their nights overlap; refused, the old one stays', async () => {
  const [guest, stranger] = [await signUp(server), await signUp(server)];
  const stay = nextStay();
  const longer = { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) };
  const { holdId } = await hold(guest, stay);
  await hold(stranger, nextStay(), 201, { replaces: holdId });
  expect(await available(stay), 'another’s hold cannot be given up').toBe(0);
  const second = await hold(guest, longer, 201, { replaces: holdId });
  expect(await available({ checkIn: stay.checkOut, checkOut: longer.checkOut })).toBe(0);
  const gone = nextStay();
  await pay(await signUp(server), gone);
  expect((await refused(send(guest, gone, { replaces: second.holdId }), 409)).code).toBe('sold_out');
  expect(await available(longer)).toBe(0);
  await hold(guest, nextStay(), 201, { replaces: second.holdId });
  expect(await available(longer)).toBe(1);
});
