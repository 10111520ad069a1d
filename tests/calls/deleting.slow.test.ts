import { eq, getTableColumns, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking, BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { Deletion, RemainingBookings } from '../../contract/deletion.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { HotelListed } from '../../contract/hotel-listed.ts';
import type { Room, RoomListed } from '../../contract/room.ts';
import { favourites } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { newId } from '../../kernel/ids.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { answerChallenge, cards, paymentMethod } from '../fixtures/cards.ts';
import { deskOf, stayFrom, took } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

/** A hotel with two rooms that nobody has booked: a copy of the catalogue's first one under another name. */
async function freshHotel(name: string): Promise<{ hotelId: string; roomIds: [string, string] }> {
  const { db } = server.database;
  const hotelId = newId();
  const roomIds: [string, string] = [newId(), newId()];
  const { listing: _first, ...ofHotel } = getTableColumns(hotels);
  const { listing: _second, discountedRatePoisha: _made, ...ofRoom } = getTableColumns(rooms);
  const [hotel] = await db.select(ofHotel).from(hotels).orderBy(hotels.listing).limit(1);
  if (!hotel) throw new Error('the catalogue is empty');
  const [room] = await db.select(ofRoom).from(rooms).where(eq(rooms.hotelId, hotel.id)).limit(1);
  if (!room) throw new Error('the hotel has no room');
  await db.insert(hotels).values({ ...hotel, id: hotelId, code: '', name });
  for (const [index, id] of roomIds.entries())
    await db.insert(rooms).values({ ...room, id, hotelId, name: `Room ${index}`, roomCount: 2 });
  return { hotelId, roomIds };
}

const get = async <Answer>(path: string, as?: string) =>
  (await (await server.send('GET', `/api/${path}`, as ? { token: as } : {})).json()) as Answer;
const status = async (path: string) => (await server.send('GET', `/api/${path}`, { token })).status;
const remove = (path: string) => server.send('DELETE', `/api/${path}`, { token });
const auditOf = (subjectId: string) =>
  server.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

async function bookRoom(roomId: string, card: string = cards.good) {
  const guest = await signUp(server);
  const quote = await quoteFor(server, roomId);
  const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server, card)));
  return { guest, answer };
}

/** No visitor finds it any more, with any call. */
async function expectGone(hotelId: string, roomId: string) {
  expect(await status(`hotels/${hotelId}`)).toBe(404);
  expect(await status(`room/${hotelId}`)).toBe(404);
  expect((await get<Hotel[]>('hotels')).some(({ _id }) => _id === hotelId)).toBe(false);
  expect((await get<HotelListed[]>('allHotels', token)).some(({ _id }) => _id === hotelId)).toBe(false);
  expect((await get<RoomListed[]>('rooms', token)).some(({ _id }) => _id === roomId)).toBe(false);
  const body = { roomId, ...quietStay, guests: 1 };
  await expectStatus(await server.send('POST', '/api/quote', { body }), 404);
}

describe('a hotel without bookings', () => {
  test('that is erased while people open it and add it to their favourites is there for them or not, and nothing breaks', async () => {
    const guest = await signUp(server);
    for (let round = 0; round < 5; round++) {
      const { hotelId } = await freshHotel(`Erased in round ${round}`);
      const send = (path: string, body: object) =>
        server.send('POST', `/api/${path}`, { token: guest.token, body });
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => send('visits', { hotelId })),
        remove(`deleteHotel/${hotelId}`),
        ...Array.from({ length: 4 }, () => send('favourites', { hotelIds: [hotelId] })),
        ...Array.from({ length: 4 }, () => send('visits', { hotelId })),
      ]);
      for (const answer of answers) expect([200, 404]).toContain(answer.status);
    }
  });

  test('is erased with its rooms, their nights and its favourites, and the log keeps what it was', async () => {
    const { db } = server.database;
    const before = await get<{ hotels: number; rooms: number }>('summary');
    const { hotelId, roomIds } = await freshHotel('Never Booked');
    await db.insert(favourites).values({ uid: 'somebody', hotelId });
    await db
      .insert(roomNights)
      .values({ roomId: roomIds[0], night: quietStay.checkIn, capacity: 2, pricePoisha: 500 });
    expect(await get<RemainingBookings>(`bookingsOfHotel/${hotelId}`, token)).toEqual({
      archived: false,
      bookings: 0,
      held: 0,
      coming: 0,
      first: [],
    });

    const answer = await remove(`deleteHotel/${hotelId}`);
    await expectStatus(answer, 200);
    expect((await answer.json()) as Deletion).toEqual({ acknowledged: true, deletedCount: 1 });
    await expectGone(hotelId, roomIds[0]);
    for (const table of [hotels, rooms])
      expect(await db.select().from(table).where(sql`id in (${hotelId}, ${roomIds[0]})`)).toEqual([]);
    expect(await db.select().from(favourites).where(eq(favourites.hotelId, hotelId))).toEqual([]);
    expect(await get('summary')).toEqual(before);
    const [entry] = await auditOf(hotelId);
    expect(entry).toMatchObject({
      action: 'hotel.delete',
      actorEmail: 'admin@nibash.example',
      subjectName: 'Never Booked',
      before: { name: 'Never Booked', rooms: [{ name: 'Room 0' }, { name: 'Room 1' }] },
      after: null,
    });
    await expectStatus(await remove(`deleteHotel/${hotelId}`), 404);
    expect(await auditOf(hotelId)).toHaveLength(1);
  });

  test('that is none, or no id at all, is 404', async () => {
    for (const path of ['deleteHotel', 'deleteRoom'])
      for (const id of [crypto.randomUUID(), 'x', '1%27'])
        expect((await remove(`${path}/${id}`)).status, `${path}/${id}`).toBe(404);
    for (const path of ['bookingsOfHotel', 'bookingsOfRoom'])
      for (const id of [crypto.randomUUID(), 'x']) expect(await status(`${path}/${id}`)).toBe(404);
  });
});

describe('a hotel with bookings', () => {
  test('is archived with its rooms, leaves every list at once, and its bookings stay readable', async () => {
    const { hotelId, roomIds } = await freshHotel('Once Booked');
    const { guest, answer } = await bookRoom(roomIds[0]);
    const { booking } = (await answer.json()) as BookingMade;
    expect(await get<RemainingBookings>(`bookingsOfHotel/${hotelId}`, token)).toEqual({
      archived: true,
      bookings: 1,
      held: 0,
      coming: 1,
      first: [
        {
          _id: booking._id,
          reference: booking.reference,
          guestName: booking.guestName,
          hotelCheckInDate: booking.hotelCheckInDate,
          hotelCheckOutDate: booking.hotelCheckOutDate,
          inHouse: false,
        },
      ],
    });

    expect((await (await remove(`deleteHotel/${hotelId}`)).json()) as Deletion).toMatchObject({
      deletedCount: 1,
    });
    await expectGone(hotelId, roomIds[0]);
    expect(await get<Booking[]>('myBooking', guest.token)).toMatchObject([booking]);
    // Only its guest's answers contain the voucher's address.
    const { voucherUrl: _voucherUrl, ...inLists } = booking;
    expect(await get<Booking[]>('allBooking?search=Once%20Booked', token)).toEqual([
      { ...inLists, presence: 'to_come', language: 'en' },
    ]);
    const remaining = await server.database.db.select().from(rooms).where(eq(rooms.hotelId, hotelId));
    expect(remaining.map(({ archivedAt }) => archivedAt !== null)).toEqual([true, true]);
    expect(await auditOf(hotelId)).toMatchObject([
      { action: 'hotel.archive', before: { archivedAt: null, rooms: ['Room 0', 'Room 1'] } },
    ]);
    await expectStatus(await remove(`deleteHotel/${hotelId}`), 404);
    await expectStatus(await remove(`deleteRoom/${roomIds[1]}`), 404);
  });

  test('still becomes somebody’s booking when their card was being charged: no money is lost', async () => {
    const { hotelId, roomIds } = await freshHotel('Being Paid');
    const { guest, answer } = await bookRoom(roomIds[0], cards.challenged);
    await expectStatus(answer, 202);
    const pending = (await answer.json()) as BookingNeedsAction;
    for (const remaining of [`bookingsOfHotel/${hotelId}`, `bookingsOfRoom/${roomIds[0]}`])
      expect(await get<RemainingBookings>(remaining, token), remaining).toMatchObject({
        bookings: 0,
        held: 1,
        coming: 0,
      });
    await expectStatus(await remove(`deleteHotel/${hotelId}`), 200);
    await answerChallenge(server, pending.clientSecret, 'completed');
    const settled = await server.send('POST', `/api/settleBooking/${pending.bookingId}`, {
      token: guest.token,
    });
    await expectStatus(settled, 201);
    expect(await get<Booking[]>('myBooking', guest.token)).toMatchObject([
      { hotelName: 'Being Paid', status: 'confirmed' },
    ]);
  });
});

describe('a hotel or room whose only booking the desk has moved elsewhere', () => {
  test('is archived, and the police list of the nights that were slept there still has the guest', async () => {
    const { db } = server.database;
    const desk = deskOf(server, token);
    const { hotelId, roomIds } = await freshHotel('Left By All');
    const { roomIds: others } = await freshHotel('Gone To');
    const { _id: id, reference } = await desk.walkInto(roomIds[0], stayFrom(0));
    const [checkIn, checkOut] = [addDays(testToday, -2), addDays(testToday, 2)];
    const arrival = new Date(`${checkIn}T14:00:00+06:00`);
    await db.update(bookings).set({ checkIn, checkedInAt: arrival }).where(eq(bookings.id, id));
    await took(await desk.move(id, others[0], { checkIn, checkOut }));
    const archivedOf = async (path: string) => (await get<RemainingBookings>(path, token)).archived;
    expect(await get<RemainingBookings>(`bookingsOfHotel/${hotelId}`, token)).toMatchObject({ bookings: 0 });
    expect(await archivedOf(`bookingsOfHotel/${hotelId}`)).toBe(true);
    expect(await Promise.all(roomIds.map((id) => archivedOf(`bookingsOfRoom/${id}`)))).toEqual([true, false]);

    for (const path of [`deleteRoom/${roomIds[0]}`, `deleteRoom/${roomIds[1]}`, `deleteHotel/${hotelId}`])
      expect((await remove(path)).status, path).toBe(200);
    await expectGone(hotelId, roomIds[0]);
    expect((await auditOf(roomIds[0])).map(({ action }) => action)).toEqual(['room.archive']);
    expect((await auditOf(roomIds[1])).map(({ action }) => action)).toEqual(['room.delete']);
    expect((await auditOf(hotelId)).map(({ action }) => action)).toEqual(['hotel.archive']);
    const body = { hotelId, night: checkIn };
    const list = await server.send('POST', '/api/policeList', { token, body });
    await expectStatus(list, 200);
    expect(await list.text()).toContain(reference);
  });
});

describe('a room', () => {
  test('is erased without bookings and archived with, and leaves its hotel’s page', async () => {
    const { hotelId, roomIds } = await freshHotel('Two Rooms');
    await bookRoom(roomIds[0]);
    expect(await get<RemainingBookings>(`bookingsOfRoom/${roomIds[0]}`, token)).toMatchObject({
      bookings: 1,
      held: 0,
      coming: 1,
    });
    expect((await get<Room[]>(`room/${hotelId}`)).map(({ _id }) => _id).sort()).toEqual([...roomIds].sort());
    for (const id of roomIds) await expectStatus(await remove(`deleteRoom/${id}`), 200);
    expect(await get<Room[]>(`room/${hotelId}`)).toEqual([]);
    const remaining = await server.database.db.select().from(rooms).where(eq(rooms.hotelId, hotelId));
    expect(remaining.map(({ id }) => id)).toEqual([roomIds[0]]);
    expect(await auditOf(roomIds[0])).toMatchObject([
      { action: 'room.archive', subjectName: 'Room 0, Two Rooms' },
    ]);
    expect(await auditOf(roomIds[1])).toMatchObject([{ action: 'room.delete', before: { name: 'Room 1' } }]);
  });

  test('and its hotel, deleted while people book: each has the room or hears that it is gone, and nothing breaks', async () => {
    const { hotelId, roomIds } = await freshHotel('All At Once');
    const quote = await quoteFor(server, roomIds[0]);
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => ({
        guest: await signUp(server),
        method: await paymentMethod(server),
      })),
    );
    const answers = await Promise.all([
      ...buyers.slice(0, 3).map(({ guest, method }) => book(server, guest.token, bookingBody(quote, method))),
      remove(`deleteHotel/${hotelId}`),
      remove(`deleteRoom/${roomIds[0]}`),
      ...buyers.slice(3).map(({ guest, method }) => book(server, guest.token, bookingBody(quote, method))),
    ]);
    const statuses = answers.map((answer) => answer.status);
    for (const one of statuses) expect([200, 201, 404, 409]).toContain(one);
    const { db } = server.database;
    const made = await db.select().from(bookings).where(eq(bookings.hotelId, hotelId));
    expect(made.filter(({ state }) => state === 'confirmed')).toHaveLength(
      statuses.filter((one) => one === 201).length,
    );
    const remaining = await db.select().from(hotels).where(eq(hotels.id, hotelId));
    expect(remaining).toHaveLength(made.length > 0 ? 1 : 0);
    await expectGone(hotelId, roomIds[0]);
  });
});
