import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import {
  beginRun,
  canFollow,
  type FeedPlace,
  readChangedKeys,
  readHead,
  removeOldChanges,
} from '../../domain/search/feed/feed-store.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { openTransactionSeconds } from '../runner/short-run.ts';

let database: OpenDatabase;
let hotelId: string;
let roomId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await beginRun(database.db);
  const { rows } = await database.db.execute<{ id: string; hotel_id: string }>(
    sql`select id, hotel_id from rooms order by listing limit 1`,
  );
  ({ id: roomId, hotel_id: hotelId } = rows[0] ?? { id: '', hotel_id: '' });
});
afterAll(() => database.close());

/** The changes that a reader at this place reads next. */
async function changesSince(place: FeedPlace) {
  const { hasNews } = await readHead(database.db, place);
  const keys = await readChangedKeys(database.db, place);
  expect(hasNews).toBe(keys.hotelIds.length + keys.rooms.length > 0 || keys.hasPlaces);
  return keys;
}
const here = () => readHead(database.db, undefined);
const nothing = { hotelIds: [], rooms: [], hasPlaces: false };

/** Another test may hold a transaction of the same cluster open for this long, which holds back every removal. */
const othersEndMs = (60 + openTransactionSeconds) * 1_000;
vi.setConfig({ testTimeout: 2 * othersEndMs });

/**
 * A place that has seen every transaction which had begun by the given one: other tests' transactions may be open in
 * the same cluster.
 */
async function placeBeyond({ snapshot }: FeedPlace): Promise<FeedPlace> {
  const xmax = BigInt(snapshot.split(':')[1] ?? '');
  let place: FeedPlace | undefined;
  await expect
    .poll(
      async () => {
        place = await here();
        return BigInt(place.snapshot.split(':')[0] ?? '') >= xmax;
      },
      { timeout: othersEndMs },
    )
    .toBe(true);
  return place ?? here();
}

test('the keys of a change of the whole catalogue are read by parts, each once', async () => {
  const { db } = database;
  const place = await here();
  const rooms = 5_000;
  await db.transaction(async (tx) => {
    // Two nights of each room, left by two statements.
    for (const night of ['2027-06-01', '2027-06-02'])
      await tx.execute(sql`insert into search_changes (room_id, first_night, last_night)
        select lpad(n::text, 32, '0')::uuid, ${night}, ${night} from generate_series(1, ${rooms}::int) n`);
    await tx.execute(sql`insert into search_changes (hotel_id) values (${hotelId})`);
  });
  const keys = await db.transaction(async (tx) => readChangedKeys(tx, place));
  expect(keys.hotelIds).toEqual([hotelId]);
  expect(new Set(keys.rooms.map(({ roomId }) => roomId)).size).toBe(rooms);
  expect(keys.rooms).toHaveLength(rooms);
  expect(new Set(keys.rooms.map(({ firstNight, lastNight }) => `${firstNight} ${lastNight}`))).toEqual(
    new Set(['2027-06-01 2027-06-02']),
  );
  await db.execute(sql`delete from search_changes where room_id <= lpad(${rooms}::text, 32, '0')::uuid`);
});

describe('every change by hand in SQL leaves its key', () => {
  test('of a hotel, a room, its nights and its holds, once a statement', async () => {
    const { db } = database;
    const place = await here();
    expect(await changesSince(place)).toEqual(nothing);
    await db.execute(sql`update hotels set floors = floors + 1 where id = ${hotelId}`);
    expect(await changesSince(place)).toEqual({ ...nothing, hotelIds: [hotelId] });
    const second = await here();
    await db.execute(sql`insert into room_nights (room_id, night, capacity) values
      (${roomId}, '2027-06-03', 1), (${roomId}, '2027-06-01', 1)`);
    const nights = { roomId, firstNight: '2027-06-01', lastNight: '2027-06-03' };
    expect(await changesSince(second)).toEqual({ ...nothing, rooms: [nights] });
    await db.execute(sql`update rooms set rack_rate_poisha = rack_rate_poisha + 100 where id = ${roomId}`);
    await db.execute(sql`delete from room_nights where room_id = ${roomId} and night = '2027-06-03'`);
    expect(await changesSince(second)).toEqual({ ...nothing, rooms: [nights] });
    const third = await here();
    await db.execute(sql`update bookings set guest_name = guest_name where state = 'confirmed'`);
    expect(await changesSince(third)).toEqual(nothing);
    await db.execute(sql`update bookings set state = 'held', held_until = now() + interval '1 hour'
      where id = (select id from bookings where room_id = ${roomId} and state = 'confirmed' limit 1)`);
    expect(await changesSince(third)).toEqual({
      ...nothing,
      rooms: [{ roomId, firstNight: null, lastNight: null }],
    });
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from search_changes where not pg_visible_in_snapshot(xid, ${third.snapshot}::pg_snapshot)`,
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('of the rules of a place, one row whatever the number of its hotels', async () => {
    const place = await here();
    await database.db.execute(sql`update destination_rules set version = version + 1`);
    expect(await changesSince(place)).toEqual({ ...nothing, hasPlaces: true });
    const { rows } = await database.db.execute<{ written: number }>(
      sql`select count(*)::int as written from search_changes where xid = (select max(xid) from search_changes)`,
    );
    expect(rows).toEqual([{ written: 1 }]);
    const second = await here();
    await database.db.execute(sql`delete from destination_rules where kind = 'warning'`);
    expect(await changesSince(second)).toEqual({ ...nothing, hasPlaces: true });
  });

  test('and a transaction that is undone leaves none', async () => {
    const place = await here();
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(sql`update hotels set floors = floors + 1`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await changesSince(place)).toEqual(nothing);
  });
});

describe('a reader has to load anew', () => {
  test('when rows that it has not seen were removed, and not when it has seen them', async () => {
    const { db } = database;
    const before = await here();
    await db.execute(sql`update hotels set floors = floors + 1 where id = ${hotelId}`);
    const after = await placeBeyond(await here());
    await removeOldChanges(db, 3_600_000);
    expect(canFollow(before, await here())).toBe(true);
    expect((await changesSince(before)).hotelIds).toEqual([hotelId]);
    // Nothing is removed while a transaction is open anywhere in the cluster that might come before it.
    await expect
      .poll(
        async () => {
          await removeOldChanges(db, 0);
          return canFollow(before, await here());
        },
        { timeout: othersEndMs },
      )
      .toBe(false);
    expect(canFollow(after, await here())).toBe(true);
  });

  test('never because of a position that a restore brought from another cluster, whose numbers are not given out here yet', async () => {
    const { db } = database;
    await db.execute(
      sql`update search_feed set removed_through = ((pg_snapshot_xmax(pg_current_snapshot())::text)::bigint + 1000000)::text::xid8`,
    );
    const before = await here();
    expect(canFollow(before, await here())).toBe(true);
    await db.execute(sql`update hotels set floors = floors + 1 where id = ${hotelId}`);
    expect(canFollow(before, await here())).toBe(true);
    expect((await changesSince(before)).hotelIds).toEqual([hotelId]);
    // The removal must move the mark; otherwise a reader that missed the removed rows would not notice.
    await expect
      .poll(
        async () => {
          await removeOldChanges(db, 0);
          return canFollow(before, await here());
        },
        { timeout: othersEndMs },
      )
      .toBe(false);
    const after = await here();
    expect(after.removedThrough).toBeLessThan(BigInt(after.snapshot.split(':')[1] ?? ''));
  });

  test('when a table was emptied whole, and when the feed itself was', async () => {
    for (const table of ['favourites', 'search_changes', 'room_nights']) {
      const place = await here();
      await database.db.execute(sql.raw(`truncate ${table}`));
      expect(canFollow(place, await here()), table).toBe(table === 'favourites');
    }
  });
});

test('on a server, a change is read although it was given its number before one that is read already', async () => {
  if (database.kind !== 'server') return;
  const { db } = database;
  const open = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`update hotels set floors = floors + 1 where id = ${hotelId}`);
    written.resolve();
    await open.promise;
  });
  await written.promise;
  const first = await here();
  await db.execute(sql`update rooms set room_count = room_count + 1 where id = ${roomId}`);
  const rooms = [{ roomId, firstNight: null, lastNight: null }];
  expect(await changesSince(first)).toEqual({ ...nothing, rooms });
  const second = await here();
  expect(await changesSince(second)).toEqual(nothing);
  open.resolve();
  await slow;
  expect(await changesSince(second)).toEqual({ ...nothing, hotelIds: [hotelId] });
});
