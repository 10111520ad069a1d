import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { openDatabase } from '../../db/client.ts';
import { migrationLock } from '../../db/migrate-server.ts';
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' };
import { openPool, settingsOfTransaction } from '../../db/pool.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { transactionsOn } from '../../db/transactions.ts';
import { catalogue } from '../../demonstration/catalogue/catalogue.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { siteProgram } from '../fixtures/site-program.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import { type RunningPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { missingProxy } from './proxies.ts';

const missing = missingProxy('pgbouncer');
if (missing) process.stdout.write(`${missing}\n`);

let cluster: PostgresCluster;
let pgbouncer: RunningPgbouncer;
/** A connection that bypasses the pooler, as an administrator of the server has. */
let admin: pg.Client;

beforeAll(async () => {
  cluster = await startPostgres();
  if (!missing) pgbouncer = await startPgbouncer(cluster.url);
  admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await pgbouncer?.stop();
  await cluster.stop();
});

/** The administrator's connection to a new and empty database. */
async function emptyDatabase(name: string): Promise<pg.Client> {
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: directUrlOf(name) });
  await client.connect();
  return client;
}

function directUrlOf(name: string): string {
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

const advisoryLocks = async (name: string) =>
  (
    await admin.query(
      `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = $1`,
      [name],
    )
  ).rows[0].count as number;

const migrationsIn = async (client: pg.Client) =>
  (await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0].count;

/** A connection through the pooler that has begun a transaction, and occupies the pooler's connection until it ends. */
async function inTransaction(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  return client;
}

/** How many clients of the pooler wait for a connection. */
async function waitingClients(): Promise<number> {
  const console = new pg.Client({ connectionString: pgbouncer.urlOf('pgbouncer') });
  await console.connect();
  const { rows } = await console.query('show pools');
  await console.end();
  return rows.reduce((sum, { cl_waiting: waiting }) => sum + Number(waiting), 0);
}

/** Starts a server without waiting for it. */
function startServer(databaseUrl: string): { server: ChildProcess; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-killed-'));
  const server = spawn(process.execPath, [siteProgram()], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  });
  return { server, dataDir };
}

describe.skipIf(missing !== undefined)('behind PgBouncer in transaction mode', () => {
  test('two processes that start at once on an empty database both serve, and it is filled once', async () => {
    const own = await emptyDatabase('two_starts');
    const environment = { DATABASE_URL: pgbouncer.urlOf('two_starts'), SEED: 'demo' };
    const sites = await Promise.all([startSite({ environment }), startSite({ environment })]);
    for (const { origin } of sites) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await migrationsIn(own)).toBe(journal.entries.length);
    const { rows } = await own.query('select count(*)::int as count from hotels');
    expect(rows[0].count).toBe(catalogue.length);
    expect(await advisoryLocks('two_starts')).toBe(0);
    for (const site of sites) {
      expect(await site.stop()).toBe(0);
      removeSite(site);
    }
    await own.end();
  });

  test('a start that is killed while it migrates leaves no lock, and the next one succeeds', async () => {
    const own = await emptyDatabase('killed_start');
    // The migrations wait here, after they have taken their lock.
    await own.query('begin; create schema drizzle');
    const { server, dataDir } = startServer(pgbouncer.urlOf('killed_start'));
    const ended = new Promise((resolve) => server.once('exit', resolve));
    await expect.poll(() => advisoryLocks('killed_start'), { timeout: 60_000 }).toBe(1);
    server.kill('SIGKILL');
    await ended;
    await own.query('rollback');
    await (await openDatabase({ dataDir, databaseUrl: pgbouncer.urlOf('killed_start') })).close();
    expect(await migrationsIn(own)).toBe(journal.entries.length);
    rmSync(dataDir, { recursive: true, force: true });
    await own.end();
  });

  test('a start under load leaves nothing on the connection that it migrated with, so the next is given any other', async () => {
    const own = await emptyDatabase('second_start');
    const databaseUrl = pgbouncer.urlOf('second_start');
    // The migrations wait here, and other clients take the pooler's remaining connections.
    await own.query('begin; create schema drizzle');
    const starting = openDatabase({ dataDir: '', databaseUrl });
    await expect.poll(() => advisoryLocks('second_start')).toBe(1);
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => inTransaction(databaseUrl)));
    const waiting = inTransaction(databaseUrl);
    await expect.poll(waitingClients).toBeGreaterThan(0);
    // The pooler gives the waiting client the first connection that the start releases.
    await own.query('rollback');
    const next = await waiting;
    await one?.end();
    await (await starting).close();
    expect(await advisoryLocks('second_start')).toBe(0);
    await (await openDatabase({ dataDir: '', databaseUrl, migrationWaitSeconds: 1 })).close();
    for (const client of [next, ...others]) await client.end();
    await own.end();
  });

  test.each([
    ['refuses', []],
    ['drops', ['ignore_startup_parameters = options']],
  ])(
    'a pooler that %s the settings: each transaction sets its own, and no connection keeps them',
    async (_, more) => {
      const pooler = await startPgbouncer(cluster.url, more);
      onTestFinished(() => pooler.stop());
      const name = `settings_${more.length}`;
      const own = await emptyDatabase(name);
      const { db, close } = await openDatabase({ dataDir: '', databaseUrl: pooler.urlOf(name) });
      const settings = sql`select current_setting('lock_timeout') as locks, current_setting('jit') as jit,
      current_setting('statement_timeout') as statements,
      current_setting('idle_in_transaction_session_timeout') as idle`;
      const inside = await db.transaction((tx) => tx.execute(settings));
      expect(inside.rows).toEqual([{ locks: '5s', jit: 'off', statements: '1min', idle: '15s' }]);
      const outside = await db.execute(settings);
      expect(outside.rows).toEqual([{ locks: '0', jit: 'on', statements: '0', idle: '0' }]);
      await close();
      await own.end();
      await pooler.stop();
    },
  );

  test('forms and rules of its own: a transaction sets the usual ones, and a start says what its user lacks', async () => {
    const own = await emptyDatabase('own_forms');
    await (await openDatabase({ dataDir: '', databaseUrl: directUrlOf('own_forms') })).close();
    const others = [`datestyle = 'German, DMY'`, `default_transaction_isolation = 'serializable'`];
    for (const setting of [...others, `timezone = 'America/Havana'`, 'extra_float_digits = -15'])
      await own.query(`alter database own_forms set ${setting}`);
    const pooler = await startPgbouncer(cluster.url);
    onTestFinished(() => pooler.stop());
    const pool = openPool(pooler.urlOf('own_forms'), { withSettings: false });
    onTestFinished(() => pool.end());
    const inside = await transactionsOn(
      pool,
      settingsOfTransaction,
    )((tx) =>
      tx.execute(sql`select current_setting('DateStyle') as style, current_setting('TimeZone') as zone,
        current_setting('extra_float_digits') as digits, current_setting('transaction_isolation') as isolation`),
    );
    const usual = { style: 'ISO, MDY', zone: 'UTC', digits: '1', isolation: 'read committed' };
    expect(inside.rows).toEqual([usual]);
    const again = openDatabase({ dataDir: '', databaseUrl: pooler.urlOf('own_forms') });
    await expect(again).rejects.toThrow(
      `alter role ... set datestyle = 'ISO'; alter role ... set default_transaction_isolation = 'read committed';`,
    );
    await own.end();
  });

  test('twenty people at two servers buy the last room at once: one has it, one card is charged', async () => {
    const own = await emptyDatabase('last_room');
    const databaseUrl = pgbouncer.urlOf('last_room');
    const open = async () =>
      startTestServer({ SEED: 'demo' }, await openDatabase({ dataDir: '', databaseUrl }));
    const servers = [await open(), await open()] as const;
    const { room } = await someRoom(servers[0]);
    await servers[0].database.db.update(rooms).set({ roomCount: 1 }).where(eq(rooms.id, room._id));
    const stay = { checkIn: addDays(testToday, 300), checkOut: addDays(testToday, 303) };
    const quote = await quoteFor(servers[0], room._id, stay);
    const ready = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const server = servers[index % 2] ?? servers[0];
        return { server, guest: await signUp(server), method: await paymentMethod(server) };
      }),
    );
    const charged = async () => (await Promise.all(servers.map(providerIntents))).flat().length;
    const before = await charged();

    const answers = await Promise.all(
      ready.map(({ server, guest, method }) => book(server, guest.token, bookingBody(quote, method, stay))),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(((await answer.json()) as Problem).code).toBe('sold_out');
    expect((await charged()) - before).toBe(1);
    for (const server of servers) await server.close();
    await own.end();
  });
});

test('migrations wait for another process no longer than a minute, and say what to do', async () => {
  const own = await emptyDatabase('locked');
  await own.query('select pg_advisory_lock($1)', [migrationLock]);
  const options = { dataDir: '', databaseUrl: directUrlOf('locked'), migrationWaitSeconds: 1 };
  await expect(openDatabase(options)).rejects.toThrow(
    /^Another process has been migrating the database for more than 1 s\. .*pg_terminate_backend/,
  );
  await own.query('select pg_advisory_unlock($1)', [migrationLock]);
  await (await openDatabase(options)).close();
  await own.end();
});
