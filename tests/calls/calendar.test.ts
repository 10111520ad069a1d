import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { calendarOf, nightsFrom, nightsOfRoom, setBlocks, setPrices } from '../fixtures/calendar.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const admin = await signInAsAdministrator(server);
const guest = await signUp(server);
const { hotel, room } = await someRoom(server);
const others = ((await (await server.send('GET', `/api/room/${hotel._id}`)).json()) as Room[]).filter(
  ({ _id }) => _id !== room._id,
);

const stayFrom = (days: number, nights: number) => ({
  checkIn: addDays(testToday, days),
  checkOut: addDays(testToday, days + nights),
});
const changesOf = (roomId: string) =>
  server.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, roomId))
    .orderBy(auditEntries.id);
const rowsOf = (roomId: string, nights: string[]) =>
  server.database.db
    .select()
    .from(roomNights)
    .where(sql`room_id = ${roomId} and night >= ${nights[0]} and night <= ${nights.at(-1)}`)
    .orderBy(roomNights.night);

test('a nightly price shows in list, hotel page, quote, booking and charge alike, and goes away again', async () => {
  const stay = stayFrom(240, 3);
  const [, dear = ''] = nightsFrom(stay.checkIn, 3);
  const before = await quoteFor(server, room._id, stay);
  const price = 20_000.55;
  // Every other room of the hotel costs even more on that night, so the list's cheapest stay is this room's.
  const set = await setPrices(server, admin.token, { roomIds: [room._id], nights: [dear], price });
  expect(await set.json()).toMatchObject({ acknowledged: true, rooms: 1, nights: 1 });
  await setPrices(server, admin.token, {
    roomIds: others.map(({ _id }) => _id),
    nights: [dear],
    price: 200_000,
  });

  // The specification's formula with the night's own price: whole poisha, each part rounded half-up once.
  const rentPoisha = Math.round((2_000_055 * (100 - room.discount)) / 100);
  const taxPoisha = Math.round((2_000_055 * (100 - room.discount)) / 1_000);
  const quote = await quoteFor(server, room._id, stay);
  expect(quote.lines.map(({ rackRate }) => rackRate)).toEqual([room.rackRate, price, room.rackRate]);
  expect(quote.lines[1]).toMatchObject({ discount: room.discount, subTotal: (rentPoisha + taxPoisha) / 100 });
  expect(quote.total).toBeCloseTo((before.total / 3) * 2 + (rentPoisha + taxPoisha) / 100, 5);
  // An id in capitals is the same id: another spelling must not avoid the night's price.
  expect((await quoteFor(server, room._id.toUpperCase(), stay)).total).toBe(quote.total);

  const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
  const roomsNow = (await (await server.send('GET', `/api/room/${hotel._id}?${dates}`)).json()) as Room[];
  expect(roomsNow.find(({ _id }) => _id === room._id)).toMatchObject({
    stayTotal: quote.total,
    stayRackRate: quote.rackRate,
    stayRoomRent: quote.roomRent,
  });
  const list = (await (
    await server.send('GET', `/api/hotels?district=Sylhet&pageSize=1&${dates}`)
  ).json()) as Hotel[];
  expect(list[0]).toMatchObject({ _id: hotel._id, stayTotal: quote.total, startsFrom: hotel.startsFrom });

  // The old price is refused with the new quote; the new one is what the booking keeps and the card is charged.
  const old = await book(
    server,
    guest.token,
    bookingBody(before, await paymentMethod(server), stay, { total: before.total }),
  );
  await expectStatus(old, 409);
  expect(((await old.json()) as Problem).quote?.total).toBe(quote.total);
  const made = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  await expectStatus(made, 201);
  expect(((await made.json()) as BookingMade).booking.total).toBe(quote.total);
  expect((await providerIntents(server))[0]).toMatchObject({
    amount_received: Math.round(quote.total * 100),
    status: 'succeeded',
  });

  const back = await setPrices(server, admin.token, { roomIds: [room._id], nights: [dear], price: null });
  await expectStatus(back, 200);
  expect((await quoteFor(server, room._id, stay)).total).toBe(before.total);
  const [booked] = await server.database.db
    .select()
    .from(bookings)
    .where(sql`room_id = ${room._id} and check_in = ${stay.checkIn}`);
  expect(booked?.totalPoisha).toBe(Math.round(quote.total * 100));
});

test('a block of the last free room makes it sold out at once, in list, hotel page, quote and booking; freeing undoes it', async () => {
  const stay = stayFrom(260, 2);
  const nights = nightsFrom(stay.checkIn, 2);
  const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
  const quote = await quoteFor(server, room._id, stay);
  for (const each of [room, ...others])
    await setBlocks(server, admin.token, { roomIds: [each._id], nights, blocked: each.totalRoom });
  expect((await quoteFor(server, room._id, stay)).available).toBe(0);
  const roomsNow = (await (await server.send('GET', `/api/room/${hotel._id}?${dates}`)).json()) as Room[];
  expect(roomsNow.map(({ available }) => available)).toEqual(roomsNow.map(() => 0));
  const rulesNow = async () =>
    ((await (await server.send('GET', `/api/hotels?district=Sylhet&${dates}`)).json()) as Hotel[]).find(
      ({ _id }) => _id === hotel._id,
    );
  expect(await rulesNow()).toMatchObject({ available: 0, stayTotal: null });
  const free = (await (
    await server.send('GET', `/api/hotels?district=Sylhet&free=true&${dates}`)
  ).json()) as Hotel[];
  expect(free.map(({ _id }) => _id)).not.toContain(hotel._id);
  const refused = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  expect(((await refused.json()) as Problem).code).toBe('sold_out');

  await setBlocks(server, admin.token, { roomIds: [room._id], nights, blocked: 0 });
  expect((await quoteFor(server, room._id, stay)).available).toBe(room.totalRoom);
  // Rows that say nothing are gone: nothing is touched that nobody has touched.
  expect(await rowsOf(room._id, nights)).toEqual([]);
  expect(
    (await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay))).status,
  ).toBe(201);
});

test('a block never goes under what is taken: 409 names room, night and how many, and nothing is changed', async () => {
  const stay = stayFrom(280, 1);
  const nights = nightsFrom(addDays(stay.checkIn, -1), 3);
  const quote = await quoteFor(server, room._id, stay);
  await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  const roomIds = [room._id, ...others.map(({ _id }) => _id)];
  const entries = (await changesOf(room._id)).length;
  const answer = await setBlocks(server, admin.token, {
    roomIds: [room._id],
    nights,
    blocked: room.totalRoom,
  });
  await expectStatus(answer, 409);
  const problem = (await answer.json()) as Problem;
  const most = room.totalRoom - 1;
  expect(problem).toMatchObject({
    code: 'block_too_large',
    blockLimit: { roomId: room._id, roomName: room.roomName, night: stay.checkIn, taken: 1, most },
  });
  for (const part of [room.roomName, stay.checkIn, String(most)]) expect(problem.detail).toContain(part);
  // All or nothing, also across rooms: the others have enough rooms, and stay unchanged.
  await expectStatus(await setBlocks(server, admin.token, { roomIds, nights, blocked: 10_000 }), 409);
  for (const id of roomIds)
    expect((await rowsOf(id, nights)).filter(({ blocked }) => blocked > 0)).toEqual([]);
  expect(await changesOf(room._id)).toHaveLength(entries);

  expect((await setBlocks(server, admin.token, { roomIds: [room._id], nights, blocked: most })).status).toBe(
    200,
  );
  const [, full] = await nightsOfRoom(server, admin.token, room, nights[0] ?? '', 3);
  expect(full).toMatchObject({ free: 0, taken: 1, blocked: most });
  expect(await rowsOf(room._id, [stay.checkIn])).toMatchObject([{ capacity: 1, taken: 1, blocked: most }]);
});

test('a hold that ran out is free for a block, and is ended by it', async () => {
  const stay = stayFrom(300, 2);
  const nights = nightsFrom(stay.checkIn, 2);
  const quote = await quoteFor(server, room._id, stay);
  // A declined card leaves its hold; the test moves its fifteen minutes into the past.
  const declined = await paymentMethod(server, '4000000000000002');
  await expectStatus(await book(server, guest.token, bookingBody(quote, declined, stay)), 402);
  const ofStay = sql`room_id = ${room._id} and check_in = ${stay.checkIn}`;
  expect(await nightsOfRoom(server, admin.token, room, stay.checkIn, 1)).toMatchObject([{ taken: 1 }]);
  await server.database.db
    .update(bookings)
    .set({ heldUntil: new Date(Date.now() - 1_000) })
    .where(ofStay);
  expect(await nightsOfRoom(server, admin.token, room, stay.checkIn, 1)).toMatchObject([
    { taken: 0, free: room.totalRoom },
  ]);
  const body = { roomIds: [room._id], nights, blocked: room.totalRoom };
  await expectStatus(await setBlocks(server, admin.token, body), 200);
  const [hold] = await server.database.db.select().from(bookings).where(ofStay);
  expect(hold?.state).toBe('expired');
  expect(await rowsOf(room._id, nights)).toMatchObject([
    { capacity: 0, taken: 0 },
    { capacity: 0, taken: 0 },
  ]);
});

test('every change leaves one entry a room in the audit log, with each night before and after', async () => {
  const [first = '', second = ''] = nightsFrom(addDays(testToday, 320), 2);
  const roomIds = [room._id, others[0]?._id ?? ''];
  const entries = (await changesOf(room._id)).length;
  await setPrices(server, admin.token, { roomIds: [room._id], nights: [first], price: 5_000 });
  await setPrices(server, admin.token, { roomIds, nights: [first, second, first], price: 6_000 });
  await setBlocks(server, admin.token, { roomIds: [room._id], nights: [second], blocked: 1 });
  // Nothing changes, so nothing is written to the audit log.
  const same = await setBlocks(server, admin.token, { roomIds: [room._id], nights: [second], blocked: 1 });
  expect(await same.json()).toEqual({ acknowledged: true, rooms: 0, nights: 0, before: [] });
  expect((await changesOf(room._id)).slice(entries)).toMatchObject([
    { action: 'calendar.price', before: { [first]: null }, after: { [first]: 500_000 } },
    {
      action: 'calendar.price',
      before: { [first]: 500_000, [second]: null },
      after: { [first]: 600_000, [second]: 600_000 },
      actorEmail: admin.email,
    },
    { action: 'calendar.block', before: { [second]: 0 }, after: { [second]: 1 } },
  ]);
  expect((await changesOf(roomIds[1] ?? '')).at(-1)).toMatchObject({ after: { [second]: 600_000 } });
});

test('the calendar pages over the rooms of a hotel, or of every hotel with a word in its name', async () => {
  const from = addDays(testToday, -3);
  const all = await calendarOf(server, admin.token, { hotelId: hotel._id, from, nights: 62 });
  expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([room._id, ...others.map((o) => o._id)]));
  expect(all[0]?.nights).toHaveLength(62);
  // Past nights can be read.
  expect(all[0]?.nights[0]).toMatchObject({ night: from });
  const send = (query: string) => server.send('GET', `/api/calendar?from=${from}&nights=1&${query}`, admin);
  const page = await send(`hotelId=${hotel._id}&page=2&pageSize=1`);
  expect(((await page.json()) as Room[]).map(({ _id }) => _id)).toEqual([all[1]?._id]);
  expect(page.headers.get('X-Total-Count')).toBe(String(all.length));
  for (const words of [hotel.hotelName.toLowerCase(), hotel.hotelNameBn ?? '', room.roomName])
    expect(
      ((await (await send(`pageSize=100&search=${encodeURIComponent(words)}`)).json()) as Room[]).map(
        ({ _id }) => _id,
      ),
    ).toContain(room._id);
  expect(await (await send(`search=${encodeURIComponent('100%_')}`)).json()).toEqual([]);
});

test('input that cannot be is refused with the field’s name, and unknown rooms are not there', async () => {
  const nights = [addDays(testToday, 400)];
  const roomIds = [room._id];
  const wrong: [string, object, string, string][] = [
    ['prices', { roomIds, nights, price: 0.99 }, 'price', 'number_too_small'],
    ['prices', { roomIds, nights, price: 1_000_001 }, 'price', 'number_too_large'],
    ['prices', { roomIds, nights, price: 199.999 }, 'price', 'number_decimals'],
    ['prices', { roomIds, nights }, 'price', 'number_invalid'],
    ['prices', { roomIds: [], nights, price: 100 }, 'roomIds', 'required'],
    ['prices', { roomIds, nights: [], price: 100 }, 'nights', 'required'],
    ['prices', { roomIds, nights: ['2027-02-30'], price: 100 }, 'nights.0', 'date_invalid'],
    ['prices', { roomIds, nights: [testToday, addDays(testToday, -1)], price: 100 }, 'nights.1', 'date_past'],
    ['blocks', { roomIds, nights: [addDays(testToday, 731)], blocked: 0 }, 'nights.0', 'date_too_far'],
    ['blocks', { roomIds, nights, blocked: -1 }, 'blocked', 'number_too_small'],
    ['blocks', { roomIds, nights, blocked: 1.5 }, 'blocked', 'number_whole'],
    ['blocks', { roomIds, nights: nightsFrom(testToday, 732), blocked: 0 }, 'nights', 'too_many'],
    ['blocks', { roomIds: Array(51).fill(room._id), nights, blocked: 0 }, 'roomIds', 'too_many'],
  ];
  for (const [call, body, path, code] of wrong) {
    const answer = await server.send('PUT', `/api/calendar/${call}`, { token: admin.token, body });
    expect(answer.status, `${call} ${path} ${code}`).toBe(422);
    expect(((await answer.json()) as Problem).errors?.map((each) => [each.path, each.code])).toEqual([
      [path, code],
    ]);
  }
  for (const query of ['from=2027-02-30', 'from=9999-12-31', 'from=2027-03-01&nights=63', 'nights=1'])
    await expectStatus(await server.send('GET', `/api/calendar?hotelId=${hotel._id}&${query}`, admin), 422);
  await expectStatus(await server.send('GET', `/api/calendar?from=${testToday}`, admin), 422);
  const unknown = { roomIds: [room._id, crypto.randomUUID()], nights, price: 100 };
  const notThere = await setPrices(server, admin.token, unknown);
  await expectStatus(notThere, 404);
  expect(((await notThere.json()) as Problem).errors).toMatchObject([
    { path: 'roomIds.1', code: 'room_unknown', message: 'There is no such room. Please choose another.' },
  ]);
  await server.database.db
    .update(rooms)
    .set({ archivedAt: new Date() })
    .where(eq(rooms.id, others[0]?._id ?? ''));
  const archived = { roomIds: [others[0]?._id ?? ''], nights, price: 100 };
  await expectStatus(await setPrices(server, admin.token, archived), 404);
  expect(await rowsOf(room._id, nights)).toEqual([]);
});

test('every night up to the horizon is one change, and prices and blocks leave each other alone', async () => {
  const nights = nightsFrom(testToday, 731);
  const first = nights.slice(500, 502);
  await setBlocks(server, admin.token, { roomIds: [room._id], nights: first, blocked: 1 });
  const answer = await setPrices(server, admin.token, { roomIds: [room._id], nights, price: 4_321 });
  await expectStatus(answer, 200);
  const roomsNow = await nightsOfRoom(server, admin.token, room, first[0] ?? '', 3);
  expect(roomsNow).toMatchObject([
    { price: 4_321, ownPrice: true, blocked: 1, free: room.totalRoom - 1 },
    { blocked: 1 },
    { price: 4_321, blocked: 0 },
  ]);
  await setPrices(server, admin.token, { roomIds: [room._id], nights, price: null });
  expect(await nightsOfRoom(server, admin.token, room, first[0] ?? '', 1)).toMatchObject([
    { price: room.rackRate, ownPrice: false, blocked: 1 },
  ]);
});

test('the largest change takes with it what was seen of each night, as undoing it has to; no other call takes so much', async () => {
  const nights = nightsFrom(testToday, 731);
  await setPrices(server, admin.token, { roomIds: [room._id], nights, price: 199_999.25 });
  const roomIds = Array.from({ length: 50 }, () => room._id);
  const was = roomIds.map(() => nights.map(() => '199999.25'));
  const undone = await setPrices(server, admin.token, { roomIds, nights, price: null, was });
  expect(await undone.json()).toMatchObject({ rooms: 1, nights: 731 });
  const tooLong = { roomIds, nights, price: null, was: was.map((row) => row.map((seen) => `${seen}00`)) };
  await expectStatus(await setPrices(server, admin.token, tooLong), 413);
  const note = { name: 'x'.repeat(64 * 1024) };
  const other = await server.send('POST', '/api/holidays', { token: admin.token, body: note });
  await expectStatus(other, 413);
});
