import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { writeNights } from '../../domain/calendar/calendar-store.ts';
import { findFiguresByDay } from '../../domain/dashboard/dashboard-store.ts';
import { findFiguresByHotel } from '../../domain/dashboard/hotel-figures-store.ts';
import { archiveHotel, reopenHotel } from '../../domain/editing/removal-store.ts';
import { releaseNights, reserveNights } from '../../domain/inventory/inventory-store.ts';
import { findFullerNight, fitNights, recordRoomCount } from '../../domain/inventory/room-count-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { addRandomBusiness } from '../fixtures/random-business.ts';
import { testToday } from '../fixtures/test-day.ts';
import { figuresByDayOfAll, figuresByHotelOfAll } from '../oracle/dashboard-of-all.ts';

let database: OpenDatabase;
let hotelIds: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  hotelIds = (
    await Promise.all(['north', 'south'].map((seed) => addRandomBusiness(database.db, seed, testToday)))
  ).flat();
  await changeAtRandom(randomFrom('dashboard'));
});
afterAll(() => database.close());

/** Days on which an administrator changes rooms and their nights, one after the other. */
async function changeAtRandom(random: Random): Promise<void> {
  const { db } = database;
  const allRooms = await db.select().from(rooms);
  for (let day = -25; day <= 0; day += 1) {
    const today = addDays(testToday, day);
    for (const { id } of allRooms.filter(() => random.chance(0.2))) await changeRoom(random, id, today);
  }
  for (const hotelId of hotelIds.filter(() => random.chance(0.3)))
    if (random.chance(0.5)) await reopenHotel(db, hotelId);
    else await archiveOpen(hotelId, addDays(testToday, random.whole(10, 20)));
  await archiveOpen(hotelIds[0] ?? '', addDays(testToday, 12));
}

/** Not before any of its rooms: these are archived up to ten days ahead. */
async function archiveOpen(hotelId: string, day: string): Promise<void> {
  const { db } = database;
  const { rows } = await db.execute(sql`select 1 from hotels where id = ${hotelId} and archived_at is null`);
  if (rows.length > 0) await archiveHotel(db, hotelId, new Date(`${day}T19:30:00Z`));
}

/** One of: another count of the room, closed and blocked nights, taken nights, or archived. */
async function changeRoom(random: Random, id: string, today: string): Promise<void> {
  const { db } = database;
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id));
  if (!room || room.archivedAt) return;
  const night = addDays(today, random.whole(0, 30));
  const stay = { checkIn: night, checkOut: addDays(night, random.whole(1, 5)) };
  const kind = random.pick(['count', 'count', 'close', 'block', 'take', 'archive']);
  if (kind === 'count') {
    const roomCount = random.whole(0, 6);
    if (await findFullerNight(db, id, today, roomCount)) return;
    await fitNights(db, id, today, roomCount);
    await recordRoomCount(db, id, today, room.roomCount);
    await db.execute(sql`update rooms set room_count = ${roomCount} where id = ${id}`);
  } else if (kind === 'take') {
    // A night may be given back again, and keeps its row.
    await db
      .transaction((tx) => reserveNights(tx, id, room.roomCount, stay))
      .then(
        () => (random.chance(0.3) ? releaseNights(db, id, stay) : undefined),
        () => undefined,
      );
  } else if (kind === 'archive') {
    if (random.chance(0.2))
      await db.execute(
        sql`update rooms set archived_at = ${`${today}T19:30:00Z`}::timestamptz where id = ${id}`,
      );
  } else {
    const { rows } = await db.execute<{ taken: number }>(
      sql`select taken from room_nights where room_id = ${id} and night = ${night}::date`,
    );
    const most = Math.max(0, room.roomCount - Number(rows[0]?.taken ?? 0));
    const blocked = kind === 'block' ? random.whole(0, most) : 0;
    await writeNights(db, room, [{ night, blocked, closed: kind === 'close', pricePoisha: null }]);
  }
}

const ranges = [
  [testToday, testToday],
  [addDays(testToday, -29), testToday],
  [addDays(testToday, -15), addDays(testToday, 40)],
  [addDays(testToday, -200), addDays(testToday, -150)],
  [addDays(testToday, 600), addDays(testToday, 700)],
].map(([from = '', to = '']) => ({ from, to }));

describe.each(ranges)('from $from to $to', (range) => {
  test('the figures by day are those that reading all rooms, nights and hotels gives', async () => {
    const { db } = database;
    for (const hotelId of [undefined, ...hotelIds]) {
      const parameters = { ...range, ...(hotelId && { hotelId }) };
      expect(await findFiguresByDay(db, parameters)).toEqual(await figuresByDayOfAll(db, parameters));
    }
  });

  test.each(
    (['hotelName', 'occupancy', 'averageDailyRate', 'revenue'] as const).flatMap((by) => [
      { by, descending: false },
      { by, descending: true },
    ]),
  )('each page of hotels is the one that sorting all of them gives: %o', async (order) => {
    const { db } = database;
    for (const search of [undefined, 'hotel', 'a', 'no such name']) {
      const parameters = { ...order, ...(search && { search }) };
      const all = await figuresByHotelOfAll(db, range, parameters);
      expect(await findFiguresByHotel(db, range, parameters)).toEqual(all);
      // All pages of all hotels; of a search those that begin within it and beyond.
      for (let offset = 0; offset <= all.total; offset += search ? 49 : 7)
        expect(await findFiguresByHotel(db, range, { ...parameters, window: { offset, limit: 7 } })).toEqual({
          ...all,
          hotels: all.hotels.slice(offset, offset + 7),
        });
    }
    for (const hotelId of hotelIds)
      expect(await findFiguresByHotel(db, { ...range, hotelId }, order)).toEqual(
        await figuresByHotelOfAll(db, { ...range, hotelId }, order),
      );
  });
});

test('the counter of offered rooms is their sum after every change of rooms and hotels', async () => {
  const { db } = database;
  const isCounted = async () => {
    const { rows } = await db.execute(sql`select
      (select sum(value) from tallies where name = 'offeredRooms')::int as kept,
      (select sum(room_count) from rooms where archived_at is null)::int as summed,
      (select sum(value) from tallies where name = 'rooms')::int as rooms_kept,
      (select count(*) from rooms where archived_at is null)::int as rooms_counted`);
    const [{ kept, summed, rooms_kept, rooms_counted } = {}] = rows;
    expect({ kept, rooms: rooms_kept }).toEqual({ kept: summed, rooms: rooms_counted });
  };
  await isCounted();
  const [room] = (await db.select().from(rooms)).filter(
    (one) => one.archivedAt === null && one.roomCount > 0,
  );
  if (!room) throw new Error('no open room');
  const { listing, discountedRatePoisha, ...copied } = room;
  const id = crypto.randomUUID();
  await db.insert(rooms).values({ ...copied, id });
  await isCounted();
  for (const change of [
    'room_count = room_count + 3',
    'archived_at = now()',
    'room_count = room_count + 1',
    'archived_at = null, room_count = 2',
    "name = 'Another'",
  ]) {
    await db.execute(sql`update rooms set ${sql.raw(change)} where id = ${id}`);
    await isCounted();
  }
  await archiveHotel(db, room.hotelId, new Date());
  await isCounted();
  await reopenHotel(db, room.hotelId);
  await isCounted();
  await db.execute(sql`delete from rooms where id = ${id}`);
  await isCounted();
});
