import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyersOfThreeRooms } from '../fixtures/buyers-of-three-rooms.ts';
import { auditGateways } from '../fixtures/gateway-books.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { auditSites } from '../fixtures/site-orders.ts';
import { type RunningPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { missingProxy } from './proxies.ts';

const missing = missingProxy('pgbouncer');
if (missing) process.stdout.write(`${missing}\n`);

let cluster: PostgresCluster;
let pgbouncer: RunningPgbouncer;
let sites: RunningSite[] = [];

describe.skipIf(missing !== undefined)('two processes behind PgBouncer', () => {
  beforeAll(async () => {
    cluster = await startPostgres();
    pgbouncer = await startPgbouncer(cluster.url);
    const environment = { DATABASE_URL: pgbouncer.urlOf('postgres'), SEED: 'demo' };
    sites = [await startSite({ environment }), await startSite({ environment })];
  });
  afterAll(async () => {
    for (const site of sites) {
      await site.stop();
      removeSite(site);
    }
    await pgbouncer?.stop();
    await cluster?.stop();
  });

  // Sixty people sign up first, each at the cost of a password's hash.
  test('sixty people who want three rooms each have one or are told that it is sold out, and the books balance', async () => {
    const { ends, statuses, requests, faults, deadlocks } = await buyersOfThreeRooms(
      sites.map(({ origin }) => origin),
      cluster.url,
      { buyers: 60, rounds: 2 },
    );
    expect(faults).toEqual([]);
    expect((ends.booked ?? 0) + (ends.sold_out ?? 0)).toBe(120);
    expect(ends.booked).toBeGreaterThan(6);
    expect((statuses[503] ?? 0) / requests, 'the share of 503').toBeLessThan(0.01);
    expect(deadlocks).toBe(0);
    expect(cluster.errors(), 'errors in the log of the database').toEqual([]);
    expect(await auditSites(cluster.url, sites)).toEqual([]);
    expect(await auditGateways(cluster.url, sites), 'the gateways’ books').toEqual([]);
  }, 180_000);
});
