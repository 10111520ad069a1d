import { afterEach, expect, test, vi } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { RoomHeld } from '../../contract/hold.ts';
import type { Problem } from '../../contract/problem.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

/** Five minutes to midnight in Dhaka. */
const server = await testServer({ NOW: `${testToday}T17:55:00Z` });
const [room, other] = await twoRooms(server);
const tonight = { checkIn: testToday, checkOut: addDays(testToday, 1) };

/** Moves the server's clock forward, for the rest of the test. */
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
afterEach(() => void vi.useRealTimers());

const send = ({ token }: Guest, roomId = room._id) =>
  server.send('POST', '/api/holdRoom', { token, body: { roomId, ...tonight, guests: 1 } });

async function hold(guest: Guest, status: 200 | 201): Promise<RoomHeld> {
  return (await (await expectStatus(await send(guest), status)).json()) as RoomHeld;
}
const pay = async (guest: Guest, { quote }: RoomHeld, card: string = cards.good) =>
  book(server, guest.token, bookingBody(quote, await paymentMethod(server, card), tonight));

async function expectPast(answer: Response): Promise<void> {
  await expectStatus(answer, 422);
  expect(((await answer.json()) as Problem).errors).toMatchObject([{ code: 'date_past' }]);
}

test('a hold for tonight is found and paid after midnight, also past a declined card', async () => {
  const guest = await signUp(server);
  const held = await hold(guest, 201);
  later(10);
  expect(await hold(guest, 200)).toMatchObject({
    holdId: held.holdId,
    heldUntil: held.heldUntil,
    quote: held.quote,
  });
  await expectStatus(await pay(guest, held, cards.declined), 402);
  const made = await expectStatus(await pay(guest, held), 201);
  expect(((await made.json()) as BookingMade).booking).toMatchObject({
    _id: held.holdId,
    status: 'confirmed',
    hotelCheckInDate: testToday,
  });
});

test('the night that has begun is for whoever holds it alone, and in the room that is held', async () => {
  const [guest, stranger] = [await signUp(server), await signUp(server)];
  const held = await hold(guest, 201);
  later(10);
  await expectPast(await send(stranger));
  await expectPast(await pay(stranger, held));
  await expectPast(await send(guest, other._id));
  await hold(guest, 200);
});

test('once the hold has ended, its night is past for its guest too', async () => {
  const guest = await signUp(server);
  const held = await hold(guest, 201);
  later(16);
  await expectPast(await send(guest));
  await expectPast(await pay(guest, held));
});
