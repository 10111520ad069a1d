import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { loadDemonstration } from '../demonstration/load-demonstration.ts';
import { askHalfOfHotels, keepHalfAtSomeHotels } from './fixtures/advance-terms.ts';
import { buyersBesideReconciler } from './fixtures/buyers-beside-reconciler.ts';
import { startPostgres } from './fixtures/postgres-cluster.ts';
import { taxHalfOfHotels } from './fixtures/tax-terms.ts';
import { testDataKeys } from './fixtures/test-data-key.ts';
import { testToday } from './fixtures/test-day.ts';

/**
 * `npm run books -- --bookings 2000 --buyers 50`: the long form of the books' test, on a PostgreSQL server of its
 * own.
 */
const { values } = parseArgs({
  options: { bookings: { type: 'string', default: '2000' }, buyers: { type: 'string', default: '50' } },
});
const cluster = await startPostgres();
const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
await loadDemonstration(database.db, testToday, testDataKeys);
await askHalfOfHotels(database.db);
await keepHalfAtSomeHotels(database.db);
await taxHalfOfHotels(database.db, testToday);
const since = performance.now();
const { outcomes, sales, rounds, alarms, differences } = await buyersBesideReconciler(
  database.db,
  () => testToday,
  { bookings: Number(values.bookings), buyers: Number(values.buyers), hastyMinutes: [10, 20] },
);
// Books about something that never happened prove nothing of it.
const missing = Object.keys(sales).filter((kind) => sales[kind] === 0);
const seconds = Math.round((performance.now() - since) / 1000);
process.stdout.write(
  `${values.bookings} bookings by ${values.buyers} buyers in ${seconds} s, ${rounds} rounds of the reconciler\n` +
    `told to buyers: ${JSON.stringify(outcomes)}\n` +
    `sold: ${JSON.stringify(sales)}${missing.length > 0 ? `; never: ${missing.join(', ')}` : ''}\n` +
    `alarms: ${JSON.stringify(alarms)}\n` +
    `differences in the books: ${JSON.stringify(differences)}\n`,
);
await database.close();
await cluster.stop();
process.exitCode = differences.length + alarms.length + missing.length > 0 ? 1 : 0;
