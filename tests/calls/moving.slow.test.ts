import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { MoveChoice } from '../../contract/desk.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { callProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { auditOf, refused, setRoomCount, stayFrom, takenOn, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';

const { server, admin, desk } = await testDesk();

describe('moving a booking', () => {
  test('to another hotel and other nights costs what a new booking would, moves the nights, and is told in both logs', async () => {
    const [from, to] = await twoRooms(server);
    const booked = await desk.walkInto(from._id, stayFrom(430, 2));
    const longer = stayFrom(433, 3);
    const choices = (await (await desk.choices(booked._id, longer, to.hotleId)).json()) as MoveChoice[];
    expect(choices.find(({ roomId }) => roomId === to._id)).toMatchObject({
      roomName: to.roomName,
      roomNameBn: to.roomNameBn,
      free: to.totalRoom,
      fits: true,
      current: false,
    });
    const fresh = await quoteFor(server, to._id, longer);
    const difference = await desk.differenceOf(booked._id, to._id, longer);
    expect(difference).toBe(fresh.total - booked.total);
    const stale = await desk.move(booked._id, to._id, longer, { difference: difference + 1 });
    expect(await refused(stale, 409)).toMatchObject({
      code: 'price_changed',
      quote: { total: fresh.total },
    });
    expect(await takenOn(server, from._id, stayFrom(430, 2))).toEqual([1, 1]);
    const moved = await took(await desk.move(booked._id, to._id, longer));
    expect(moved).toMatchObject({
      hotelName: to.hotelName,
      roomName: to.roomName,
      hotleId: to.hotleId,
      nights: 3,
      total: fresh.total,
      due: fresh.total,
      hotelCheckInDate: longer.checkIn,
    });
    expect(await takenOn(server, from._id, stayFrom(430, 2))).toEqual([0, 0]);
    expect(await takenOn(server, to._id, longer)).toEqual([1, 1, 1]);
    // Repeated, as by a double click, it changes nothing.
    await took(await desk.move(booked._id, to._id, longer));
    const details = await desk.details(booked._id);
    expect(details.agreed).toEqual({ lines: fresh.lines, total: fresh.total });
    expect(details.history).toMatchObject([
      { kind: 'desk' },
      {
        kind: 'moved',
        actor: admin.email,
        difference,
        from: { hotelName: from.hotelName, checkIn: booked.hotelCheckInDate },
        to: { hotelName: to.hotelName, roomName: to.roomName, checkIn: longer.checkIn },
      },
    ]);
    expect(details.history).toHaveLength(2);
    expect((await auditOf(server, booked._id)).map(({ action }) => action)).toEqual([
      'booking.walk_in',
      'booking.move',
    ]);
  });

  test('that somebody else has moved since it was shown is refused, and so does not undo their move', async () => {
    const [room, other] = await twoRooms(server);
    const [stay, shifted, third] = [stayFrom(480), stayFrom(484), stayFrom(488)];
    const booked = await desk.walkInto(room._id, stay);
    const seen = (nights: Stay, roomId = room._id) => ({
      was: { roomId, hotelCheckInDate: nights.checkIn, hotelCheckOutDate: nights.checkOut },
    });
    const first = await took(await desk.move(booked._id, room._id, shifted, seen(stay)));
    const answer = await refused(await desk.move(booked._id, room._id, third, seen(stay)), 409);
    expect(answer).toMatchObject({
      code: 'version_conflict',
      conflict: { stored: { roomId: room._id, hotelCheckInDate: shifted.checkIn } },
    });
    expect((await desk.details(booked._id)).booking).toEqual(first);
    expect(await takenOn(server, room._id, third)).toEqual([]);
    // The first move repeated after a lost answer changes nothing, and the second one works once its desk has looked.
    await took(await desk.move(booked._id, room._id, shifted, seen(stay)));
    await took(await desk.move(booked._id, other._id, third, seen(shifted)));
    expect(await takenOn(server, other._id, third)).toEqual([1, 1]);
  });

  test('that was paid back at the provider already costs less afterwards without owing more', async () => {
    const guest = await signUp(server);
    const [room] = await twoRooms(server);
    const stay = stayFrom(470, 3);
    const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
    const { booking } = (await (await book(server, guest.token, body)).json()) as BookingMade;
    const intents = await providerIntents(server);
    const intent = intents.find((one) => one.bookingId === booking._id);
    await callProvider(server, 'POST', 'refunds', { payment_intent: intent?.id ?? '' });
    const paymentOf = async () => (await desk.details(booking._id)).payments[0]?.state;
    await expect.poll(paymentOf, { timeout: 60_000 }).toBe('refunded');
    const moved = await took(await desk.move(booking._id, room._id, stayFrom(470, 1)));
    expect(moved).toMatchObject({ status: 'confirmed', nights: 1 });
    expect(moved.total).toBeLessThan(booking.total);
    expect(await takenOn(server, room._id, stay)).toEqual([1, 0, 0]);
    expect((await desk.details(booking._id)).payments[0]?.state).toBe('refunded');
  });

  test('to overlapping nights of its own last room works, and somebody else’s nights are refused with nothing changed', async () => {
    const [room] = await twoRooms(server);
    await setRoomCount(server, room._id, 1);
    const booked = await desk.walkInto(room._id, stayFrom(440, 2));
    const neighbour = await desk.walkInto(room._id, stayFrom(444, 2));
    const own = (await (await desk.choices(booked._id, stayFrom(441, 3))).json()) as MoveChoice[];
    expect(own.find(({ current }) => current)?.free).toBe(1);
    await took(await desk.move(booked._id, room._id, stayFrom(441, 3)));
    const answer = await refused(await desk.move(booked._id, room._id, stayFrom(442, 3)), 409);
    expect(answer.code).toBe('sold_out');
    expect((await desk.details(booked._id)).booking).toMatchObject({
      nights: 3,
      hotelCheckInDate: addDays(testToday, 441),
    });
    expect(await takenOn(server, room._id, stayFrom(440, 6))).toEqual([0, 1, 1, 1, 1, 1]);
    const blocked = (await (await desk.choices(booked._id, stayFrom(442, 3))).json()) as MoveChoice[];
    expect(blocked.find(({ current }) => current)?.free).toBe(0);
    await setRoomCount(server, room._id, room.totalRoom);
    expect(neighbour.status).toBe('confirmed');
  });

  test('follows the rules of dates, guests and rooms', async () => {
    const [room] = await twoRooms(server);
    const booked = await desk.walkInto(room._id, stayFrom(450), { guestNumber: '2' });
    const fault = async (stay: Stay, roomId = room._id) => {
      const { errors } = await refused(await desk.move(booked._id, roomId, stay), 422);
      return errors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await fault(stayFrom(-1))).toEqual(['hotelCheckInDate date_past']);
    expect(await fault(stayFrom(450, 0))).toEqual(['hotelCheckOutDate checkout_not_after']);
    expect(await fault(stayFrom(450, 91))).toEqual(['hotelCheckOutDate stay_too_long']);
    expect(await fault(stayFrom(731))).toEqual(['hotelCheckInDate date_too_far']);
    const single = (await server.database.db.select().from(rooms).where(eq(rooms.guestsMax, 1)))[0];
    if (single) expect(await fault(stayFrom(450), single.id)).toEqual(['roomId guests_too_many']);
    await refused(await desk.move(booked._id, crypto.randomUUID(), stayFrom(450)), 404);
    await refused(await desk.move(crypto.randomUUID(), room._id, stayFrom(450)), 404);
    await refused(await desk.choices('nonsense', stayFrom(450)), 404);
    expect((await auditOf(server, booked._id)).length).toBe(1);
  });

  test('a guest in the house may stay longer or go today, and the nights that were slept stay where they were', async () => {
    const { bookings: inHouse } = await desk.list({ filter: 'inHouse' });
    const guest = inHouse.find(({ hotelCheckInDate }) => hotelCheckInDate < testToday);
    if (!guest) throw new Error('the demonstration has nobody in the house');
    const slept = { checkIn: guest.hotelCheckInDate, checkOut: testToday };
    const tonight = { checkIn: testToday, checkOut: addDays(testToday, 1) };
    const before = [await takenOn(server, guest.roomId, slept), await takenOn(server, guest.roomId, tonight)];
    const later = { checkIn: guest.hotelCheckInDate, checkOut: testToday };
    const fault = await refused(await desk.move(guest._id, guest.roomId, tonight), 422);
    expect(fault.errors?.[0]).toMatchObject({ path: 'hotelCheckInDate', code: 'checkin_kept' });
    const gone = await took(await desk.move(guest._id, guest.roomId, later));
    expect(gone.hotelCheckOutDate).toBe(testToday);
    // Nights already slept keep their price; the other nights are not paid.
    const agreed = (await desk.details(guest._id)).agreed.lines;
    expect(agreed.every(({ night }) => night < testToday)).toBe(true);
    expect(gone.total).toBe(agreed.reduce((sum, { subTotal }) => sum + subTotal, 0));
    expect(gone.total).toBeLessThan(guest.total);
    expect(await takenOn(server, guest.roomId, slept)).toEqual(before[0]);
    expect(await takenOn(server, guest.roomId, tonight)).toEqual([(before[1]?.[0] ?? 0) - 1]);
    const { bookings: all } = await desk.list({ sort: 'checkOut', pageSize: '1' });
    const past = all[0];
    if (!past) throw new Error('no booking');
    const answer = await refused(await desk.move(past._id, past.roomId, stayFrom(3)), 409);
    expect(answer.code).toBe('stay_over');
  });

  test('two desks and a buyer who want the same last room at once: one has it, and nothing is half done', async () => {
    const [first, last] = await twoRooms(server);
    await setRoomCount(server, last._id, 1);
    for (const from of [460, 464, 468]) {
      const stay = stayFrom(from);
      const movers = [await desk.walkInto(first._id, stay), await desk.walkInto(first._id, stay)];
      const guest = await signUp(server);
      const quote = await quoteFor(server, last._id, stay);
      const card = bookingBody(quote, await paymentMethod(server), stay);
      const answers = await Promise.all([
        ...movers.map(({ _id }) => desk.move(_id, last._id, stay)),
        book(server, guest.token, card),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2);
      const movedOut = statuses.slice(0, 2).filter((status) => status === 200).length;
      expect(await takenOn(server, last._id, stay)).toEqual([1, 1]);
      expect(await takenOn(server, first._id, stay)).toEqual([2 - movedOut, 2 - movedOut]);
    }
    await setRoomCount(server, last._id, last.totalRoom);
  });

  test('bookings that change places at once, again and again, never wait for each other for ever', async () => {
    const [one, other] = await twoRooms(server);
    const stay = stayFrom(480);
    const a = await desk.walkInto(one._id, stay);
    const b = await desk.walkInto(other._id, stay);
    for (let round = 0; round < 4; round++) {
      const [toA, toB] = round % 2 === 0 ? [other, one] : [one, other];
      const answers = await Promise.all([
        desk.move(a._id, toA._id, stay),
        desk.move(b._id, toB._id, stay),
        desk.move(a._id, toA._id, stay),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await takenOn(server, one._id, stay)).toEqual([1, 1]);
    expect(await takenOn(server, other._id, stay)).toEqual([1, 1]);
  });
});
