import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { DeskBooking, MoveChoice } from '../../contract/desk.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { addDays, type Stay } from '../../domain/shared/stay-dates.ts';
import { cards, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { auditOf, deskOf, setRoomCount, takenOn, walkInBody } from '../fixtures/desk.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
let desk: ReturnType<typeof deskOf>;
let admin: Guest;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdministrator(server);
  desk = deskOf(server, admin.token);
});
afterAll(() => server.close());

const stayFrom = (from: number, nights = 2): Stay => ({
  checkIn: addDays(testToday, from),
  checkOut: addDays(testToday, from + nights),
});
const took = async (answer: Response, status = 200) => {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return ((await answer.json()) as DeskBooking).booking;
};
const refused = async (answer: Response, status: number) => {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as Problem;
};
const walkInto = async (roomId: string, stay: Stay, more: object = {}) =>
  took(await desk.walkIn(walkInBody(await quoteFor(server, roomId, stay), stay, more)), 201);
/** Two rooms of different hotels, each for two guests. */
async function twoRooms(): Promise<[Room, Room]> {
  const { room } = await someRoom(server);
  const [hotel] = (await (await server.send('GET', '/api/hotels?district=Khulna&pageSize=1')).json()) as {
    _id: string;
  }[];
  const others = (await (await server.send('GET', `/api/room/${hotel?._id}`)).json()) as Room[];
  const other = others.find(({ maxGuest }) => maxGuest >= 2);
  if (!other) throw new Error('no second room');
  return [room, other];
}

describe('a booking by card', () => {
  test('has its whole history: held, a declined card with its code, confirmed; and both attempts', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = stayFrom(400);
    const quote = await quoteFor(server, room._id, stay);
    await refused(
      await book(server, guest.token, bookingBody(quote, await paymentMethod(server, cards.noFunds), stay)),
      402,
    );
    const good = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
    const { insertedId } = (await good.json()) as BookingMade;
    // The provider's own events tell the same once more, and add nothing.
    const closed = async () =>
      (await providerIntents(server)).filter(({ metadata }) => metadata.bookingId === insertedId);
    await expect
      .poll(async () => (await closed()).map(({ status }) => status).sort())
      .toEqual(['canceled', 'succeeded']);
    await server.reconcile();
    const details = await desk.details(insertedId);
    expect(details.history).toMatchObject([
      { kind: 'held' },
      { kind: 'card_declined', code: 'insufficient_funds', attempt: 1 },
      { kind: 'confirmed' },
    ]);
    expect(details.payments).toMatchObject([
      { attempt: 1, state: 'failed', failureCode: 'insufficient_funds', amount: quote.total },
      { attempt: 2, state: 'captured', intentId: expect.stringMatching(/^pi_/), amount: quote.total },
    ]);
    expect(details.agreed).toEqual({ lines: quote.lines, total: quote.total });
    expect(details.booking).toMatchObject({ kind: 'card', status: 'confirmed', userEmail: guest.email });

    const own = await server.send('GET', `/api/booking/${insertedId}`, { token: guest.token });
    expect(details.booking).toMatchObject((await own.json()) as object);
    const stranger = await signUp(server);
    for (const id of [insertedId, 'nonsense', crypto.randomUUID()])
      await refused(await server.send('GET', `/api/booking/${id}`, { token: stranger.token }), 404);
    await refused(await server.send('GET', '/api/bookings/nonsense', { token: admin.token }), 404);
  });

  test('whose hold ran out says so once, and a payment method that is none is in the history too', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = stayFrom(404);
    const quote = await quoteFor(server, room._id, stay);
    await refused(await book(server, guest.token, bookingBody(quote, 'pm_nothing', stay)), 402);
    const [held] = await server.database.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(sql`user_email = ${guest.email}`);
    const id = held?.id ?? '';
    await server.database.db
      .update(bookings)
      .set({ heldUntil: new Date(0) })
      .where(eq(bookings.id, id));
    await server.reconcile();
    await server.reconcile();
    const { history, booking } = await desk.details(id);
    expect(booking.status).toBe('expired');
    expect(history).toMatchObject([
      { kind: 'held' },
      { kind: 'card_declined', code: 'resource_missing' },
      { kind: 'expired' },
    ]);
    await refused(await desk.noShow(id), 409);
    await refused(await desk.move(id, room._id, stayFrom(405)), 409);
  });
});

describe('a walk-in booking', () => {
  test('is confirmed at once, the desk’s own kind, with no account and no card, and in both logs', async () => {
    const { room, hotel } = await someRoom(server);
    const stay = stayFrom(0, 3);
    const quote = await quoteFor(server, room._id, stay);
    const before = await takenOn(server, room._id, stay);
    const charges = (await providerIntents(server)).length;
    const booking = await took(await desk.walkIn(walkInBody(quote, stay)), 201);
    expect(booking).toMatchObject({
      kind: 'desk',
      status: 'confirmed',
      userEmail: '',
      guestPhone: '+8801811223344',
      hotelName: hotel.hotelName,
      nights: 3,
      total: quote.total,
    });
    expect(await takenOn(server, room._id, stay)).toEqual([0, 1, 2].map((night) => (before[night] ?? 0) + 1));
    const details = await desk.details(booking._id);
    expect(details.payments).toEqual([]);
    expect(details.history).toEqual([{ at: expect.any(String), kind: 'desk', actor: admin.email }]);
    expect(await auditOf(server, booking._id)).toMatchObject([
      {
        action: 'booking.walk_in',
        actorEmail: admin.email,
        before: null,
        after: { roomName: room.roomName },
      },
    ]);
    await server.reconcile();
    expect((await desk.details(booking._id)).booking).toMatchObject(booking);
    expect((await providerIntents(server)).length).toBe(charges);
  });

  test('said again under its key is the same booking, and the key is for nothing else', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(410);
    const body = walkInBody(await quoteFor(server, room._id, stay), stay, { userEmail: 'Jamal@Example.com' });
    const answers = await Promise.all([1, 2, 3].map(() => desk.walkIn(body, 'key-of-the-desk')));
    const made = await Promise.all(answers.map((answer) => took(answer, 201)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(made[0]?.userEmail).toBe('jamal@example.com');
    expect(await takenOn(server, room._id, stay)).toEqual([1, 1]);
    const other = await desk.walkIn({ ...body, guestName: 'Somebody Else' }, 'key-of-the-desk');
    expect((await refused(other, 409)).code).toBe('idempotency_conflict');
    const none = await server.send('POST', '/api/walkIn', { token: admin.token, body });
    expect((await refused(none, 422)).errors?.[0]?.path).toBe('Idempotency-Key');
  });

  test('follows the price and the rules of the site', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(414);
    const quote = await quoteFor(server, room._id, stay);
    const wrong = await refused(await desk.walkIn(walkInBody(quote, stay, { total: quote.total - 1 })), 409);
    expect(wrong).toMatchObject({ code: 'price_changed', quote });
    const fault = async (more: object) =>
      (await refused(await desk.walkIn(walkInBody(quote, stay, more)), 422)).errors?.map(({ path }) => path);
    expect(await fault({ guestNumber: '9' })).toEqual(['guestNumber']);
    expect(await fault({ hotelCheckInDate: addDays(testToday, -1) })).toContain('hotelCheckOutDate');
    expect(
      await fault({ hotelCheckInDate: addDays(testToday, -1), hotelCheckOutDate: addDays(testToday, 1) }),
    ).toEqual(['hotelCheckInDate']);
    expect(await fault({ userEmail: 'no address', guestPhone: '12' })).toEqual(['guestPhone', 'userEmail']);
    expect(await fault({ kind: 'card' })).toEqual(['kind']);
    const single = (await server.database.db.select().from(rooms).where(eq(rooms.guestsMax, 1)))[0];
    if (single) {
      const small = walkInBody(await quoteFor(server, single.id, stay), stay, { guestNumber: '2' });
      expect((await refused(await desk.walkIn(small), 422)).errors?.[0]?.path).toBe('guestNumber');
    }
    await refused(await desk.walkIn(walkInBody(quote, stay, { roomId: crypto.randomUUID() })), 404);
    expect(await takenOn(server, room._id, stay)).toEqual([]);
  });

  test('and a card that want the last room at once: one has it, and the other pays nothing', async () => {
    const [, room] = await twoRooms();
    await setRoomCount(server, room._id, 1);
    for (const from of [420, 424, 428]) {
      const stay = stayFrom(from);
      const quote = await quoteFor(server, room._id, stay);
      const guest = await signUp(server);
      const card = bookingBody(quote, await paymentMethod(server), stay);
      const before = (await providerIntents(server)).length;
      const [bought, taken] = await Promise.all([
        book(server, guest.token, card),
        desk.walkIn(walkInBody(quote, stay)),
      ]);
      expect([bought.status, taken.status].sort()).toEqual([201, 409]);
      expect((await providerIntents(server)).length - before).toBe(bought.status === 201 ? 1 : 0);
      expect(await takenOn(server, room._id, stay)).toEqual([1, 1]);
    }
    await setRoomCount(server, room._id, room.totalRoom);
  });
});

describe('moving a booking', () => {
  test('to another hotel and other nights keeps what was agreed, moves the nights, and is told in both logs', async () => {
    const [from, to] = await twoRooms();
    const booked = await walkInto(from._id, stayFrom(430, 2));
    const longer = stayFrom(433, 3);
    const choices = (await (await desk.choices(booked._id, longer, to.hotleId)).json()) as MoveChoice[];
    expect(choices.find(({ roomId }) => roomId === to._id)).toMatchObject({
      free: to.totalRoom,
      fits: true,
      current: false,
    });
    const moved = await took(await desk.move(booked._id, to._id, longer));
    expect(moved).toMatchObject({
      hotelName: to.hotelName,
      roomName: to.roomName,
      hotleId: to.hotleId,
      nights: 3,
      total: booked.total,
      hotelCheckInDate: longer.checkIn,
    });
    expect(await takenOn(server, from._id, stayFrom(430, 2))).toEqual([0, 0]);
    expect(await takenOn(server, to._id, longer)).toEqual([1, 1, 1]);
    // Said again, as by a double click, it changes nothing.
    await took(await desk.move(booked._id, to._id, longer));
    const details = await desk.details(booked._id);
    expect(details.agreed.lines.map(({ night }) => night)).toEqual([
      addDays(testToday, 430),
      addDays(testToday, 431),
    ]);
    expect(details.agreed.total).toBe(booked.total);
    expect(details.history).toMatchObject([
      { kind: 'desk' },
      {
        kind: 'moved',
        actor: admin.email,
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

  test('to overlapping nights of its own last room works, and somebody else’s nights are refused with nothing changed', async () => {
    const [room] = await twoRooms();
    await setRoomCount(server, room._id, 1);
    const booked = await walkInto(room._id, stayFrom(440, 2));
    const neighbour = await walkInto(room._id, stayFrom(444, 2));
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
    const [room] = await twoRooms();
    const booked = await walkInto(room._id, stayFrom(450), { guestNumber: '2' });
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
    expect(gone).toMatchObject({ hotelCheckOutDate: testToday, total: guest.total });
    expect(await takenOn(server, guest.roomId, slept)).toEqual(before[0]);
    expect(await takenOn(server, guest.roomId, tonight)).toEqual([(before[1]?.[0] ?? 0) - 1]);
    const { bookings: all } = await desk.list({ sort: 'checkOut', pageSize: '1' });
    const past = all[0];
    if (!past) throw new Error('no booking');
    const answer = await refused(await desk.move(past._id, past.roomId, stayFrom(3)), 409);
    expect(answer.code).toBe('stay_over');
  });

  test('two desks and a buyer who want the same last room at once: one has it, and nothing is half done', async () => {
    const [first, last] = await twoRooms();
    await setRoomCount(server, last._id, 1);
    for (const from of [460, 464, 468]) {
      const stay = stayFrom(from);
      const movers = [await walkInto(first._id, stay), await walkInto(first._id, stay)];
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
    const [one, other] = await twoRooms();
    const stay = stayFrom(480);
    const a = await walkInto(one._id, stay);
    const b = await walkInto(other._id, stay);
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

describe('a guest who does not come', () => {
  test('is marked once, on the day of check-in or later; the nights from tonight on can be sold again', async () => {
    const { room } = await someRoom(server);
    const early = await walkInto(room._id, stayFrom(1));
    expect((await refused(await desk.noShow(early._id), 409)).code).toBe('too_early');
    const stay = stayFrom(0, 2);
    const before = await takenOn(server, room._id, stay);
    const booked = await walkInto(room._id, stay);
    const answers = await Promise.all([desk.noShow(booked._id), desk.noShow(booked._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await takenOn(server, room._id, stay)).toEqual(before);
    expect((await refused(await desk.noShow(booked._id), 409)).code).toBe('booking_not_confirmed');
    expect((await refused(await desk.move(booked._id, room._id, stayFrom(5)), 409)).code).toBe(
      'booking_not_confirmed',
    );
    const { history, booking } = await desk.details(booked._id);
    expect(booking.status).toBe('no_show');
    expect(history).toMatchObject([{ kind: 'desk' }, { kind: 'no_show', actor: admin.email, freed: stay }]);
    expect((await auditOf(server, booked._id)).at(-1)).toMatchObject({
      action: 'booking.no_show',
      before: { state: 'confirmed' },
      after: { state: 'no_show' },
    });
    expect((await desk.list({ filter: 'noShow' })).bookings.map(({ _id }) => _id)).toEqual([booked._id]);
    expect((await desk.list()).bookings.map(({ _id }) => _id)).toContain(booked._id);
  });
});

describe('all bookings', () => {
  test('come by what the desk asks for: arrivals, in the house, departures, at the desk', async () => {
    const { total, bookings: all } = await desk.list();
    expect(total).toBe(all.length);
    const expected = {
      arrivals: all.filter((one) => one.status === 'confirmed' && one.hotelCheckInDate === testToday),
      inHouse: all.filter(
        (one) =>
          one.status === 'confirmed' &&
          one.hotelCheckInDate <= testToday &&
          one.hotelCheckOutDate > testToday,
      ),
      departures: all.filter((one) => one.status === 'confirmed' && one.hotelCheckOutDate === testToday),
      desk: all.filter((one) => one.kind === 'desk'),
    };
    for (const [filter, wanted] of Object.entries(expected)) {
      const page = await desk.list({ filter, pageSize: '5' });
      expect(wanted.length, filter).toBeGreaterThan(0);
      expect(page.total, filter).toBe(wanted.length);
      expect(page.bookings, filter).toMatchObject(wanted.slice(0, 5));
    }
    await refused(await server.send('GET', '/api/allBooking?filter=x', { token: admin.token }), 422);
    await refused(await server.send('GET', '/api/allBooking?sort=x', { token: admin.token }), 422);
  });

  test('are found by reference, name, hotel and phone number, however it is written', async () => {
    const { room } = await someRoom(server);
    const booked = await walkInto(room._id, stayFrom(490), {
      guestName: 'Zobaida 100%_Rahman',
      guestPhone: '+880 1955-667788',
    });
    const found = async (search: string, more = {}) =>
      (await desk.list({ search, ...more })).bookings.map(({ _id }) => _id);
    for (const search of [
      booked.reference,
      booked.reference.toLowerCase(),
      'zobaida',
      'rahman ZOBAIDA',
      '০১৯৫৫৬৬৭৭৮৮',
      '01955-667788',
      '+880 1955 667788',
      '008801955667788',
      `zobaida ${booked.hotelName}`,
      '100%_',
    ])
      expect(await found(search), search).toEqual([booked._id]);
    expect(await found('zobaida', { filter: 'desk' })).toEqual([booked._id]);
    expect(await found('zobaida', { filter: 'noShow' })).toEqual([]);
    expect(await found('100_%')).toEqual([]);
    expect(await found("'; drop table bookings; --")).toEqual([]);
  });

  test('are sorted by their columns, either way, page by page', async () => {
    const { bookings: all } = await desk.list();
    const keys = { checkIn: 'hotelCheckInDate', checkOut: 'hotelCheckOutDate', total: 'total' } as const;
    for (const [sort, key] of Object.entries(keys)) {
      const up = (await desk.list({ sort, pageSize: '100' })).bookings.map((one) => one[key]);
      const sorted = all.map((one) => one[key]).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(up).toEqual(sorted.slice(0, up.length));
      const down = (await desk.list({ sort: `-${sort}`, pageSize: '5' })).bookings.map((one) => one[key]);
      expect(down).toEqual(sorted.reverse().slice(0, 5));
    }
    const file = await server.send('GET', '/api/allBooking?format=csv&sort=-total&lang=bn', {
      token: admin.token,
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('হোটেলের নাম,কক্ষের নাম,অতিথির নাম');
    expect(lines).toHaveLength(all.length + 1);
    expect(lines[1]).toContain(String(all.map(({ total }) => total).sort((a, b) => b - a)[0]));
    const byName = await desk.list({ sort: 'guestName', pageSize: '50' });
    expect(byName.bookings.map(({ guestName }) => guestName)).toHaveLength(50);
    const second = await desk.list({ sort: 'hotelName', pageSize: '50', page: '2' });
    const first = await desk.list({ sort: 'hotelName', pageSize: '100' });
    expect(first.bookings.slice(50)).toEqual(second.bookings);
  });
});
