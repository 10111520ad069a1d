import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { readHead } from '../../domain/search/feed/feed-store.ts';
import { type Follower, followDatabase } from '../fixtures/followed-index.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

const soon = { timeout: 60_000, interval: 20 };
const loadedAnew = 'the changes are too many or no longer in the feed: loading the search index anew';

describe.runIf(process.env.TEST_DATABASE === 'server')('after PostgreSQL itself has crashed', () => {
  let cluster: PostgresCluster;
  let database: OpenDatabase;
  const followers: Follower[] = [];

  beforeAll(async () => {
    cluster = await startPostgres();
    database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
    await loadDemonstration(database.db, testToday, testDataKeys);
    // Data that a commit does not wait for is written ten seconds later: a crash loses it.
    await database.db.execute(sql`alter system set wal_writer_delay = '10s'`);
    await cluster.restart();
    for (let made = 0; made < 2; made++) followers.push(await followDatabase(database));
  });
  afterAll(async () => {
    for (const { search } of followers) search.stop();
    await database?.close();
    await cluster?.stop();
  });

  /** The number of the next transaction, as the readers know it. */
  const nextXid = async () => BigInt((await readHead(database.db, undefined)).snapshot.split(':')[1] ?? '');

  /** Uses transaction numbers as the site's own notifications do: nobody waits until they are on the disk. */
  async function spendNumbers(numbers: number): Promise<void> {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    for (let used = 0; used < numbers; used++) await client.query(`select pg_notify('nobody', '')`);
    await client.end();
  }

  const untilItAnswers = () =>
    expect
      .poll(
        () =>
          nextXid().then(
            (xid) => xid > 0n,
            () => false,
          ),
        soon,
      )
      .toBe(true);

  test('a change whose transaction number was given out before the crash already is known to every process, and searches are answered all the while', async () => {
    let isReused = false;
    for (let tried = 0; tried < 5 && !isReused; tried++) {
      await spendNumbers(300);
      const xid = await nextXid();
      // Each process has read up to there.
      for (const { search } of followers) {
        search.noteOwnWrite();
        await search.current();
      }
      const thaw = followers.map((follower) => follower.freeze());
      await cluster.restart();
      await untilItAnswers();
      isReused = (await nextXid()) < xid;
      const price = 100_000 + tried * 100;
      const { rows } = await database.db.execute<{ xid: string }>(sql`with written as (
          update rooms set rack_rate_poisha = ${price}, discount_percent = 0
          where hotel_id = (select id from hotels order by listing limit 1) returning 1)
        select pg_current_xact_id()::text as xid from written limit 1`);
      isReused &&= BigInt(rows[0]?.xid ?? 0) < xid;
      // Other processes continue meanwhile, so that nothing seems to lie in the future.
      await spendNumbers(400);
      for (const { search } of followers) expect((await search.current()).count).toBeGreaterThan(0);
      for (const goOn of thaw) goOn();
      for (const { search, warnings } of followers) {
        const startsFrom = async () => {
          const index = await search.current();
          return index.startsFrom[index.all.orders.listing.positions[0] ?? -1];
        };
        await expect.poll(startsFrom, soon).toBe(price);
        expect(warnings).toContain(loadedAnew);
      }
    }
    expect(isReused).toBe(true);
    for (const { search } of followers) expect(await search.compare()).toEqual([]);
  });

  test('after a clean restart no process has to load anew', async () => {
    const before = followers.map(
      ({ warnings }) => warnings.filter((warning) => warning === loadedAnew).length,
    );
    await cluster.restartCleanly();
    await untilItAnswers();
    await database.db.execute(sql`update rooms set rack_rate_poisha = 200000, discount_percent = 0
      where hotel_id = (select id from hotels order by listing limit 1)`);
    for (const [at, { search, warnings }] of followers.entries()) {
      search.noteOwnWrite();
      await expect
        .poll(async () => {
          const index = await search.current();
          return index.startsFrom[index.all.orders.listing.positions[0] ?? -1];
        }, soon)
        .toBe(200_000);
      expect(warnings.filter((warning) => warning === loadedAnew)).toHaveLength(before[at] ?? 0);
    }
  });
});
