import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { destinationRules } from '../../db/schema/destinations.ts';
import { beginRun, canFollow, readHead, removeOldChanges } from '../../domain/search/feed/feed-store.ts';
import { readChanges } from '../../domain/search/feed/load-index.ts';
import { answerSearch } from '../../domain/search/questions/answer-search.ts';
import { addDays, dayNumber } from '../../kernel/stay-dates.ts';
import { destinationRule } from '../fixtures/destination-rule.ts';
import { type Follower, followDatabase, price, setPrice, testClock } from '../fixtures/followed-index.ts';
import { openBeside, openTestDatabase, urlOf } from '../fixtures/open-test-database.ts';
import { added } from '../fixtures/taxes.ts';
import { testToday } from '../fixtures/test-day.ts';
import { openTransactionSeconds } from '../runner/short-run.ts';

const isServer = process.env.TEST_DATABASE === 'server';

const opened: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function follow(
  database: OpenDatabase,
  options?: Parameters<typeof followDatabase>[1],
): Promise<Follower> {
  const follower = await followDatabase(database, options);
  opened.push(() => follower.search.stop());
  return follower;
}

async function openOwn(): Promise<OpenDatabase> {
  const database = await openTestDatabase();
  opened.push(() => database.close());
  return database;
}

const soon = { timeout: 60_000, interval: 20 };
/** A process asks every half second; beside all other tests a machine takes longer. */
const inTime = { timeout: 10_000, interval: 20 };

test('a process that stood still while its changes were removed loads anew, and misses nothing', async () => {
  const database = await openOwn();
  const process = await follow(database);
  const before = await readHead(database.db, undefined);
  const goOn = process.freeze();
  await setPrice(database.db, 111_100);
  await expect
    .poll(async () => {
      await removeOldChanges(database.db, 0);
      return canFollow(before, await readHead(database.db, undefined));
    }, soon)
    .toBe(false);
  goOn();
  await expect.poll(() => price(process), soon).toBe(111_100);
  expect(process.warnings).toContain(
    'the changes are too many or no longer in the feed: loading the search index anew',
  );
});

test('tables that were brought back as a restore does, past all triggers, are loaded anew', async () => {
  const database = await openOwn();
  const process = await follow(database);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table rooms disable trigger user`);
    await setPrice(tx, 222_200);
    await tx.execute(sql`alter table rooms enable trigger user`);
    await tx.execute(sql`alter table search_changes rename to search_changes_before`);
    await tx.execute(sql`create table search_changes (like search_changes_before including all)`);
  });
  await expect.poll(() => price(process), soon).toBe(222_200);
});

test('the comparison with the database names what differs, and nothing when nothing does', async () => {
  const { search } = await follow(await openOwn());
  expect(await search.compare()).toEqual([]);
  const { rooms, positionOf } = await search.current();
  const [[hotelId = '', hotel = 0] = []] = [...positionOf];
  const [[roomId = '', room = 0] = []] = [...rooms.positionOf];
  const index = await search.current();
  index.names[hotel] = 'another name';
  rooms.setNights(room, rooms.nights.firstDay, rooms.nights.endDay, [
    { day: rooms.nights.firstDay + 100, free: 0, pricePoisha: 1, closed: true },
  ]);
  expect(await search.compare()).toEqual([`hotel ${hotelId}`, `nights of room ${roomId}`]);
  await search.loadAnew();
  expect(await search.compare()).toEqual([]);
});

test('the comparison knows the rules of places and the taxes of hotels', async () => {
  const database = await openOwn();
  const { search } = await follow(database);
  const [[hotelId = ''] = []] = [...(await search.current()).positionOf];
  await database.db.transaction(async (tx) => {
    for (const table of ['destination_rules', 'hotels'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    const rule = destinationRule({ firstNight: '2027-06-01', lastNight: '2027-06-30' });
    await tx.insert(destinationRules).values({ ...rule, id: crypto.randomUUID() });
    await tx
      .update(hotels)
      .set({ taxes: [added] })
      .where(eq(hotels.id, hotelId));
    for (const table of ['destination_rules', 'hotels'])
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
  expect(await search.compare()).toEqual(['rules of places', `hotel ${hotelId}`]);
  await search.loadAnew();
  expect(await search.compare()).toEqual([]);
});

test('a name that is changed by SQL is found by its sound', async () => {
  const database = await openOwn();
  const { search } = await follow(database);
  const found = async (name: string) =>
    answerSearch(
      await search.current(),
      { name, facilities: [], types: [], guests: 1, freeOnly: false, language: 'en' },
      testClock.now(),
    );
  expect((await found('Kathbirali')).total).toBe(0);
  await database.db.execute(
    sql`update hotels set name = 'Kaath Beerali Inn' where id = (select min(id::text)::uuid from hotels)`,
  );
  await expect.poll(() => found('Kathbirali'), soon).toMatchObject({ total: 1, nameMatch: 'sound' });
});

test('a feed whose identity was removed is given another, and no change is missed', async () => {
  const database = await openOwn();
  const process = await follow(database);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_feed`);
    await tx.execute(sql`alter table rooms disable trigger user`);
    await setPrice(tx, 333_300);
    await tx.execute(sql`alter table rooms enable trigger user`);
  });
  await expect.poll(() => price(process), soon).toBe(333_300);
  const { rows } = await database.db.execute(sql`select id from search_feed`);
  expect(rows).toHaveLength(1);
});

test('with more changed rooms than are followed nothing is read, so that all are loaded anew', async () => {
  const database = await openOwn();
  await beginRun(database.db);
  const place = await readHead(database.db, undefined);
  await database.db.execute(sql`update rooms set rack_rate_poisha = 444400`);
  const makeCard = () => new Uint8Array(0);
  const read = (roomsMax: number) => readChanges(database.db, place, makeCard, { roomsMax });
  expect(await read(2)).toBeUndefined();
  expect((await read(10_000))?.rooms.length).toBeGreaterThan(50);
});

test('a search after an own write waits two seconds for a database that has gone silent, and the next ones not at all', async () => {
  const database = await openOwn();
  const process = await follow(database);
  await setPrice(database.db, 555_500);
  expect(await price(process)).toBeGreaterThan(0);
  const goOn = process.freeze();
  await setPrice(database.db, 555_600);
  process.search.noteOwnWrite();
  const sinceMs = performance.now();
  await process.search.current();
  expect(performance.now() - sinceMs).toBeGreaterThan(1_500);
  // The next one is answered in this turn of the event loop: it waits for no timer and for no database.
  const next = process.search.current().then(() => 'answered');
  expect(await Promise.race([next, setImmediate('still waits')])).toBe('answered');
  expect(process.search.trouble()).toBeUndefined();
  goOn();
  await expect.poll(() => price(process), soon).toBe(555_600);
  await expect.poll(() => process.search.currentIfLoaded(), soon).toBeDefined();
});

test('a search is refused when the index could not be read for a minute, and readiness says so', async () => {
  const database = await openOwn();
  const process = await follow(database);
  expect(process.search.trouble()).toBeUndefined();
  const goOn = process.freeze();
  const { now } = performance;
  const minute = 61_000;
  performance.now = () => now.call(performance) + minute;
  try {
    expect(process.search.trouble()).toBe('search index too old');
    await expect(process.search.current()).rejects.toThrow('too old');
  } finally {
    performance.now = now;
    goOn();
  }
  await expect.poll(() => process.search.trouble(), soon).toBeUndefined();
});

test('the index is loaded and followed although the recently booked nights cannot be counted', async () => {
  const database = await openOwn();
  let answer = Promise.reject(new Error('the statement took too long'));
  answer.catch(() => {});
  const follower = await follow(database, {
    before: async (question) => {
      if (new PgDialect().sqlToQuery(question).sql.includes('sum(check_out')) await answer;
    },
  });
  const { search, warnings } = follower;
  const warning = 'the recently booked nights were not counted';
  const counted = () => warnings.filter((message) => message === warning);
  expect(warnings).toEqual([warning]);
  await setPrice(database.db, 444_400);
  search.noteOwnWrite();
  expect(await price(follower)).toBe(444_400);
  // Ten minutes later (the index may then be called old for a moment) it is counted again; neither a failure nor an endless count is waited for.
  const { now } = performance;
  performance.now = () => now.call(performance) + 601_000;
  try {
    search.noteOwnWrite();
    await search.current();
    await expect.poll(counted, soon).toHaveLength(2);
    answer = new Promise(() => {});
    performance.now = () => now.call(performance) + 1_202_000;
    for (const poisha of [444_500, 444_600]) {
      await setPrice(database.db, poisha);
      search.noteOwnWrite();
      expect(await price(follower)).toBe(poisha);
      expect(search.currentIfLoaded()).toBeDefined();
      expect(search.trouble()).toBeUndefined();
    }
  } finally {
    performance.now = now;
  }
  expect(counted()).toHaveLength(2);
});

test('after the clock was put back the nights from before the first one that was known are known', async () => {
  const database = await openOwn();
  let today = testToday;
  const { search } = await follow(database, { clock: { ...testClock, today: () => today } });
  today = addDays(testToday, -70);
  const night = addDays(today, 1);
  await database.db.execute(sql`insert into room_nights (room_id, night, capacity, closed)
    select id, ${night}, 1, true from rooms order by listing limit 1 on conflict (room_id, night) do update set closed = true`);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from rooms order by listing limit 1`,
  );
  const isClosed = async () => {
    const { rooms } = await search.current();
    return rooms.nights.at(rooms.positionOf.get(rows[0]?.id ?? '') ?? -1, dayNumber(night))?.closed;
  };
  await expect.poll(isClosed, soon).toBe(true);
  expect(await search.compare()).toEqual([]);
});

test.runIf(isServer)(
  'what another process writes is known soon: by a message, and by asking without one',
  async () => {
    const [one, other] = await twoProcesses();
    const listener = one.database.listen?.('search_changes', one.process.search.wake);
    opened.push(async () => listener?.close());
    await setPrice(other.database.db, 333_300);
    await other.database.db.execute(sql`select pg_notify('search_changes', '')`);
    await expect.poll(() => price(one.process), soon).toBe(333_300);

    // The listening connection is cut: requests still work, and the connection comes back.
    const listening = sql`select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
    const pids = async () =>
      (await other.database.db.execute<{ pid: number }>(listening)).rows.map(({ pid }) => pid);
    await expect.poll(pids, soon).toHaveLength(1);
    const [cut] = await pids();
    await other.database.db.execute(sql`select pg_terminate_backend(${cut})`);
    await setPrice(other.database.db, 333_400);
    await expect.poll(() => price(one.process), soon).toBe(333_400);
    await expect.poll(async () => (await pids()).filter((pid) => pid !== cut), soon).toHaveLength(1);
  },
);

test.runIf(isServer)(
  'writing transactions that stay open, here and elsewhere in the cluster, delay nothing, and are seen after their commit',
  { timeout: 180_000 + openTransactionSeconds * 1000 },
  async () => {
    const [one, other] = await twoProcesses();
    const elsewhere = new pg.Client({
      connectionString: inject('demonstration').replace(/\/postgres$/, '/template1'),
    });
    await elsewhere.connect();
    opened.push(() => elsewhere.end());
    await elsewhere.query('begin; select pg_current_xact_id()');
    const slow = new pg.Client({ connectionString: one.url });
    await slow.connect();
    opened.push(() => slow.end());
    await slow.query(
      `begin; update hotels set name = 'Quokka' where listing = (select max(listing) from hotels)`,
    );
    const knowsName = async () => {
      const { names } = await one.process.search.current();
      return names.includes('quokka');
    };
    const since = performance.now();
    let seen = 0;
    do {
      const poisha = 444_400 + seen;
      await setPrice(other.database.db, poisha);
      await expect.poll(() => price(one.process), inTime).toBe(poisha);
      seen += 1;
    } while (seen < 5 || performance.now() - since < openTransactionSeconds * 1000);
    for (const client of [elsewhere, slow]) {
      const { rows } = await client.query('select pg_current_xact_id_if_assigned() is not null as is_open');
      expect(rows).toEqual([{ is_open: true }]);
    }
    // In the whole run there are many; each was seen in time.
    expect(seen).toBeGreaterThanOrEqual(Math.max(5, openTransactionSeconds / 5));
    expect(await knowsName()).toBe(false);
    await slow.query('commit');
    await expect.poll(knowsName, inTime).toBe(true);
    expect(one.process.warnings).toEqual([]);
  },
);

/** Two processes over one server database. */
async function twoProcesses() {
  const database = await openOwn();
  const url = await urlOf(database);
  const second = await openBeside(database);
  opened.push(() => second.close());
  return [
    { database, process: await follow(database), url },
    { database: second, process: await follow(second), url },
  ] as const;
}
