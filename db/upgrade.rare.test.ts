import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { upgradedDatabase } from '../tests/fixtures/upgraded-database.ts';

const hotelId = '00000000-0000-4000-8000-000000000001';
const idOf = (room: string) => `00000000-0000-4000-8000-00000000000${room}`;

/** Two hotels whose ids have the same first code. */
const twins = ['00000000-0000-4000-8000-000000008532', '00000000-0000-4000-8000-00000000cfc0'];

test('an upgrade gives each hotel a code, and of two that would have the same the later one its next', async () => {
  const hotels = twins.map(
    (
      id,
    ) => `insert into hotels (id, name, phone, address, upazila, district, total_rooms, floors, construction_year,
      accommodation, near_by, check_in_time, check_out_time, children_free, description, name_key)
      values ('${id}', 'Inn', '', '', '', 'Sylhet', 1, 1, 2000, 'hotel', '', '12 AM', '12 AM', 1, '', '');`,
  );
  const { db, close } = await upgradedDatabase('hotel-codes', hotels.join('\n'));
  try {
    const { rows } = await db.execute(sql`select id, code from hotels order by listing`);
    expect(rows).toEqual([
      { id: twins[0], code: 'hsnvfytk' },
      { id: twins[1], code: 'yhfqmrqr' },
    ]);
  } finally {
    await close();
  }
});

/** Three rooms, one of them archived; the first had five rooms in two nights of the past, and more counts that say nothing. */
const lived = `
  insert into hotels (id, name, name_bn, phone, address, upazila, district, total_rooms, floors, construction_year,
    accommodation, near_by, check_in_time, check_out_time, children_free, description, name_key)
    values ('${hotelId}', 'Inn', 'সরাই', '', '', '', 'Sylhet', 1, 1, 2000, 'hotel', '', '12 AM', '12 AM', 1, '', '');
  insert into rooms (id, hotel_id, name, name_bn, guests_max, complimentary, picture, rack_rate_poisha, discount_percent,
    room_count, archived_at) values
    ('${idOf('1')}', '${hotelId}', 'River', 'নদী', 2, '', '', 100000, 0, 3, null),
    ('${idOf('2')}', '${hotelId}', 'Hill', null, 2, '', '', 100000, 0, 4, null),
    ('${idOf('3')}', '${hotelId}', 'Old', null, 2, '', '', 100000, 0, 9, now());
  insert into room_nights (room_id, night, capacity, blocked, closed) values
    ('${idOf('1')}', '2026-03-10', 5, 0, false), ('${idOf('1')}', '2026-03-11', 5, 0, false),
    ('${idOf('1')}', '2026-03-14', 1, 2, false), ('${idOf('1')}', '2026-03-15', 0, 0, true),
    ('${idOf('1')}', '2096-03-20', 5, 0, false), ('${idOf('2')}', '2026-03-10', 4, 0, false);`;

test('an upgrade counts the rooms that are there, finds their past counts, and finds them by their Bangla names; their rents are as before, and may be higher', async () => {
  const { db, close } = await upgradedDatabase('offered-rooms', lived);
  try {
    const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

    expect(
      await rowsOf(sql`select sum(value)::int as offered from tallies where name = 'offeredRooms'`),
    ).toEqual([{ offered: 7 }]);
    const counts = sql`select room_id, until_night::text, room_count from room_counts order by until_night`;
    expect(await rowsOf(counts)).toEqual([
      // Before the first of these nights it was the present count, and after the last it is.
      { room_id: idOf('1'), until_night: '2026-03-10', room_count: 3 },
      { room_id: idOf('1'), until_night: '2026-03-11', room_count: 5 },
      { room_id: idOf('1'), until_night: '2026-03-12', room_count: 5 },
    ]);
    const contains = (part: string) =>
      rowsOf(sql`select room_id from room_names where search_text like ${`%${part}%`} order by room_id`);
    expect(await contains('নদী')).toEqual([{ room_id: idOf('1') }]);
    expect(await contains('river নদী inn সরাই')).toEqual([{ room_id: idOf('1') }]);
    expect(await contains('hill')).toEqual([{ room_id: idOf('2') }]);
    await db.execute(sql`update rooms set name_bn = 'পাহাড়' where id = ${idOf('2')}`);
    expect(await contains('পাহাড়')).toEqual([{ room_id: idOf('2') }]);
    await db.execute(
      sql`update rooms set rack_rate_poisha = 100000000, discount_percent = 40 where id = ${idOf('3')}`,
    );
    expect(await rowsOf(sql`select discounted_rate_poisha as rent from rooms order by id`)).toEqual([
      { rent: 100_000 },
      { rent: 100_000 },
      { rent: 60_000_000 },
    ]);
  } finally {
    await close();
  }
});
