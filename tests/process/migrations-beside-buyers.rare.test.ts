import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToServer } from '../../db/backup/open-connection.ts';
import { beginReading, readTables } from '../../db/backup/read-tables.ts';
import { openDatabase } from '../../db/client.ts';
import { isConflict } from '../../kernel/error-members.ts';
import { runProgram } from '../fixtures/backups.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { siteProgram } from '../fixtures/site-program.ts';
import { testDataKey } from '../fixtures/test-data-key.ts';
import { migrationsBefore, migrationTags } from '../fixtures/upgraded-database.ts';

let cluster: PostgresCluster;
const folder = mkdtempSync(join(tmpdir(), 'nibash-migrations-'));
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const hotelId = '00000000-0000-4000-8000-000000000001';
const roomIds = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const catalogue = `
  insert into hotels (id, name, name_bn, phone, address, upazila, district, total_rooms, floors, construction_year,
    accommodation, near_by, check_in_time, check_out_time, children_free, description, name_key)
    values ('${hotelId}', 'Inn', 'সরাই', '', '', '', 'Sylhet', 1, 1, 2000, 'hotel', '', '12 AM', '12 AM', 1, '', '');
  insert into rooms (id, hotel_id, name, guests_max, complimentary, picture, rack_rate_poisha, discount_percent, room_count)
    values ${roomIds.map((id) => `('${id}', '${hotelId}', 'River', 2, '', '', 100000, 0, 30000)`).join(', ')};`;

/** The tables in the order in which a purchase locks them: the hold with its attempt, then the capture. */
const purchase = [
  [
    'select 1 from rooms where id = $1 for update',
    'select 1 from hotels',
    "update bookings set held_until = now() where room_id = $1 and state = 'none'",
    `insert into room_nights (room_id, night, capacity, taken) values ($1, '2096-03-20', 30000, 1)
      on conflict (room_id, night) do update set taken = room_nights.taken + 1`,
    "update bookings set state = 'held' where room_id = $1",
    "update payments set state = 'started' where id = $1",
  ],
  [
    'select 1 from rooms where id = $1 for update',
    'select 1 from bookings where room_id = $1 for update',
    "update payments set state = 'captured' where id = $1",
    "update bookings set state = 'confirmed' where room_id = $1",
    'select 1 from refunds',
  ],
];

async function connected(connectionString: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return client;
}

/** A database of an earlier version, with two rooms. */
async function databaseBefore(tag: string, name = tag): Promise<string> {
  const everywhere = await connected(cluster.url);
  await everywhere.query(`create database "${name}"`);
  await everywhere.end();
  const url = cluster.url.replace(/postgres$/, name);
  const client = await connected(url);
  await migrate(drizzle(client), {
    migrationsFolder: migrationsBefore(tag, mkdtempSync(join(folder, 'earlier-'))),
  });
  await client.query(catalogue);
  await client.end();
  return url;
}

/** Buys until it is told to stop, with the settings and the repetitions of the site; answers the longest purchase in ms. */
async function buy(url: string, roomId: string, stop: AbortSignal): Promise<number> {
  const client = await connected(url, '-c lock_timeout=5s');
  try {
    let longestMs = 0;
    while (!stop.aborted) {
      const sinceMs = performance.now();
      for (const statements of purchase) await inTransaction(client, statements, roomId);
      longestMs = Math.max(longestMs, performance.now() - sinceMs);
    }
    return longestMs;
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, statements: string[], roomId: string): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      await client.query('begin');
      for (const statement of statements) {
        await client.query(statement, statement.includes('$1') ? [roomId] : []);
        await setTimeout(5);
      }
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (tried === 5 || !isConflict(error)) throw error;
      await setTimeout(Math.random() * 10 * 2 ** tried);
    }
}

/** Reads all tables as a backup does, over `ms`; answers the longest time in ms that it waited for one. */
async function backUp(url: string, ms: number): Promise<number> {
  const connection = await connectToServer(url);
  const untilMs = performance.now() + ms;
  let longestMs = 0;
  try {
    await beginReading(connection);
    let sinceMs = performance.now();
    for await (const _part of readTables(connection)) {
      longestMs = Math.max(longestMs, performance.now() - sinceMs);
      await setTimeout(ms / 20);
      sinceMs = performance.now();
    }
    await setTimeout(Math.max(0, untilMs - performance.now()));
    await connection.query('commit');
    return longestMs;
  } finally {
    await connection.close();
  }
}

const isWaited = (watcher: pg.Client) =>
  expect.poll(async () => (await watcher.query('select 1 from pg_locks where not granted')).rowCount).toBe(1);

test('a migration that meets a buyer in a deadlock begins again', async () => {
  const url = await databaseBefore('0035_abandoned-holds', 'deadlock');
  const [buyer, watcher] = [await connected(url), await connected(url)];
  await buyer.query('begin; lock table room_nights in row exclusive mode');
  const migrated = openDatabase({ dataDir: '', databaseUrl: url });
  await isWaited(watcher);
  await Promise.all([
    migrated.then(({ close }) => close()),
    buyer.query("update bookings set state = 'held' where state = 'none'; commit"),
  ]);
  await Promise.all([buyer.end(), watcher.end()]);
});

test('rows that a migration would write anew while a backup reads are in the backup', async () => {
  const url = await databaseBefore(migrationTags().at(-1) ?? '', 'rewritten');
  const [migration, watcher] = [await connected(url), await connected(url)];
  const reader = await connectToServer(url);
  await beginReading(reader);
  // Its default makes PostgreSQL write each row anew.
  const altered = migration.query('alter table rooms add column written uuid default gen_random_uuid()');
  await Promise.race([altered, isWaited(watcher)]);
  const rows = new Map<string, number>();
  for await (const part of readTables(reader)) rows.set(part.table, part.rows);
  expect(rows.get('rooms')).toBe(roomIds.length);
  await reader.query('commit');
  await altered;
  await Promise.all([migration.end(), watcher.end(), reader.close()]);
});

test('a backup that would meet a migration in a deadlock lets it go first', async () => {
  const url = await databaseBefore(migrationTags().at(-1) ?? '', 'yielding');
  const [migration, watcher] = [await connected(url), await connected(url)];
  await migration.query('begin; lock table season_rules in access exclusive mode');
  const reader = await connectToServer(url);
  const read = beginReading(reader).then(async () => {
    const tables = new Set<string>();
    for await (const part of readTables(reader)) tables.add(part.table);
    return tables;
  });
  await isWaited(watcher);
  const [tables] = await Promise.all([
    read,
    migration.query('lock table bookings in access exclusive mode').then(() => migration.query('commit')),
  ]);
  expect(tables).toContain('rooms');
  await Promise.all([migration.end(), watcher.end(), reader.close()]);
});

test.each([
  {
    why: 'others use its tables',
    by: 'begin; lock table data_keys in row exclusive mode',
    words:
      ' within 1 s, since others used its tables: canceling statement due to lock timeout, at: ALTER TABLE "newsletter_key" ADD',
  },
  {
    why: 'a table of that name is there',
    by: 'create table newsletter_key ()',
    words: ': relation "newsletter_key" already exists, at: CREATE TABLE "newsletter_key" (',
  },
])('a database that cannot be migrated because $why says so', async ({ by, words }) => {
  const url = await databaseBefore('0036_newsletter-key', `refused-${words.length}`);
  const other = await connected(url);
  await other.query(by);
  await expect(openDatabase({ dataDir: '', databaseUrl: url, migrationWaitSeconds: 1 })).rejects.toThrow(
    `The database could not be migrated${words}`,
  );
  await other.end();
});

test.each(['1', '2'])('a start with %s processes on a database without Bangla says so', async (PROCESSES) => {
  const everywhere = await connected(cluster.url);
  await everywhere.query(
    `create database latin_${PROCESSES} encoding 'LATIN1' template template0 locale 'C'`,
  );
  await everywhere.end();
  const started = await runProgram(siteProgram(), [], {
    DATA_DIR: join(folder, 'site'),
    DATABASE_URL: cluster.url.replace(/postgres$/, `latin_${PROCESSES}`),
    DATA_KEY: testDataKey,
    PROCESSES,
  });
  expect(started).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^The database has the encoding LATIN1 and needs UTF8\. Make it anew: createdb [^\n]+\n$/,
    ),
  });
});

test.concurrent.each(migrationTags().slice(-10))(
  'a database from before %s is migrated beside six buyers and a backup, and nobody waits longer than 5 s',
  async (tag) => {
    const url = await databaseBefore(tag);
    const stop = new AbortController();
    const backup = backUp(url, 8_000);
    const buyers = Array.from({ length: 6 }, (_, index) => buy(url, roomIds[index % 2] ?? '', stop.signal));
    const migration = setTimeout(1_000)
      .then(() => openDatabase({ dataDir: '', databaseUrl: url }))
      .then(({ close }) => close());
    const [migrated, ...waited] = await Promise.allSettled([
      Promise.all([migration, backup]).finally(() => stop.abort()),
      backup,
      ...buyers,
    ]);
    expect(migrated).toMatchObject({ status: 'fulfilled' });
    expect(waited.filter((end) => end.status === 'rejected' || end.value > 5_000)).toEqual([]);
  },
);
