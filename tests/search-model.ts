import { parseArgs } from 'node:util';
import { openDatabase, overEmbedded } from '../db/client.ts';
import { openEmbedded } from '../db/embedded.ts';
import { loadDemonstration } from '../demonstration/load-demonstration.ts';
import { randomFrom } from '../demonstration/random.ts';
import { startPostgres } from './fixtures/postgres-cluster.ts';
import { testDataKeys } from './fixtures/test-data-key.ts';
import { testToday } from './fixtures/test-day.ts';
import { addSmallHotels } from './oracle/add-small-hotels.ts';
import { compareAnswers } from './oracle/compare-answers.ts';

/**
 * `npm run search-model -- --questions 10000`: the long form of the index's test, half on a server and half on the
 * embedded database; `--only embedded` (or `server`) runs only that half. The demonstration gets `--hotels` small hotels
 * more, so that there are many pages, on the embedded database a tenth of them.
 */
const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '400' },
    writers: { type: 'string', default: '20' },
    hotels: { type: 'string', default: '1000' },
    seed: { type: 'string', default: crypto.randomUUID().slice(0, 8) },
    only: { type: 'string' },
  },
});
/** The embedded database needs some minutes for so many questions. */
const sayProgressEvery = 500;
const { seed, only } = values;
if (only !== undefined && only !== 'server' && only !== 'embedded') {
  process.stderr.write('--only takes server or embedded.\n');
  process.exit(1);
}
const amounts = [values.questions, values.rounds, values.writers, values.hotels].map(Number);
const [questions, rounds, writers, hotels] = amounts as [number, number, number, number];
const cluster = await startPostgres();
const embedded = await openEmbedded('memory://');
const databases = {
  server: await openDatabase({ dataDir: '', databaseUrl: cluster.url }),
  embedded: await overEmbedded(embedded, () => embedded.close()),
};
process.stdout.write(`seed ${seed}\n`);
try {
  for (const [name, database] of Object.entries(databases)) {
    if (only !== undefined && only !== name) continue;
    await loadDemonstration(database.db, testToday, testDataKeys);
    // With a thousand of them a question takes the embedded database more than a second.
    await addSmallHotels(database.db, randomFrom(seed), name === 'server' ? hotels : Math.round(hotels / 10));
    const since = performance.now();
    let sayNextAt = sayProgressEvery;
    const onPause = (compared: number) => {
      if (compared < sayNextAt) return;
      process.stdout.write(`${name}: ${compared} questions compared\n`);
      sayNextAt = compared + sayProgressEvery;
    };
    const half = { seed, today: testToday, questions: questions / 2, rounds: rounds / 2, writers, onPause };
    const { compared, choices, scores } = await compareAnswers(database, half);
    const seconds = Math.round((performance.now() - since) / 1000);
    process.stdout.write(
      `${name}: ${compared} questions after ${rounds / 2} pauses of ${writers} writers, ${choices} with their choices, ${scores} scores on cards, pages and in structured data, nothing differs (${seconds} s)\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  for (const database of Object.values(databases)) await database.close();
  await cluster.stop();
}
