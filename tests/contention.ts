import { parseArgs } from 'node:util';
import { buyersOfThreeRooms } from './fixtures/buyers-of-three-rooms.ts';
import { auditGateways } from './fixtures/gateway-books.ts';
import { startPostgres } from './fixtures/postgres-cluster.ts';
import { removeSite, startSite } from './fixtures/running-site.ts';
import { auditSites } from './fixtures/site-orders.ts';
import { startPgbouncer } from './proxies/pgbouncer.ts';
import { ensureProxies } from './runner/tools.ts';

/** `npm run contention -- --rounds 20 --buyers 200`: the long form of tests/proxies/contention.test.ts. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, buyers: { type: 'string', default: '200' } },
});
ensureProxies();
const cluster = await startPostgres();
const pgbouncer = await startPgbouncer(cluster.url);
const environment = { DATABASE_URL: pgbouncer.urlOf('postgres'), SEED: 'demo' };
const sites = [await startSite({ environment }), await startSite({ environment })];
const since = performance.now();
const { requests, statuses, ends, bookedBy, faults, deadlocks } = await buyersOfThreeRooms(
  sites.map(({ origin }) => origin),
  cluster.url,
  { buyers: Number(values.buyers), rounds: Number(values.rounds) },
);
const errors = cluster.errors();
const differences = [...(await auditSites(cluster.url, sites)), ...(await auditGateways(cluster.url, sites))];
const seconds = Math.round((performance.now() - since) / 1000);
process.stdout.write(
  `${values.rounds} rounds of ${values.buyers} buyers for 3 rooms, two processes behind PgBouncer, ${seconds} s\n` +
    `${requests} requests were answered ${JSON.stringify(statuses)}\n` +
    `ends of the buyers: ${JSON.stringify(ends)}, booked by way to pay: ${JSON.stringify(bookedBy)}\n` +
    `faults: ${JSON.stringify(faults)}\n` +
    `deadlocks: ${deadlocks}; errors in the log of the database: ${JSON.stringify(errors)}\n` +
    `differences in the books: ${JSON.stringify(differences)}\n`,
);
for (const site of sites) {
  await site.stop();
  removeSite(site);
}
await pgbouncer.stop();
await cluster.stop();
const tooBusy = (statuses[503] ?? 0) >= requests / 100;
process.exitCode = faults.length + deadlocks + errors.length + differences.length > 0 || tooBusy ? 1 : 0;
