import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { auditLog, hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const guest = await signUp(server);
const hotleId = await insertedId(server.send('POST', '/api/addHotels', { token, body: hotelForm }));

async function insertedId(sent: Promise<Response>): Promise<string> {
  const answer = await sent;
  await expectStatus(answer, 201);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}
const add = (body: object) => server.send('POST', '/api/addRooms', { token, body });
const added = (change: object = {}) => insertedId(add({ ...roomForm, hotleId, ...change }));
const update = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.send('PUT', `/api/updateRoom/${id}`, { token, body, headers });
async function read(id: string): Promise<{ room: Room; etag: string }> {
  const answer = await server.send('GET', `/api/editRoom/${id}`, { token });
  await expectStatus(answer, 200);
  return { room: (await answer.json()) as Room, etag: answer.headers.get('ETag') ?? '' };
}
async function booked(roomId: string): Promise<Booking> {
  const quote = await quoteFor(server, roomId);
  const answer = await book(
    server,
    guest.token,
    bookingBody(quote, await paymentMethod(server), quietStay, { again: true }),
  );
  await expectStatus(answer, 201);
  return ((await answer.json()) as { booking: Booking }).booking;
}

describe('addRooms', () => {
  test('stores what the form said under the hotel’s own name, and the hotel shows and quotes it', async () => {
    const id = await added({ hotelName: 'Whatever the browser says' });
    expect((await read(id)).room).toMatchObject({
      ...roomForm,
      hotleId,
      hotelName: hotelForm.hotelName,
      maxGuest: 2,
      sizeSquareMetres: 22,
      rackRate: 4500,
      discount: 20,
      totalRoom: 3,
    });
    const rooms = (await (await server.send('GET', `/api/room/${hotleId}`)).json()) as Room[];
    expect(rooms.map(({ _id }) => _id)).toContain(id);
    expect(await quoteFor(server, id)).toMatchObject({ roomRent: 3600, available: 3 });
  });

  test('needs the specified fields alone', async () => {
    const { roomName, complimentary, roomImgs, rackRate, totalRoom } = roomForm;
    const id = await insertedId(add({ hotleId, roomName, complimentary, roomImgs, rackRate, totalRoom }));
    const { room } = await read(id);
    expect(room).toMatchObject({ maxGuest: 1, discount: 0, facilities: [] });
    expect(room).not.toHaveProperty('bedType');
  });

  test.each([
    ['no hotel', { hotleId: '' }, 'hotleId', 'required'],
    ['a hotel id that is none', { hotleId: 'hotel-7' }, 'hotleId', 'id_invalid'],
    ['a hotel that is not there', { hotleId: crypto.randomUUID() }, 'hotleId', 'hotel_unknown'],
    ['no name', { roomName: '' }, 'roomName', 'required'],
    ['nothing complimentary', { complimentary: ' ' }, 'complimentary', 'required'],
    ['no picture', { roomImgs: undefined }, 'roomImgs', 'required'],
    ['a picture that is no address', { roomImgs: 'room.jpg' }, 'roomImgs', 'picture_address'],
    ['no rate', { rackRate: '' }, 'rackRate', 'required'],
    ['a rate of nothing', { rackRate: 0 }, 'rackRate', 'number_too_small'],
    ['a rate below nothing', { rackRate: '-4500' }, 'rackRate', 'number_too_small'],
    ['a rate beyond belief', { rackRate: 1_000_001 }, 'rackRate', 'number_too_large'],
    ['a rate of three decimals', { rackRate: 4500.005 }, 'rackRate', 'number_decimals'],
    ['a discount that is not offered', { discount: 15 }, 'discount', 'choice_unknown'],
    ['no rooms', { totalRoom: 0 }, 'totalRoom', 'number_too_small'],
    ['half a room', { totalRoom: '1.5' }, 'totalRoom', 'number_whole'],
    ['four guests', { maxGuest: 4 }, 'maxGuest', 'number_too_large'],
    ['a bed that is not offered', { bedType: 'Bunk' }, 'bedType', 'choice_unknown'],
    ['a size of three square metres', { sizeSquareMetres: 3 }, 'sizeSquareMetres', 'number_too_small'],
    ['an unknown facility', { facilities: ['Helipad'] }, 'facilities.0', 'choice_unknown'],
    ['a field it does not know', { taken: 0 }, 'taken', 'field_unknown'],
  ])('refuses %s', async (_what, change, path, code) => {
    const answer = await add({ ...roomForm, hotleId, ...change });
    await expectStatus(answer, 422);
    const { errors } = (await answer.json()) as Problem;
    expect(errors).toContainEqual(expect.objectContaining({ path, code }));
  });
});

describe('updateRoom', () => {
  const { roomImgs, ...form } = roomForm;

  test('keeps the picture that the specified payload does not carry; a new rate counts for new quotes alone', async () => {
    const id = await added();
    const booking = await booked(id);
    const answer = await update(id, { ...form, rackRate: 6000, discount: '' });
    expect(await answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await read(id)).room).toMatchObject({ roomImgs, rackRate: 6000, discount: 20 });
    expect(await quoteFor(server, id)).toMatchObject({ rackRate: 6000, roomRent: 4800 });
    await update(id, { ...form, rackRate: 6000, discount: 0 });
    expect(await quoteFor(server, id)).toMatchObject({ rackRate: 6000, roomRent: 6000 });
    expect((await ownBookings())[0]).toMatchObject(booking);
  });

  test('a version that is no longer the stored one is 409 with both, and a plain PUT works', async () => {
    const id = await added();
    const { etag } = await read(id);
    await expectStatus(await update(id, { ...form, rackRate: 5000 }, { 'If-Match': etag }), 200);
    const late = await update(id, { ...form, rackRate: 7000 }, { 'If-Match': etag });
    await expectStatus(late, 409);
    const { conflict } = (await late.json()) as Problem;
    expect(conflict).toMatchObject({ stored: { _id: id, rackRate: 5000 }, given: { rackRate: 7000 } });
    expect((await update(id, { ...form, rackRate: 7000 }, { 'If-Match': conflict?.etag ?? '' })).status).toBe(
      200,
    );
    await expectStatus(await update(id, { ...form, rackRate: 7500 }), 200);
  });

  test('is 404 for a room that is not there, that is archived, and in a hotel that is archived', async () => {
    const id = await added();
    const closed = await insertedId(server.send('POST', '/api/addHotels', { token, body: hotelForm }));
    const inClosed = await added({ hotleId: closed });
    await server.database.db.execute(`update rooms set archived_at = now() where id = '${id}'`);
    await server.database.db.execute(`update hotels set archived_at = now() where id = '${closed}'`);
    for (const gone of [id, inClosed, crypto.randomUUID(), 'room-7']) {
      await expectStatus(await update(gone, form), 404);
      await expectStatus(await server.send('GET', `/api/editRoom/${gone}`, { token }), 404);
    }
    const answer = await add({ ...roomForm, hotleId: closed });
    expect(((await answer.json()) as Problem).errors?.[0]).toMatchObject({ code: 'hotel_unknown' });
  });

  test('the number of rooms stays at what a coming night has taken, and the message names the night', async () => {
    const id = await added({ totalRoom: 2 });
    await booked(id);
    await booked(id);
    const answer = await update(id, { ...form, totalRoom: 1 });
    await expectStatus(answer, 409);
    const problem = (await answer.json()) as Problem;
    expect(problem.taken).toEqual({ night: quietStay.checkIn, rooms: 2 });
    expect(problem.errors).toEqual([expect.objectContaining({ path: 'totalRoom', code: 'rooms_taken' })]);
    expect(problem.errors?.[0]?.message).toContain(quietStay.checkIn);
    expect((await read(id)).room.totalRoom).toBe(2);
    await expectStatus(await update(id, { ...form, totalRoom: 4 }), 200);
    expect((await quoteFor(server, id)).available).toBe(2);
    await expectStatus(await update(id, { ...form, totalRoom: 2 }), 200);
    expect((await quoteFor(server, id)).available).toBe(0);
  });

  test('a block shrinks with the rooms, under nothing that is taken, and a hold that ran out takes none', async () => {
    const id = await added({ totalRoom: 5 });
    await booked(id);
    const nights = () =>
      server.database.db.select().from(roomNights).where(eq(roomNights.roomId, id)).orderBy(roomNights.night);
    await server.database.db.execute(
      `update room_nights set blocked = 3, capacity = 2 where room_id = '${id}' and night = '${quietStay.checkIn}'`,
    );
    await expectStatus(await update(id, { ...form, totalRoom: 3 }), 200);
    expect(await nights()).toMatchObject([
      { capacity: 1, blocked: 2, taken: 1 },
      { capacity: 3, blocked: 0, taken: 1 },
    ]);
    // The audit log keeps the earlier blocks: nothing else could restore them.
    const [shrunk, fewer] = (await auditLog(server)).slice(-2);
    expect(shrunk).toMatchObject({
      action: 'calendar.block',
      subjectId: id,
      before: { [quietStay.checkIn]: 3 },
      after: { [quietStay.checkIn]: 2 },
    });
    expect(fewer).toMatchObject({ action: 'room.update', after: { roomCount: 3 } });
    await expectStatus(await update(id, { ...form, totalRoom: 6 }), 200);
    expect((await auditLog(server)).at(-1)).toMatchObject({ action: 'room.update' });
    expect((await auditLog(server)).at(-2)).toEqual(fewer);
    expect(await nights()).toMatchObject([
      { capacity: 4, blocked: 2 },
      { capacity: 6, blocked: 0 },
    ]);
    await booked(id);
    await server.database.db.execute(
      `update bookings set state = 'held', held_until = now() - interval '1 minute'
       where id = (select id from bookings where room_id = '${id}' order by created_at desc limit 1)`,
    );
    await expectStatus(await update(id, { ...form, totalRoom: 1 }), 200);
    expect(await nights()).toMatchObject([
      { capacity: 1, blocked: 0, taken: 1 },
      { capacity: 1, blocked: 0, taken: 1 },
    ]);
  });

  test('every change is in the audit log, and a save that changes nothing is not', async () => {
    const before = (await auditLog(server)).length;
    const id = await added();
    await update(id, { ...form, rackRate: 5200 });
    await update(id, { ...form, rackRate: '৫২০০', facilities: ['Balcony', 'Wi-Fi'] });
    const entries = (await auditLog(server)).slice(before);
    expect(entries).toMatchObject([
      { action: 'room.add', subjectKind: 'room', subjectId: id, before: null },
      {
        action: 'room.update',
        subjectName: roomForm.roomName,
        before: { rackRatePoisha: 450_000 },
        after: { rackRatePoisha: 520_000 },
      },
    ]);
    expect(entries).toHaveLength(2);
  });
});

async function ownBookings(): Promise<Booking[]> {
  return (await (await server.send('GET', '/api/myBooking', { token: guest.token })).json()) as Booking[];
}

test('a hotel that gets another name: new bookings carry it, and no old one does', async () => {
  const id = await added();
  const old = await booked(id);
  const renamed = await server.send('PUT', `/api/updateHotel/${hotleId}`, {
    token,
    body: { ...hotelForm, hotelName: 'Kopotakkho Grand' },
  });
  await expectStatus(renamed, 200);
  expect((await read(id)).room.hotelName).toBe('Kopotakkho Grand');
  const young = await booked(id);
  expect(young.hotelName).toBe('Kopotakkho Grand');
  const own = (await ownBookings()).find(({ _id }) => _id === old._id);
  expect(own?.hotelName).toBe(hotelForm.hotelName);
});
