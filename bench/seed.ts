import { openDatabase } from '../db/client.ts';
import { systemClock } from '../kernel/clock.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { restrictToOwner } from '../server/processes/data-folder.ts';
import { SeedRefused, seedLargeCatalogue } from './catalogue/seed-large-catalogue.ts';
import { referencesMax } from './catalogue/seeded-id.ts';
import { BadArguments, readOptions } from './program.ts';

/**
 * `npm run seed`: adds a deterministic large catalogue to the configured database, beside the existing data. A faulty
 * argument or configuration, and a catalogue that exists already, end it with a sentence and code 1.
 */
async function seed(): Promise<void> {
  const options = readOptions(process.argv.slice(2), {
    hotels: { kind: 'number', default: 10_000, min: 1, max: 200_000 },
    rooms: { kind: 'number', default: 5, min: 1, max: 50 },
    bookings: { kind: 'number', default: 200_000, min: 0, max: referencesMax },
    reviews: { kind: 'number', default: 0, min: 0, max: referencesMax },
    people: { kind: 'number', default: 20_000, min: 0, max: 1_000_000 },
    changes: { kind: 'number', default: 20_000, min: 0, max: 1_000_000 },
    'seed-name': { kind: 'text', default: 'large', pattern: /^[\w.-]{1,40}$/, example: 'large-2' },
  });
  const config = readConfig(process.env);
  const started = performance.now();
  restrictToOwner(config.dataDir);
  const database = await openDatabase(config);
  try {
    const plan = { ...options, seedName: options['seed-name'] };
    const counts = await seedLargeCatalogue(database.db, plan, systemClock(config.startEpochMs).today());
    const where = config.databaseUrl ? 'the PostgreSQL server' : config.dataDir;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `Added ${counts.hotels} hotels, ${counts.rooms} rooms, ${counts.bookings} bookings, ` +
        `${counts.reviews} reviews, ` +
        `${counts.roomNights} room nights, ${counts.profiles} people ` +
        `and ${counts.auditEntries} audit entries to ${where} in ${seconds} s.\n`,
    );
  } finally {
    await database.close();
  }
}

/** An error that a person can fix is one sentence; any other error shows its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `The configuration cannot be used:\n${error.message.replace(/^/gm, '  ')}`;
  if (error instanceof BadArguments || error instanceof SeedRefused) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await seed().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
