import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import type { Database } from '../../db/schema/database.ts';
import { answerSearch } from '../../domain/search/answer-search.ts';
import { canFollow, readHead, removeOldChanges } from '../../domain/search/feed-store.ts';
import { type FollowedIndex, followIndex } from '../../domain/search/follow-changes.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testToday } from '../fixtures/test-day.ts';

const isServer = process.env.TEST_DATABASE === 'server';
const clock = { now: () => Date.parse(`${testToday}T04:00:00Z`), today: () => testToday };

const opened: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

interface Process {
  search: FollowedIndex;
  warnings: string[];
  /** Makes every question to the database wait, as a process does that is frozen; answers what lets it go on. */
  freeze(): () => void;
}

/** What one process keeps: its own index over the database. */
async function follow(database: OpenDatabase): Promise<Process> {
  const warnings: string[] = [];
  let gate = Promise.resolve();
  const waiting =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      await gate;
      return ask(...given);
    };
  const { db } = database;
  const gated = Object.create(db, {
    execute: { value: waiting((question: Parameters<Database['execute']>[0]) => db.execute(question)) },
    transaction: { value: waiting(((...given) => db.transaction(...given)) as Database['transaction']) },
  }) as Database;
  const search = followIndex({
    db: gated,
    clock,
    makeCard: () => new Uint8Array(0),
    log: { info: () => {}, warn: (_fields, message) => void warnings.push(message) },
  });
  opened.push(() => search.stop());
  await search.loaded;
  return {
    search,
    warnings,
    freeze() {
      const frozen = Promise.withResolvers<void>();
      gate = frozen.promise;
      return frozen.resolve;
    },
  };
}

async function openOwn(): Promise<OpenDatabase> {
  const database = await openTestDatabase();
  opened.push(() => database.close());
  return database;
}

/** The lowest price of the first hotel, as the process would answer it now. */
async function price({ search }: Process): Promise<number> {
  const index = await search.current();
  const { slots } = answerSearch(
    index,
    {
      facilities: [],
      types: [],
      guests: 1,
      freeOnly: false,
      language: 'en',
      window: { offset: 0, limit: 1 },
    },
    clock.now(),
  );
  return index.startsFrom[slots[0] ?? 0] ?? 0;
}

/** Every room of the first hotel for this price; no product code runs. */
const setPrice = (db: Database, poisha: number) =>
  db.execute(sql`update rooms set rack_rate_poisha = ${poisha}, discount_percent = 0
    where hotel_id = (select id from hotels order by listing limit 1)`);

const soon = { timeout: 20_000, interval: 20 };

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
  expect(process.warnings).toContain('the feed of changes cannot be followed: loading the search index anew');
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
  const { rooms, slotOf } = await search.current();
  const [[hotelId = '', hotel = 0] = []] = [...slotOf];
  const [[roomId = '', room = 0] = []] = [...rooms.slotOf];
  const index = await search.current();
  index.names[hotel] = 'another name';
  rooms.setNights(room, rooms.nights.firstDay, rooms.nights.endDay, [
    { day: rooms.nights.firstDay + 100, free: 0, pricePoisha: 1, closed: true },
  ]);
  expect(await search.compare()).toEqual([`hotel ${hotelId}`, `nights of room ${roomId}`]);
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

test.runIf(isServer)(
  'what another process writes is known soon: by a message, and by asking without one',
  async () => {
    const [one, other] = await twoProcesses();
    const listener = one.database.listen?.('search_changes', one.process.search.wake);
    opened.push(async () => listener?.close());
    await setPrice(other.database.db, 333_300);
    await other.database.db.execute(sql`select pg_notify('search_changes', '')`);
    await expect.poll(() => price(one.process), soon).toBe(333_300);

    // The listening connection is cut: asking goes on, and the connection is there again.
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
  'a writing transaction that stays open elsewhere in the cluster delays nothing',
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
      'begin; update hotels set floors = floors + 1 where listing = (select max(listing) from hotels)',
    );
    await setPrice(other.database.db, 444_400);
    await expect.poll(() => price(one.process), soon).toBe(444_400);
    const index = await one.process.search.current();
    const changes = () => index.catalogVersion;
    const before = changes();
    await slow.query('commit');
    await expect.poll(changes, soon).toBeGreaterThan(before);
    expect(one.process.warnings).toEqual([]);
  },
);

/** Two processes over one server database. */
async function twoProcesses() {
  const database = await openOwn();
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = inject('demonstration').replace(/\/postgres$/, `/${rows[0]?.name}`);
  const second = await openDatabase({ dataDir: '', databaseUrl: url });
  opened.push(() => second.close());
  return [
    { database, process: await follow(database), url },
    { database: second, process: await follow(second), url },
  ] as const;
}
