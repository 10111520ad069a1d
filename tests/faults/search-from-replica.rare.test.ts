import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SiteHealth } from '../../contract/health.ts';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import type { Database } from '../../db/statements/database.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { removeOldChanges } from '../../domain/search/feed-store.ts';
import { readConfig } from '../../server/config.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type Standby, startStandby } from '../fixtures/standby.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** The beginning of the first statement of each part of a full load. */
const wholeRead = /declare loading no scroll cursor/g;

describe.runIf(process.env.TEST_DATABASE === 'server')('the search index is loaded from a standby', () => {
  let primary: PostgresCluster;
  let standby: Standby;
  /** A connection outside the site, as a person with an SQL prompt has. */
  let byHand: OpenDatabase;

  beforeAll(async () => {
    primary = await startPostgres();
    byHand = await openDatabase({ dataDir: '', databaseUrl: primary.url });
    await loadDemonstration(byHand.db, testToday, testDataKeys);
    await byHand.db.execute(sql`alter system set log_statement = 'all'`);
    await byHand.db.execute(sql`select pg_reload_conf()`);
    standby = await startStandby(primary.url, { applyDelay: '5s' });
  });
  afterAll(async () => {
    await byHand?.close();
    await standby?.stop();
    await primary?.stop();
  });

  const opened: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  /** Starts a site as the program does, and waits until it can search. */
  async function start({
    replicaUrl = standby.url,
    between = () => {},
  }: {
    replicaUrl?: string;
    /** Puts something between the site and its databases. */
    between?: (database: OpenDatabase) => void;
  } = {}): Promise<TestServer> {
    const environment = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replicaUrl };
    const database = await openDatabase(readConfig(environment));
    between(database);
    const server = await startTestServer(environment, database);
    opened.push(() => server.close());
    await server.searchLoaded;
    return server;
  }

  /** The log's entries about the load, and about the replica when it was not loaded from there. */
  function loadOf({ logged }: TestServer) {
    const loads = logged.filter(({ msg }) => msg === 'search index loaded');
    const warnings = logged.filter(({ replicaProblem }) => replicaProblem);
    return {
      from: loads.map(({ from }) => from),
      readAgain: loads.at(-1)?.readAgain as { hotels: number; rooms: number } | undefined,
      problems: warnings.map(({ replicaProblem }) => replicaProblem),
      why: JSON.stringify(warnings.at(-1)?.err),
    };
  }

  /** The index equals the primary, row by row. */
  async function expectTruth(server: TestServer): Promise<void> {
    await server.auditSearch();
    const said = server.logged.filter(({ msg }) => /^the search index .* the database$/.test(String(msg)));
    expect(said).toMatchObject([{ msg: 'the search index is as the database' }]);
  }

  async function findsHotel(server: TestServer, name: string): Promise<boolean> {
    const answer = await server.send('GET', `/api/hotels?${new URLSearchParams({ name, fields: 'card' })}`);
    return (
      answer.headers.get('X-Name-Match') !== 'sound' && ((await answer.json()) as unknown[]).length === 1
    );
  }

  const rename = (nth: number, name: string) =>
    byHand.db.execute(sql`update hotels set name = ${name}
      where id = (select id from hotels order by listing limit 1 offset ${nth})`);
  const has = async (name: string) =>
    (await standby.rows(`select from hotels where name = '${name}'`)).length === 1;
  /** Uncommitted writes are sent to the standby only with later ones. */
  const send = () => byHand.db.execute(sql`select pg_switch_wal()`);

  async function session(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    opened.push(() => client.end());
    return client;
  }

  /**
   * A session that may leave a transaction open beside the writes of `byHand`: the counters of rows are spread over 16
   * rows by the process id of the connection, and two that share one wait for each other's commit.
   */
  async function sessionWithItsOwnCounters(): Promise<pg.Client> {
    for (;;) {
      const client = await session();
      const { rows } = await client.query(`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and pid % 16 = pg_backend_pid() % 16`);
      if (rows.length === 0) return client;
    }
  }

  async function lockNights(): Promise<pg.Client> {
    const locking = await session();
    await locking.query('begin');
    await locking.query('lock table room_nights in access exclusive mode');
    await send();
    const held = `select from pg_locks where relation = 'room_nights'::regclass and mode = 'AccessExclusiveLock'`;
    await expect.poll(() => standby.rows(held)).toHaveLength(1);
    return locking;
  }
  const waitingForLock = async () =>
    (await standby.rows(`select pid from pg_stat_activity where wait_event_type = 'Lock'`)).map(({ pid }) =>
      Number(pid),
    );

  async function searchHealth(server: TestServer): Promise<SiteHealth['search']> {
    const { token } = await signInAsAdministrator(server);
    return ((await (await server.send('GET', '/api/health', { token })).json()) as SiteHealth).search;
  }

  test('a site that starts while the standby is 5 seconds behind searches in what the primary has', async () => {
    await rename(0, 'Alpha Quokka');
    await byHand.db.execute(sql`update rooms set rack_rate_poisha = 123400
      where hotel_id = (select id from hotels order by listing limit 1 offset 1)`);
    await byHand.db.execute(sql`update room_nights set closed = true where night >= ${testToday}::date`);
    const before = { standby: standby.log().length, primary: primary.log().length };
    let isReady = false;
    const starting = start().finally(() => {
      isReady = true;
    });
    // During the whole start: the standby does not have the writes of the last five seconds.
    for (let written = 0; !isReady; written++) await rename(2, `Beta Quokka ${written}`);
    const server = await starting;
    expect(await findsHotel(server, 'alpha quokka')).toBe(true);
    const load = loadOf(server);
    expect(load).toMatchObject({ from: ['replica'], problems: [] });
    expect(load.readAgain?.hotels).toBeGreaterThan(0);
    // Hotels, rooms and nights were read in full on the standby, and not on the primary.
    expect(standby.log().slice(before.standby).match(wholeRead)).toHaveLength(3);
    expect(primary.log().slice(before.primary)).not.toMatch(wholeRead);
    expect(await searchHealth(server)).toEqual({ loadedAt: expect.any(String), loadedFrom: 'replica' });
    await expectTruth(server);
    await standby.set('recovery_min_apply_delay', '0');
  });

  test('a transaction that was open when the standby was read, and is committed before the site is ready, is not missed', async () => {
    const open = await sessionWithItsOwnCounters();
    await open.query('begin');
    await open.query(`update hotels set name = 'Gamma Quokka'
      where id = (select id from hotels order by listing limit 1 offset 3)`);
    // The standby shows a later transaction, and so knows of the open one.
    await rename(4, 'Delta Quokka');
    await expect.poll(() => has('Delta Quokka')).toBe(true);
    const server = await start({
      between(database) {
        const { replica } = database;
        if (!replica) throw new Error('the site has no replica');
        const transaction: Database['transaction'] = async (run, config) => {
          const read = await replica.transaction(run, config);
          await open.query('commit');
          return read;
        };
        database.replica = Object.create(replica, { transaction: { value: transaction } });
      },
    });
    expect(loadOf(server)).toMatchObject({ from: ['replica'], problems: [] });
    expect(await findsHotel(server, 'gamma quokka')).toBe(true);
    await expectTruth(server);
  });

  test('a running site that has to load anew reads the standby again', async () => {
    let gate = Promise.resolve();
    const server = await start({
      between(database) {
        const { db } = database;
        const execute = db.execute.bind(db);
        db.execute = ((question) =>
          // The library's type is that of a statement that may still be changed; here it is only awaited.
          gate.then(() => execute(question)) as ReturnType<typeof execute>) as typeof db.execute;
      },
    });
    const frozen = Promise.withResolvers<void>();
    gate = frozen.promise;
    await byHand.db.execute(sql`truncate search_changes`);
    await rename(5, 'Epsilon Quokka');
    await expect.poll(() => has('Epsilon Quokka')).toBe(true);
    frozen.resolve();
    await expect.poll(() => findsHotel(server, 'epsilon quokka')).toBe(true);
    expect(loadOf(server)).toMatchObject({ from: ['replica', 'replica'], problems: [] });
  });

  test('a load that the standby cancels is tried once more', async () => {
    await standby.set('max_standby_streaming_delay', '0');
    const nights = await lockNights();
    const since = standby.log().length;
    const starting = start();
    await expect.poll(waitingForLock).toHaveLength(1);
    // The load has read hotels: a change that locks them cannot be applied beside it.
    const hotels = await session();
    await hotels.query('begin');
    await hotels.query('lock table hotels in access exclusive mode');
    await send();
    await expect
      .poll(() => standby.log().slice(since))
      .toContain('canceling statement due to conflict with recovery');
    await standby.set('max_standby_streaming_delay', '30s');
    await hotels.query('rollback');
    await nights.query('rollback');
    await send();
    const server = await starting;
    expect(loadOf(server)).toMatchObject({ from: ['replica'], problems: [] });
    await expectTruth(server);
  });

  test('a load that is cancelled twice is made from the primary, with a warning', async () => {
    const nights = await lockNights();
    await standby.pause();
    await nights.query('rollback');
    const starting = start();
    const cancelled: number[] = [];
    const next = async () => (await waitingForLock()).find((pid) => !cancelled.includes(pid));
    for (let times = 0; times < 2; times++) {
      await expect.poll(next).toBeDefined();
      const pid = (await next()) ?? 0;
      await standby.rows(`select pg_cancel_backend(${pid})`);
      cancelled.push(pid);
    }
    const server = await starting;
    expect(loadOf(server)).toMatchObject({ from: ['primary'], problems: ['not_readable'] });
    // PostgreSQL's code for a cancelled statement.
    expect(loadOf(server).why).toContain('57014');
    await expectTruth(server);
    await standby.goOn();
  });

  test('a standby that is further behind than the feed goes back is not loaded from, nor one from before a restore', async () => {
    await standby.pause();
    await rename(0, 'Zeta Quokka');
    const left = async () => {
      await removeOldChanges(byHand.db, 0);
      const { rows } = await byHand.db.execute(sql`select from search_changes`);
      return rows.length;
    };
    await expect.poll(left).toBe(0);
    const server = await start();
    expect(loadOf(server)).toMatchObject({ from: ['primary'], problems: ['too_far_behind'] });
    expect(loadOf(server).why).toContain('no longer in the feed');
    expect(await findsHotel(server, 'zeta quokka')).toBe(true);

    await byHand.db.execute(sql`truncate search_changes`);
    const other = await start();
    expect(loadOf(other)).toMatchObject({ from: ['primary'], problems: ['another_database'] });
    expect(loadOf(other).why).toContain('has not followed a restore yet');
    await standby.goOn();
  });

  test.each([
    ['another_server', 'system identifiers', () => inject('demonstration')],
    ['not_a_standby', 'it follows no other server', () => `${primary.url}?application_name=replica`],
  ])('a server that is no standby of the primary is refused as %s', async (problem, words, replicaUrl) => {
    const server = await start({ replicaUrl: replicaUrl() });
    expect(loadOf(server)).toMatchObject({ from: ['primary'], problems: [problem] });
    expect(loadOf(server).why).toContain(words);
    await expectTruth(server);
  });

  test('a standby that has not had the newest migration is not loaded from', async () => {
    await standby.pause();
    const [row] = (
      await byHand.db.execute<{ id: number }>(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        select hash, created_at + 1 from drizzle.__drizzle_migrations order by created_at desc limit 1 returning id`)
    ).rows;
    const server = await start();
    expect(loadOf(server)).toMatchObject({ from: ['primary'], problems: ['too_far_behind'] });
    expect(loadOf(server).why).toContain('the newest migration');
    await byHand.db.execute(sql`delete from drizzle.__drizzle_migrations where id = ${row?.id}`);
    await standby.goOn();
  });

  test('a standby of a server that was promoted beside the primary is not loaded from', async () => {
    await standby.rows('select pg_promote()');
    const further = await startStandby(standby.url, { applyDelay: '0' });
    opened.push(() => further.stop());
    const server = await start({ replicaUrl: further.url });
    expect(loadOf(server)).toMatchObject({ from: ['primary'], problems: ['another_server'] });
    expect(loadOf(server).why).toContain('another timeline (2) than');
    expect(await findsHotel(server, 'zeta quokka')).toBe(true);
  });

  test('without its standby a site starts from the primary, warns and says so to the administrator', async () => {
    await standby.end();
    const server = await start();
    expect(loadOf(server)).toMatchObject({ from: ['primary'], problems: ['not_readable'] });
    expect(loadOf(server).why).toContain('ECONNREFUSED');
    expect((await server.send('GET', '/readyz')).status).toBe(200);
    expect(await findsHotel(server, 'zeta quokka')).toBe(true);
    expect(await searchHealth(server)).toMatchObject({
      loadedFrom: 'primary',
      replicaProblem: 'not_readable',
    });
  });
});
