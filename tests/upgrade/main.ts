import { setTimeout } from 'node:timers/promises';
import { BadArguments, readOptions, runProgram } from '../../bench/program.ts';
import { randomFrom } from '../../demonstration/random.ts';
import { checkOut } from '../fixtures/checked-out-commit.ts';
import { countMigrations, findFaults } from './after-upgrade.ts';
import { buy, type Told } from './buyers.ts';
import { openShared, type Version } from './two-versions.ts';

const options = {
  buyers: { kind: 'number', default: 6, min: 1, max: 100 },
  /** Of each of the three phases: the old version alone, both, the new one alone. */
  seconds: { kind: 'number', default: 10, min: 1, max: 600 },
  seed: { kind: 'text', default: '', pattern: /^[\w-]{1,40}$/, example: 'a1b2c3' },
} as const;

/**
 * `npm run test:upgrade -- OLD NEW`: buyers on the version of one commit, on PostgreSQL; that of another is started
 * beside it and migrates the database; the buyers go on at both, and then at the new one alone. They may be told only
 * to come again, the books must balance, and everything that was acknowledged must be there.
 */
await runProgram(async (open) => {
  const [old, next, ...rest] = process.argv.slice(2);
  if (!old || !next || old.startsWith('-') || next.startsWith('-'))
    throw new BadArguments('Two commits are missing: npm run test:upgrade -- OLD NEW');
  const { buyers, seconds, seed: given } = readOptions(rest, options);
  const seed = given || crypto.randomUUID().slice(0, 8);
  process.stdout.write(`seed ${seed}\n`);
  const random = randomFrom(seed);
  const commits = [old, next].map((name) => ({ name, folder: checkOut(open, name) }));
  const shared = await openShared(open);
  const [from, to] = commits as [(typeof commits)[0], (typeof commits)[0]];

  const versions: [Version, ...Version[]] = [await shared.start(from)];
  const migrationsBefore = await countMigrations(shared.databaseUrl);
  const told: Told = {
    statuses: {},
    longestMs: { what: 'nothing', ms: 0 },
    faults: [],
    booked: new Set(),
    cancelled: new Set(),
  };
  let phase = 'before';
  const stop = new AbortController();
  const buying = Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      buy({
        shared,
        random: random.fork(String(index)),
        told,
        versions,
        phase: () => phase,
        stop: stop.signal,
      }),
    ),
  );
  let migrateMs = 0;
  const upgrading = (async () => {
    await setTimeout(seconds * 1_000);
    phase = 'while the new one starts';
    const sinceMs = performance.now();
    const started = await shared.start(to);
    migrateMs = performance.now() - sinceMs;
    versions.push(started);
    phase = 'beside each other';
    await setTimeout(seconds * 1_000);
    // A load balancer leads nobody to the old version before it is stopped.
    const [before] = versions.splice(0, 1);
    phase = 'after';
    await setTimeout(seconds * 1_000);
    if ((await before?.site.stop()) !== 0) told.faults.push('the old version did not end with 0');
  })().finally(() => stop.abort());
  await Promise.all([buying, upgrading]);
  const faults = [...told.faults, ...(await findFaults(shared, told))];
  const migrations = (await countMigrations(shared.databaseUrl)) - migrationsBefore;

  process.stdout.write(
    `${old} to ${next}: ${migrations} migrations, ready after ${(migrateMs / 1_000).toFixed(1)} s beside ${buyers} buyers\n` +
      Object.entries(told.statuses)
        .map(([when, counts]) => `${when}: ${JSON.stringify(counts)}\n`)
        .join('') +
      `${told.booked.size} bookings and ${told.cancelled.size} cancellations were acknowledged\n` +
      `the longest answer: ${told.longestMs.what}, ${(told.longestMs.ms / 1_000).toFixed(1)} s\n` +
      `${faults.length} faults\n${faults.slice(0, 20).join('\n')}\n`,
  );
  if (faults.length > 0 || told.booked.size === 0) process.exitCode = 1;
});
