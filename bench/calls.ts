import { startBareServer } from './bare/start-bare-server.ts';
import { caseNames } from './cases/bench-case.ts';
import { bookingCases } from './cases/booking.ts';
import { readingCases } from './cases/reading.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { type Figures, measure } from './measure.ts';
import type { OptionsOf } from './program.ts';
import { saveReport, tableOf } from './report.ts';
import { startBenchSite } from './site/start-bench-site.ts';

export const callOptions = {
  only: { kind: 'word', default: 'all', words: ['all', ...caseNames] },
  quick: { kind: 'switch' },
  compressed: { kind: 'switch' },
  database: { kind: 'word', default: 'embedded', words: ['embedded', 'postgres'] },
  hotels: { kind: 'number', default: 300, min: 20, max: 20_000 },
  connections: { kind: 'number', default: 10, min: 1, max: 100 },
} as const;

/**
 * Every call and page as a ratio to a bare `node:http` server that answers the same bytes in the same run. A table
 * goes to standard output and the figures to a file.
 */
export async function benchCalls(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof callOptions>,
): Promise<void> {
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
  process.stdout.write(table.heading);
  const cases: Figures[] = [];
  for (const one of chosen) {
    const figures = await measure(one, { load, bare, sitePort: site.port, rounds, roundMs });
    cases.push(figures);
    process.stdout.write(table.line(figures));
  }
  const { catalogue } = site;
  const report = { database, catalogue, connections, acceptEncoding, rounds, roundMs, cases };
  process.stdout.write(`Kept in ${saveReport('latest', report)}.\n`);
}

const table = tableOf<Figures>([
  ['case', -20, ({ name }) => name],
  ['bytes', 8, ({ bytes }) => String(bytes)],
  ['requests/s', 11, ({ requestsPerSecond }) => requestsPerSecond.toFixed(0)],
  ['bare', 8, ({ bareRequestsPerSecond }) => bareRequestsPerSecond.toFixed(0)],
  ['ratio', 8, ({ ratio }) => ratio.toFixed(4)],
  ['p50 ms', 8, ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', 9, ({ p99Ms }) => p99Ms.toFixed(2)],
]);
