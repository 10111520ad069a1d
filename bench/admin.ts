import { startPostgres } from '../tests/fixtures/postgres-cluster.ts';
import { administrationCases } from './cases/administration.ts';
import type { SeedPlan } from './catalogue/seed-large-catalogue.ts';
import { type Compared, compare } from './compare.ts';
import { readFileWatching } from './csv-memory.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { BadArguments, readOptions } from './read-options.ts';
import { startAdminSite } from './site/start-admin-site.ts';

/** How many times the time of the small catalogue a page of the large one may take. */
const ratioMax = 3;

/** A hundred of everything. */
const smallPlan: SeedPlan = {
  seedName: 'small',
  hotels: 100,
  rooms: 1,
  bookings: 100,
  people: 100,
  changes: 100,
};

/**
 * `npm run bench:admin`: every list of the administration and the calendar on a large catalogue against the same
 * page with a hundred of each, in the same run; then the file of all bookings with the server's memory beside it.
 * The site has to be built. Ends with code 1 when a page takes more than `ratioMax` times as long.
 */
async function benchAdmin(open: AsyncDisposableStack): Promise<void> {
  const options = readOptions(process.argv.slice(2), {
    database: { kind: 'word', default: 'postgres', words: ['embedded', 'postgres'] },
    hotels: { kind: 'number', default: 10_000, min: 100, max: 20_000 },
    rooms: { kind: 'number', default: 5, min: 1, max: 50 },
    bookings: { kind: 'number', default: 200_000, min: 100, max: 1_000_000 },
    people: { kind: 'number', default: 20_000, min: 100, max: 1_000_000 },
    changes: { kind: 'number', default: 20_000, min: 100, max: 1_000_000 },
    only: { kind: 'text', default: '', pattern: /^[\w, -]{1,60}$/, example: 'allBooking' },
    quick: { kind: 'switch' },
  });
  const { database, only, quick, ...counts } = options;
  const cluster = database === 'postgres' ? await startPostgres() : undefined;
  if (cluster) open.defer(() => cluster.stop());
  const largePlan: SeedPlan = { seedName: 'large', ...counts };
  const sides = {
    small: { plan: smallPlan, site: await startAdminSite(open, smallPlan, cluster) },
    large: { plan: largePlan, site: await startAdminSite(open, largePlan, cluster) },
  };
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const [rounds, roundMs] = quick ? [3, 200] : [7, 500];

  process.stdout.write(
    `${database}: ${counts.hotels} hotels, ${counts.hotels * counts.rooms} rooms, ${counts.bookings} bookings, ` +
      `${counts.people} people, ${counts.changes} audit entries, against 100 of each; no more than ${ratioMax}\n` +
      line(['page', 'small ms', 'large ms', 'ratio']),
  );
  const all: Compared[] = [];
  for (const one of administrationCases().filter(({ name }) => name.includes(only))) {
    const compared = await compare(one, sides, { load, rounds, roundMs });
    all.push(compared);
    const { name, smallMs, largeMs, ratio } = compared;
    const mark = ratio > ratioMax ? '  too slow' : '';
    process.stdout.write(line([name, smallMs.toFixed(2), largeMs.toFixed(2), ratio.toFixed(2) + mark]));
  }
  // The first file makes what is made once; the second shows what a file costs.
  for (const turn of ['first', 'second']) {
    const csv = await readFileWatching(sides.large.site, '/api/allBooking?format=csv');
    process.stdout.write(
      `CSV of all bookings, ${turn}: ${csv.rows} rows, ${csv.bytes} bytes in ${csv.seconds.toFixed(1)} s; memory ` +
        `${csv.startMegabytes.toFixed(0)} MB, at its most ${(csv.peakMegabytes - csv.startMegabytes).toFixed(0)} MB more\n`,
    );
  }
  const slow = all.filter(({ ratio }) => ratio > ratioMax);
  if (slow.length > 0) process.exitCode = 1;
}

function line([name = '', ...figures]: string[]): string {
  return `${name.padEnd(32)}${figures.map((figure) => figure.padStart(10)).join('')}\n`;
}

const open = new AsyncDisposableStack();
let signalled = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    signalled = true;
    // What is under way fails then, and the process ends by itself: no server and no folder is left behind.
    void open.disposeAsync();
  });

await benchAdmin(open)
  .finally(() => open.disposeAsync())
  .catch((error: unknown) => {
    if (!signalled) console.error(error instanceof BadArguments ? error.message : error);
    process.exitCode = 1;
  });
