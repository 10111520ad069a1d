import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { roomForm } from '../fixtures/catalogue-forms.ts';
import { auditOf, setRoomCount, stayFrom, takenOn, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();

const rounds = 5;

test('a stay is extended while a card buys the added night of the last room: one has it, and the price says who', async () => {
  const [room] = await twoRooms(server);
  await setRoomCount(server, room._id, 1);
  for (let round = 0; round < rounds; round++) {
    const from = 600 + 5 * round;
    const booked = await desk.walkInto(room._id, stayFrom(from));
    const [longer, added] = [stayFrom(from, 3), stayFrom(from + 2, 1)];
    const difference = await desk.differenceOf(booked._id, room._id, longer);
    const guest = await signUp(server);
    const card = bookingBody(await quoteFor(server, room._id, added), await paymentMethod(server), added);
    const [extended, bought] = await Promise.all([
      desk.move(booked._id, room._id, longer, { difference }),
      book(server, guest.token, card),
    ]);
    expect([extended.status === 200, bought.status === 201].filter(Boolean)).toHaveLength(1);
    expect(await takenOn(server, room._id, longer)).toEqual([1, 1, 1]);
    const { booking } = await desk.details(booked._id);
    expect(booking.total).toBe(booked.total + (extended.status === 200 ? difference : 0));
    expect(booking.nights).toBe(extended.status === 200 ? 3 : 2);
  }
  await setRoomCount(server, room._id, room.totalRoom);
});

test('requests at once under one key for the last room: one booking, and all are told of it', async () => {
  const [room] = await twoRooms(server);
  await setRoomCount(server, room._id, 1);
  for (let round = 0; round < rounds; round++) {
    const stay = stayFrom(560 + 3 * round);
    const body = walkInBody(await quoteFor(server, room._id, stay), stay);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.walkIn(body, key)));
    const booked = await Promise.all(answers.map((answer) => took(answer, 201)));
    expect(new Set(booked.map(({ _id }) => _id)).size).toBe(1);
    expect(await takenOn(server, room._id, stay)).toEqual([1, 1]);
  }
  await setRoomCount(server, room._id, room.totalRoom);
});

test('a check-in against a cancelling: the guest is in the house or the booking is cancelled, never both', async () => {
  const [, room] = await twoRooms(server);
  await setRoomCount(server, room._id, 20);
  const stay = stayFrom(0, 2);
  // Every night has a row from the first booking on.
  await desk.walkInto(room._id, stay);
  for (let round = 0; round < rounds; round++) {
    const before = await takenOn(server, room._id, stay);
    const { _id: id } = await desk.walkInto(room._id, stay);
    const cancel = () =>
      server.send('POST', `/api/cancelBooking/${id}`, {
        token: admin.token,
        body: { refund: 0, reason: 'A storm' },
      });
    const answers = await Promise.all(
      round % 2 === 0 ? [desk.setStatus(id, 'checkIn'), cancel()] : [cancel(), desk.setStatus(id, 'checkIn')],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { booking, checkedInAt } = await desk.details(id);
    expect([booking.status === 'cancelled', checkedInAt !== undefined].filter(Boolean)).toHaveLength(1);
    const mine = booking.status === 'cancelled' ? 0 : 1;
    expect(await takenOn(server, room._id, stay)).toEqual([0, 1].map((night) => (before[night] ?? 0) + mine));
  }
  await setRoomCount(server, room._id, room.totalRoom);
});

test('ten desks note the same rest at once under keys of their own: it is paid once', async () => {
  const [room] = await twoRooms(server);
  const booked = await desk.walkInto(room._id, stayFrom(650));
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.pay(booked._id, booked.total)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  expect(await desk.details(booked._id)).toMatchObject({
    booking: { due: 0, paidAtDesk: booked.total },
    deskPayments: [{ amount: booked.total }],
  });
  expect(await auditOf(server, booked._id)).toHaveLength(2);
});

/** A kind of one room that no other test uses. */
async function onlyRoom({ _id: hotleId, hotelName }: Hotel): Promise<string> {
  const body = { ...roomForm, hotleId, hotelName, totalRoom: 1 };
  const answer = await server.send('POST', '/api/addRooms', { token: admin.token, body });
  return ((await (await expectStatus(answer, 201)).json()) as { insertedId: string }).insertedId;
}

test('nights are freed while two cards buy them: one card at most has them, the guest who left keeps one night, and no room is lost', async () => {
  const { hotel } = await someRoom(server);
  const [whole, freed] = [stayFrom(0, 3), stayFrom(1, 2)];
  for (let round = 0; round < rounds; round++) {
    const roomId = await onlyRoom(hotel);
    const quote = await quoteFor(server, roomId, freed);
    const { _id: id, total } = await desk.walkInto(roomId, whole);
    await took(await desk.setStatus(id, 'checkIn'));
    const buyers = await Promise.all([1, 2].map(() => signUp(server)));
    const buying = buyers.map(async ({ token }) =>
      book(server, token, bookingBody(quote, await paymentMethod(server), freed)),
    );
    // The cards' requests take some steps longer than the desk's: in every second round the desk comes after them.
    if (round % 2 === 1) await Promise.race(buying.map((answer) => answer.then(() => undefined)));
    const leaving = desk.leaveEarly(id, { reason: 'Called home' });
    const sold = (await Promise.all(buying)).map(({ status }) => status);
    expect(await took(await leaving)).toMatchObject({ hotelCheckOutDate: freed.checkIn, nights: 1, total });
    expect(sold.every((status) => status === 201 || status === 409)).toBe(true);
    const count = sold.filter((status) => status === 201).length;
    expect(count).toBeLessThanOrEqual(1);
    expect(await takenOn(server, roomId, whole)).toEqual([1, count, count]);
    // Nights that nobody has bought can be bought now.
    const { token } = await signUp(server);
    const late = await book(server, token, bookingBody(quote, await paymentMethod(server), freed));
    expect(late.status).toBe(count === 0 ? 201 : 409);
    expect(await takenOn(server, roomId, whole)).toEqual([1, 1, 1]);
  }
});
