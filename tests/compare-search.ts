import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { followIndex } from '../domain/search/feed/follow-changes.ts';
import { systemClock } from '../kernel/clock.ts';
import { cardPart } from '../server/api/hotel-parts.ts';
import { readConfig } from '../server/config.ts';

/**
 * `npm run compare-search -- --minutes 5`: loads a search index from the configured database, follows the changes of
 * running processes there, and then lists the differences. A server does the same with its own index every night.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '0' } } });
const config = readConfig(process.env);
const database = await openDatabase(config);
const clock = systemClock(config.startEpochMs);
const print = (fields: object, message: string) =>
  void process.stdout.write(`${message} ${JSON.stringify(fields)}\n`);
const search = followIndex({
  db: database.db,
  clock,
  makeCard: cardPart,
  log: { info: print, warn: print },
});
await search.loaded;
await new Promise((resolve) => setTimeout(resolve, Number(values.minutes) * 60_000));
const differences = await search.compare();
process.stdout.write(
  differences.length === 0
    ? 'The search index is as the database.\n'
    : `The search index differs from the database in:\n${differences.join('\n')}\n`,
);
process.exitCode = differences.length > 0 ? 1 : 0;
search.stop();
await database.close();
