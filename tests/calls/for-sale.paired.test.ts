import { describe, expect, test } from 'vitest';
import type { Hotel, Summary } from '../../contract/hotel.ts';
import type { HotelListed } from '../../contract/hotel-listed.ts';
import type { Room, RoomListed } from '../../contract/room.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { refused, walkInBody } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const [hotel] = await get<Hotel[]>('hotels?district=Khulna&pageSize=1');
const [room] = await get<Room[]>(`room/${hotel?._id}`);
if (!hotel || !room) throw new Error('Khulna has no hotel with a room');
const example = { hotel, room };

const send = (method: string, path: string, body?: object) =>
  server.send(method, `/api/${path}`, { token, ...(body && { body }) });
async function get<Answer>(path: string): Promise<Answer> {
  return (await (await server.send('GET', `/api/${path}`, { ...(token && { token }) })).json()) as Answer;
}
const inserted = async (answer: Response) => {
  await expectStatus(answer, 201);
  return ((await answer.json()) as { insertedId: string }).insertedId;
};

const hotelFields = (more: object = {}) => {
  const { hotelName, images, hotelPhoneNumber, address, upazila, totalRooms, floors } = example.hotel;
  const { nearBy, constructionYear, describtion } = example.hotel;
  return {
    ...{ hotelName, images, hotelPhoneNumber, address, upazila, totalRooms, floors },
    ...{ nearBy, constructionYear, describtion },
    ...more,
  };
};
const roomFields = (more: object = {}) => {
  const { roomName, complimentary, rackRate, totalRoom } = example.room;
  return { roomName, complimentary, rackRate, totalRoom, ...more };
};
const addHotel = async (more?: object) => inserted(await send('POST', 'addHotels', hotelFields(more)));
const addRoom = async (hotleId: string, more?: object) =>
  inserted(await send('POST', 'addRooms', { ...roomFields(more), roomImgs: example.room.roomImgs, hotleId }));
const isListed = async (id: string) => (await get<Hotel[]>(`hotels?id=${id}`)).length === 1;
const listed = async (id: string) => (await get<HotelListed[]>('allHotels')).find(({ _id }) => _id === id);

test('the administrator’s rooms of a hotel say what a stay costs, for sale or not; without the hotel they are asked for it', async () => {
  const id = await addHotel();
  const roomId = await addRoom(id);
  const quote = await quoteFor(server, roomId);
  await expectStatus(await send('PUT', `updateHotel/${id}`, hotelFields({ forSale: 'false' })), 200);
  const dates = new URLSearchParams({ ...quietStay });
  expect(await get<Room[]>(`room/${id}?${dates}`)).toEqual([]);
  expect(await get<RoomListed[]>(`rooms?hotelId=${id}&${dates}`)).toMatchObject([
    { _id: roomId, available: quote.available, stayTotal: quote.total },
  ]);
  for (const [question, path] of [
    [`${dates}`, 'hotelId'],
    [`hotelId=${id}&checkIn=${quietStay.checkIn}`, 'checkOut'],
    [`hotelId=${id}&checkIn=2020-01-01&checkOut=2020-01-02`, 'checkIn'],
  ] as const)
    expect(await refused(await send('GET', `rooms?${question}`), 422)).toMatchObject({ errors: [{ path }] });
});

test('the desk books a room that is off sale only when it says so', async () => {
  const id = await addHotel();
  const quote = await quoteFor(server, await addRoom(id));
  await expectStatus(await send('PUT', `updateHotel/${id}`, hotelFields({ forSale: 'false' })), 200);
  const walkIn = (more: object) =>
    server.send('POST', '/api/walkIn', {
      token,
      body: walkInBody(quote, quietStay, more),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  expect(await refused(await walkIn({}), 409)).toMatchObject({ code: 'sold_out', notForSale: true });
  await expectStatus(await walkIn({ offSale: true }), 201);
});

describe('a hotel', () => {
  test('without a room is the administrator’s alone, and its first room puts it on sale', async () => {
    const before = await get<Summary>('summary');
    const id = await addHotel();
    expect(await isListed(id)).toBe(false);
    expect(await get<Summary>('summary')).toEqual(before);
    expect(await get<Hotel>(`hotels/${id}`)).toMatchObject({ forSale: true, startsFrom: null });
    expect(await listed(id)).toMatchObject({ forSale: true, hasRoomForSale: false });
    expect((await get<{ _id: string }[]>('hotelName')).some(({ _id }) => _id === id)).toBe(true);
    await addRoom(id);
    expect(await isListed(id)).toBe(true);
    expect(await listed(id)).toMatchObject({ forSale: true, hasRoomForSale: true });
    expect(await get<Summary>('summary')).toEqual({
      ...before,
      hotels: before.hotels + 1,
      rooms: before.rooms + 1,
    });
  });

  test('that was set to off stays off with its first room, until it is switched on', async () => {
    const id = await addHotel({ forSale: false });
    const roomId = await addRoom(id);
    expect(await isListed(id)).toBe(false);
    expect(await get<Room[]>(`room/${id}`)).toEqual([]);
    const question = { body: { roomId, ...quietStay, guests: 1 } };
    await expectStatus(await server.send('POST', '/api/quote', question), 404);
    await expectStatus(await send('PUT', `updateHotel/${id}`, hotelFields({ forSale: 'true' })), 200);
    expect(await isListed(id)).toBe(true);
    await expectStatus(await server.send('POST', '/api/quote', question), 200);
    const bad = await send('PUT', `updateHotel/${id}`, hotelFields({ forSale: 'perhaps' }));
    await expectStatus(bad, 422);
    expect(await bad.json()).toMatchObject({ errors: [{ path: 'forSale' }] });
  });

  test('that is archived can be restored, with the rooms that went with it', async () => {
    const id = await addHotel();
    const [forSale, gone] = [await addRoom(id), await addRoom(id)];
    await bookOne(gone);
    await expectStatus(await send('DELETE', `deleteRoom/${gone}`), 200);
    await expectStatus(await send('DELETE', `deleteHotel/${id}`), 200);
    expect(await isListed(id)).toBe(false);
    expect((await get<HotelListed[]>('allHotels?archived=true')).map(({ _id }) => _id)).toEqual([id]);
    await expectStatus(await send('POST', `restoreRoom/${gone}`), 404);
    const answer = await send('POST', `restoreHotel/${id}`);
    expect(await answer.json()).toEqual({ acknowledged: true, restoredCount: 1 });
    expect(await isListed(id)).toBe(true);
    expect((await get<Room[]>(`room/${id}`)).map(({ _id }) => _id)).toEqual([forSale]);
    await expectStatus(await send('POST', `restoreHotel/${id}`), 404);
    expect((await get<RoomListed[]>('rooms?archived=true')).map(({ _id }) => _id)).toEqual([gone]);
    await expectStatus(await send('POST', `restoreRoom/${gone}`), 200);
    expect(await get<Room[]>(`room/${id}`)).toHaveLength(2);
  });
});

async function bookOne(roomId: string): Promise<void> {
  const guest = await signUp(server);
  const body = bookingBody(await quoteFor(server, roomId), await paymentMethod(server, cards.good));
  await expectStatus(await book(server, guest.token, body), 201);
}

test('a room that is not for sale is not offered, priced or booked, and starts no price; its hotel is, while it has another', async () => {
  const id = await addHotel();
  const [cheap, dear] = [await addRoom(id, { rackRate: 1000 }), await addRoom(id, { rackRate: 3000 })];
  const quote = await quoteFor(server, cheap);
  const guest = await signUp(server);
  const body = bookingBody(quote, await paymentMethod(server, cards.good));
  expect(
    (await send('PUT', `updateRoom/${cheap}`, roomFields({ rackRate: 1000, forSale: false }))).status,
  ).toBe(200);
  expect((await get<Room>(`editRoom/${cheap}`)).forSale).toBe(false);
  await expectStatus(await book(server, guest.token, body), 404);
  expect((await get<Room[]>(`room/${id}`)).map(({ _id }) => _id)).toEqual([dear]);
  const [hotel] = await get<Hotel[]>(`hotels?id=${id}`);
  expect(hotel?.startsFrom).toBe(3000);
  expect(
    (await get<{ hotleId: string }[]>('roomPrice')).filter(({ hotleId }) => hotleId === id),
  ).toHaveLength(1);
  expect(
    (await send('PUT', `updateRoom/${dear}`, roomFields({ rackRate: 3000, forSale: false }))).status,
  ).toBe(200);
  expect(await isListed(id)).toBe(false);
  expect(await listed(id)).toMatchObject({ hasRoomForSale: false });
});
