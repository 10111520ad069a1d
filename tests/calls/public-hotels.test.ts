import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import type { PublicHotel } from '../../contract/public-hotel.ts';
import type { Room } from '../../contract/room.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { newId } from '../../kernel/ids.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { reviewsOf } from '../fixtures/reviews.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { db } = server.database;
const { token } = await signInAsAdministrator(server);
const reviews = reviewsOf(server, token);

const send = (method: string, path: string, body?: object) =>
  server.send(method, `/api/${path}`, { token, ...(body && { body }) });
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await expectStatus(await server.send('GET', `/api/${path}`), 200)).json()) as Answer;
const inserted = async (answer: Response) =>
  ((await (await expectStatus(answer, 201)).json()) as { insertedId: string }).insertedId;
const addHotel = async (more: object = {}) =>
  inserted(await send('POST', 'addHotels', { ...hotelForm, ...more }));
const addRoom = async (hotleId: string) => inserted(await send('POST', 'addRooms', { ...roomForm, hotleId }));
const pathOf = async (id: string) => (await read<Hotel>(`hotels/${id}`)).publicPath;
const codeOf = async (id: string) => (await pathOf(id)).slice(-8);
const statusOf = async (code: string) => (await server.send('GET', `/api/publicHotel/${code}`)).status;

test('every hotel has the address of its public page, the same in the list, as a card and alone', async () => {
  const cards = await read<HotelCard[]>('hotels?fields=card&pageSize=100');
  expect(cards.length).toBeGreaterThan(20);
  for (const { publicPath } of cards)
    expect(publicPath).toMatch(/^\/stay\/[a-z-]+\/(?:[a-z0-9]+-)+[a-z]{8}$/);
  expect(new Set(cards.map(({ publicPath }) => publicPath.slice(-8))).size).toBe(cards.length);
  const [card] = cards;
  const [whole] = await read<Hotel[]>(`hotels?id=${card?._id}`);
  expect(whole?.publicPath).toBe(card?.publicPath);
  expect(await pathOf(`${card?._id}`)).toBe(card?.publicPath);
});

test('the public page of a hotel has its rooms without dates and its newest reviews, for anybody', async () => {
  const [card] = await read<HotelCard[]>('hotels?district=Sylhet&fields=card&pageSize=1');
  const rooms = await read<Room[]>(`room/${card?._id}`);
  await reviews.written({ text: 'Quiet at night, and a good breakfast.' }, rooms[0]?._id);
  const code = card?.publicPath.slice(-8);
  const offered = await read<PublicHotel>(`publicHotel/${code}`);
  expect(offered.hotel).toEqual(await read<Hotel>(`hotels/${card?._id}`));
  expect(offered.rooms).toEqual(rooms);
  expect(offered.reviews).toEqual(await reviews.ofHotel(`${card?._id}`));
  expect(offered.reviews.number).toBe(1);
  for (const room of offered.rooms) expect(room).not.toHaveProperty('available');
  expect(await read<PublicHotel>(`publicHotel/${code?.toUpperCase()}`)).toEqual(offered);
});

test('a code that no hotel has, and a text that is no code, are 404', async () => {
  for (const code of ['bbbbbbbb', 'b', 'bbbbbbbbb', 'bbbb-bbb', 'বববববববব', '%00bbbbbbb', "b'b;bbbb"])
    expect(await statusOf(encodeURIComponent(code)), code).toBe(404);
});

test('a hotel that is not offered is 404, an archived one 410, and each comes back under the same code', async () => {
  const id = await addHotel({ hotelName: 'Off And On' });
  const code = await codeOf(id);
  expect(await statusOf(code), 'without a room').toBe(404);
  const roomId = await addRoom(id);
  expect(await statusOf(code)).toBe(200);
  const form = { ...hotelForm, hotelName: 'Off And On' };
  await expectStatus(await send('PUT', `updateHotel/${id}`, { ...form, forSale: 'false' }), 200);
  expect(await statusOf(code), 'switched off').toBe(404);
  await expectStatus(await send('PUT', `updateHotel/${id}`, { ...form, forSale: 'true' }), 200);
  expect(await statusOf(code)).toBe(200);
  // A hotel that was never booked would be erased.
  await reviews.written({}, roomId);
  await expectStatus(await send('DELETE', `deleteHotel/${id}`), 200);
  const gone = await expectStatus(await server.send('GET', `/api/publicHotel/${code}`), 410);
  expect(await gone.json()).toMatchObject({ code: 'hotel_gone' });
  await expectStatus(await send('POST', `restoreHotel/${id}`), 200);
  expect(await statusOf(code), 'restored').toBe(200);
  expect(await codeOf(id)).toBe(code);
  expect((await read<PublicHotel>(`publicHotel/${code}`)).rooms.map(({ _id }) => _id)).toEqual([roomId]);
});

test('another name or district changes the words and the place of an address, and not its code', async () => {
  const id = await addHotel({ hotelName: 'Early Name', district: 'Khulna' });
  const before = await pathOf(id);
  expect(before).toMatch(/^\/stay\/khulna\/early-name-[a-z]{8}$/);
  await expectStatus(
    await send('PUT', `updateHotel/${id}`, {
      ...hotelForm,
      ...{ hotelName: '★', hotelNameBn: 'নদী', district: 'Dhaka', upazila: 'Gulshan' },
    }),
    200,
  );
  expect(await pathOf(id)).toBe(`/stay/dhaka/nadi-${before.slice(-8)}`);
});

test('a hotel whose code another one has gets the next one', async () => {
  const id = newId();
  const codesOf = async (hotelId: string) => {
    const { rows } = await db.execute<{ first: string; second: string }>(
      sql`select hotel_code(${hotelId}::uuid, 0) as first, hotel_code(${hotelId}::uuid, 1) as second`,
    );
    return rows[0] ?? { first: '', second: '' };
  };
  const { first, second } = await codesOf(id);
  expect(first).toMatch(/^[b-df-hj-np-tv-z]{8}$/);
  const [{ listing: _, ...other }] = (await db.select().from(hotels).limit(1)) as [
    typeof hotels.$inferSelect,
  ];
  const takes = await addHotel({ hotelName: 'Takes A Code' });
  await db.update(hotels).set({ code: first }).where(eq(hotels.id, takes));
  await db.insert(hotels).values({ ...other, id, code: '', name: 'Comes Later' });
  const [made] = await db.select({ code: hotels.code }).from(hotels).where(eq(hotels.id, id));
  expect(made?.code).toBe(second);
});

test('an export names no code and no address of a public page, so another site imports it as before', async () => {
  const file = await (await expectStatus(await send('GET', 'exportHotels'), 200)).text();
  expect(file).not.toContain('/stay/');
  expect(file.split('\n')[0]).not.toMatch(/code|publicPath/i);
});
