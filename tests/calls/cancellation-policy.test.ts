import { expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { defaultPolicy } from '../../kernel/booking-policy.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { auditLog, hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;
const added = await server.send('POST', '/api/addHotels', { token, body: hotelForm });
const hotelId = ((await added.json()) as { insertedId: string }).insertedId;

const save = (cancellation: unknown) =>
  server.send('PUT', `/api/updateHotel/${hotelId}`, { token, body: { ...hotelForm, cancellation } });
const policy = async () =>
  ((await (await server.send('GET', `/api/hotels/${hotelId}`)).json()) as Hotel).cancellation;
const week = [
  { daysBefore: 7, keepPercent: 10 },
  { daysBefore: 2, keepPercent: 80 },
];

test('a hotel has the default policy until it is given its own, and has it again when that is taken away', async () => {
  expect(await policy()).toEqual(defaultPolicy);
  await expectStatus(await save([{ daysBefore: '৭', keepPercent: '10' }, week[1]]), 200);
  expect(await policy()).toEqual(week);
  await expectStatus(await save(undefined), 200);
  expect(await policy()).toEqual(week);
  await expectStatus(await save([]), 200);
  expect(await policy()).toEqual([]);
  await expectStatus(await save(null), 200);
  expect(await policy()).toEqual(defaultPolicy);
});

test('a change of the policy alone is a change, and stands in the audit log', async () => {
  await save(week);
  await save([{ daysBefore: 6, keepPercent: 10 }, week[1]]);
  const last = (await auditLog(server)).at(-1);
  expect(last).toMatchObject({ action: 'hotel.update', before: { cancellation: week } });
  expect(last?.after).toEqual({ cancellation: [{ daysBefore: 6, keepPercent: 10 }, week[1]] });
});

test.each([
  ['a step that is not nearer to check-in', [week[0], { daysBefore: 7, keepPercent: 80 }], '1.daysBefore'],
  ['a step that keeps no more', [week[0], { daysBefore: 2, keepPercent: 10 }], '1.keepPercent'],
  ['more than everything', [{ daysBefore: 7, keepPercent: 101 }], '0.keepPercent'],
  ['less than nothing', [{ daysBefore: 7, keepPercent: -1 }], '0.keepPercent'],
  ['half a day', [{ daysBefore: 1.5, keepPercent: 0 }], '0.daysBefore'],
  ['days after check-in', [{ daysBefore: -1, keepPercent: 0 }], '0.daysBefore'],
  ['a step without its per cent', [{ daysBefore: 3 }], '0.keepPercent'],
  ['a field of its own', [{ daysBefore: 3, keepPercent: 0, note: 'x' }], '0.note'],
  ['no list', 'free', ''],
  ['too many steps', Array.from({ length: 7 }, (_, at) => ({ daysBefore: 9 - at, keepPercent: at })), ''],
])('a policy with %s is refused, and names the place', async (_what, steps, path) => {
  const before = await policy();
  const answer = await save(steps);
  await expectStatus(answer, 422);
  const { errors } = (await answer.json()) as Problem;
  expect(errors?.map((error) => error.path)).toContain(`cancellation${path && `.${path}`}`);
  expect(await policy()).toEqual(before);
});

test('a booking keeps the policy that its hotel had when it was made', async () => {
  await save(week);
  const body = { ...roomForm, hotleId: hotelId };
  await expectStatus(await server.send('POST', '/api/addRooms', { token, body }), 201);
  const [room] = (await (await server.send('GET', `/api/room/${hotelId}`)).json()) as Room[];
  const booking = await desk.walkInto(room?._id ?? '', stayFrom(20));
  expect(booking.policy).toEqual(week);
  await save(null);
  expect((await desk.details(booking._id)).booking.policy).toEqual(week);
});

/** A room of the hotel, a guest with chosen nights, and the page's request. */
async function wanted(inDays: number) {
  const rooms = (await (await server.send('GET', `/api/room/${hotelId}`)).json()) as Room[];
  const guest = await signUp(server);
  const stay = stayFrom(inDays);
  const quote = await quoteFor(server, rooms[0]?._id ?? '', stay);
  const bodyOf = async (more: object, card?: string) =>
    bookingBody(quote, await paymentMethod(server, card), stay, more);
  return { guest, bodyOf };
}

test('a booking at another policy than was shown is refused with the one that holds now, and charges nothing', async () => {
  await save(week);
  const { guest, bodyOf } = await wanted(40);
  await save(null);
  const answer = await book(server, guest.token, await bodyOf({ policy: week }));
  await expectStatus(answer, 409);
  expect(await answer.json()).toMatchObject({ code: 'policy_changed', policy: defaultPolicy });
  const { booking } = (await (
    await book(server, guest.token, await bodyOf({ policy: defaultPolicy }))
  ).json()) as BookingMade;
  expect(booking.policy).toEqual(defaultPolicy);
});

test('a booking that says no policy is made at the one of the hotel', async () => {
  await save(week);
  const { guest, bodyOf } = await wanted(50);
  await save(null);
  const { booking } = (await (await book(server, guest.token, await bodyOf({}))).json()) as BookingMade;
  expect(booking.policy).toEqual(defaultPolicy);
});

test('the next card after a declined one pays at the policy that is shown then, not at that of the hold', async () => {
  await save(week);
  const { guest, bodyOf } = await wanted(60);
  const declined = await book(server, guest.token, await bodyOf({ policy: week }, '4000000000000002'));
  await expectStatus(declined, 402);
  await save(null);
  const { booking } = (await (
    await book(server, guest.token, await bodyOf({ policy: defaultPolicy }))
  ).json()) as BookingMade;
  expect(booking.policy).toEqual(defaultPolicy);
});
