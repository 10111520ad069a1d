import { parseArgs } from 'node:util';
import { openDatabase, overEmbedded } from '../../db/client.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { startPostgres } from '../fixtures/postgres-cluster.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';
import { checkModel } from './check-model.ts';

/** `npm run model -- --sequences 5000 [--seed 1 --path 0:1]`: the long form of tests/faults/model.test.ts, on both databases. */
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    path: { type: 'string' },
    only: { type: 'string' },
  },
});
const [sequences, seed] = [Number(values.sequences), Number(values.seed)];
if (!Number.isInteger(sequences) || sequences < 1 || !Number.isInteger(seed)) {
  process.stderr.write('--sequences and --seed take whole numbers.\n');
  process.exit(1);
}
process.stdout.write(`seed ${seed}\n`);
const cluster = await startPostgres();
const embedded = await openEmbedded('memory://');
const databases = {
  embedded: await overEmbedded(embedded, () => embedded.close()),
  PostgreSQL: await openDatabase({ dataDir: '', databaseUrl: cluster.url }),
};
for (const [name, { db, close }] of Object.entries(databases)) {
  if (!values.only || values.only === name)
    try {
      await loadDemonstration(db, testToday, testDataKeys);
      const since = performance.now();
      const { commands } = await checkModel(db, testToday, {
        sequences,
        seed,
        ...(values.path && { path: values.path }),
      });
      const seconds = Math.round((performance.now() - since) / 1000);
      process.stdout.write(
        `${name}: ${sequences} sequences of ${commands} commands, no difference (${seconds} s)\n`,
      );
    } catch (error) {
      process.stdout.write(`${name}: ${sayError(error)}\n`);
      process.exitCode = 1;
    }
  await close();
}
await cluster.stop();

/** The difference, and the sequence that shows it. */
function sayError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}\n${sayError(error.cause)}` : error.message;
}
