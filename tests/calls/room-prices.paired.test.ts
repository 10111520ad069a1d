import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Room } from '../../contract/room.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

interface RoomPrice {
  hotleId: string;
  rackRate: number;
  discount: number;
}

async function prices(query = '') {
  const answer = await server.send('GET', `/api/roomPrice${query}`);
  await expectStatus(answer, 200);
  return { answer, rooms: (await answer.json()) as RoomPrice[] };
}

test('the pages of all room prices make up the whole list, which is what the database has for sale', async () => {
  const whole = await prices();
  const pages: RoomPrice[] = [];
  for (let page = 1; ; page++) {
    const { rooms } = await prices(`?page=${page}&pageSize=37`);
    if (rooms.length === 0) break;
    pages.push(...rooms);
  }
  expect(pages).toEqual(whole.rooms);
  expect(whole.answer.headers.get('X-Total-Count')).toBe(String(whole.rooms.length));
  const { rows } = await server.database.db.execute<{ id: string; rate: number; discount: number }>(
    sql`select h.id, r.rack_rate_poisha as rate, r.discount_percent as discount from rooms r join hotels h on h.id = r.hotel_id
      where r.for_sale and h.for_sale and r.archived_at is null and h.archived_at is null
      order by h.listing, r.listing`,
  );
  expect(whole.rooms).toEqual(
    rows.map(({ id, rate, discount }) => ({ hotleId: id, rackRate: rate / 100, discount })),
  );
});

test('a page past the end is empty, and one that is none is refused', async () => {
  expect((await prices('?page=1000&pageSize=100')).rooms).toEqual([]);
  await expectStatus(await server.send('GET', '/api/roomPrice?page=0'), 422);
  await expectStatus(await server.send('GET', '/api/roomPrice?sort=price'), 422);
});

test('a hotel’s and a room’s texts are shown as they were changed by hand, at the next answer', async () => {
  const [hotleId = ''] = (await prices('?page=1&pageSize=1')).rooms.map((room) => room.hotleId);
  const rooms = async () => (await (await server.send('GET', `/api/room/${hotleId}`)).json()) as Room[];
  const [first] = await rooms();
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`update rooms set name = 'Renamed by hand' where id = ${first?._id}`);
    await tx.execute(sql`update hotels set name = 'A hotel by hand' where id = ${hotleId}`);
  });
  // Twice: where two processes answer in turn, each has to know.
  for (let count = 0; count < 2; count++)
    expect((await rooms())[0]).toMatchObject({ roomName: 'Renamed by hand', hotelName: 'A hotel by hand' });
  const hotel = await server.send('GET', `/api/hotels/${hotleId}`);
  expect(await hotel.json()).toMatchObject({ hotelName: 'A hotel by hand' });
});
