import { startBareServer } from './bare/start-bare-server.ts';
import { bookingCases } from './cases/booking.ts';
import { caseNames } from './cases/case-names.ts';
import { readingCases } from './cases/reading.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { type Figures, measure } from './measure.ts';
import { BadArguments, readOptions } from './read-options.ts';
import { heading, keepReport, row } from './report.ts';
import { startBenchSite } from './site/start-bench-site.ts';

/**
 * `npm run bench`: every case as a ratio against a bare `node:http` server that answers the same bytes in the same
 * run. The site has to be built. A table goes to standard output and the figures to .bench/latest.json.
 */
async function bench(open: AsyncDisposableStack): Promise<void> {
  const options = readOptions(process.argv.slice(2), {
    only: { kind: 'word', default: 'all', words: ['all', ...caseNames] },
    quick: { kind: 'switch' },
    compressed: { kind: 'switch' },
    database: { kind: 'word', default: 'embedded', words: ['embedded', 'postgres'] },
    hotels: { kind: 'number', default: 300, min: 20, max: 20_000 },
    connections: { kind: 'number', default: 10, min: 1, max: 100 },
  });
  const { connections } = options;
  const [rounds, roundMs, bookingsEach] = options.quick ? [3, 300, 3] : [5, 1000, 10];
  const acceptEncoding = options.compressed ? 'gzip, deflate, br' : '';
  const database = options.database === 'postgres' ? 'postgres' : 'embedded';
  const site = await startBenchSite(open, database, options.hotels);
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const bare = await startBareServer();
  open.defer(() => bare.close());
  const all = [
    ...(await readingCases(site.origin, connections, acceptEncoding)),
    ...bookingCases({ ...site, connections, bookingsEach }),
  ];
  const chosen = all.filter(({ name }) => options.only === 'all' || options.only === name);
  process.stdout.write(heading());
  const cases: Figures[] = [];
  for (const one of chosen) {
    const figures = await measure(one, { load, bare, sitePort: site.port, rounds, roundMs });
    cases.push(figures);
    process.stdout.write(row(figures));
  }
  const { catalogue } = site;
  const file = keepReport({ database, catalogue, connections, acceptEncoding, rounds, roundMs, cases });
  process.stdout.write(`Kept in ${file}.\n`);
}

const open = new AsyncDisposableStack();
let signalled = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    signalled = true;
    // What is under way fails then, and the process ends by itself: no server and no folder is left behind.
    void open.disposeAsync();
  });

await bench(open)
  .finally(() => open.disposeAsync())
  .catch((error: unknown) => {
    if (!signalled) console.error(error instanceof BadArguments ? error.message : error);
    process.exitCode = 1;
  });
