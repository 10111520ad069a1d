import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import type { Database } from '../../db/statements/database.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { type Follower, followDatabase, price, setPrice } from '../fixtures/followed-index.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type Standby, startStandby } from '../fixtures/standby.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

const soon = { timeout: 60_000, interval: 20 };

describe.runIf(process.env.TEST_DATABASE === 'server')('after a failover to a standby', () => {
  let primary: PostgresCluster;
  let standby: Standby;
  let onPrimary: OpenDatabase;
  let onStandby: OpenDatabase | undefined;
  /** Reads from the server that the site's one address leads to at the time. */
  let follower: Follower;
  let leadsTo: Database;

  beforeAll(async () => {
    primary = await startPostgres();
    onPrimary = await openDatabase({ dataDir: '', databaseUrl: primary.url });
    await loadDemonstration(onPrimary.db, testToday, testDataKeys);
    await setPrice(onPrimary.db, 100_000);
    standby = await startStandby(primary.url);
    leadsTo = onPrimary.db;
    const db: Database = Object.create(onPrimary.db, {
      execute: { value: (question: Parameters<Database['execute']>[0]) => leadsTo.execute(question) },
      transaction: {
        value: (...args: Parameters<Database['transaction']>) => leadsTo.transaction(...args),
      },
    });
    follower = await followDatabase({ db });
  });
  afterAll(async () => {
    follower?.search.stop();
    await onStandby?.close();
    await onPrimary?.close();
    await standby?.stop();
    await primary?.stop();
  });

  test('searches show what the promoted standby has, and none of the changes that it never received', async () => {
    await standby.disconnect();
    const lost = await writePrice(onPrimary.db, 1, 200_000);
    follower.search.noteOwnWrite();
    await expect.poll(() => price(follower), soon).toBe(200_000);
    await primary.end();
    await standby.promote();
    onStandby = await openDatabase({ dataDir: '', databaseUrl: standby.url });
    // The promoted server gives out the numbers of the lost transactions again.
    expect(await writePrice(onStandby.db, 2, 300_000)).toBeLessThanOrEqual(lost);
    leadsTo = onStandby.db;
    await expect.poll(() => price(follower), soon).toBe(100_000);
    expect(await follower.search.compare()).toEqual([]);
  });
});

/** Sets the price of the rooms of the nth hotel of the list; answers the number of the transaction. */
async function writePrice(db: Database, nth: number, poisha: number): Promise<bigint> {
  const { rows } = await db.execute<{ xid: string }>(sql`with written as (
      update rooms set rack_rate_poisha = ${poisha}, discount_percent = 0
      where hotel_id = (select id from hotels order by listing limit 1 offset ${nth - 1}) returning 1)
    select pg_current_xact_id()::text as xid from written limit 1`);
  return BigInt(rows[0]?.xid ?? 0);
}
