import { postgresPrograms } from '../tests/fixtures/postgres-cluster.ts';
import { administrationOptions, benchAdministration } from './administration.ts';
import { benchBookings, bookingOptions } from './bookings.ts';
import { benchCalls, callOptions } from './calls.ts';
import { benchCrawl, crawlOptions } from './crawl.ts';
import { benchEmbedded, embeddedOptions } from './embedded.ts';
import { benchLighthouse, lighthouseOptions } from './lighthouse.ts';
import { benchPages, pageOptions } from './pages.ts';
import { benchProcesses, processesOptions } from './processes.ts';
import { benchProcessor, processorOptions } from './processor.ts';
import { BadArguments, type Option, type OptionsOf, readOptions, runProgram } from './program.ts';
import { benchReviews, reviewOptions } from './reviews.ts';
import { benchSearch, searchOptions } from './search.ts';
import { benchWays, wayOptions } from './ways.ts';

/** A part of the benchmark with its options as given; most need a PostgreSQL server. */
interface Part {
  onPostgres: boolean;
  run(open: AsyncDisposableStack, args: string[]): Promise<void>;
}

const partOf = <Options extends Record<string, Option>>(
  measure: (open: AsyncDisposableStack, options: OptionsOf<Options>) => Promise<void>,
  options: Options,
  { onPostgres = true } = {},
): Part => ({ onPostgres, run: (open, args) => measure(open, readOptions(args, options)) });

const parts: Record<string, Part> = {
  calls: partOf(benchCalls, callOptions, { onPostgres: false }),
  admin: partOf(benchAdministration, administrationOptions),
  search: partOf(benchSearch, searchOptions),
  pages: partOf(benchPages, pageOptions),
  reviews: partOf(benchReviews, reviewOptions),
  crawl: partOf(benchCrawl, crawlOptions),
  processes: partOf(benchProcesses, processesOptions),
  embedded: partOf(benchEmbedded, embeddedOptions, { onPostgres: false }),
  lighthouse: partOf(benchLighthouse, lighthouseOptions, { onPostgres: false }),
  processor: partOf(benchProcessor, processorOptions, { onPostgres: false }),
  bookings: partOf(benchBookings, bookingOptions),
  ways: partOf(benchWays, wayOptions),
};

/** What the whole benchmark measures, in this order: search also with a hundred thousand hotels beside a thousand. */
const whole: string[][] = [
  ['calls'],
  ['admin'],
  ['search'],
  ['search', '--hotels', '100000', '--beside', '1000'],
  ['processes', '--hotels', '100000', '--bookings', '200000'],
  ['pages'],
  ['reviews'],
  ['crawl'],
  ['embedded'],
  ['lighthouse'],
  ['processor'],
  ['bookings'],
  ['ways'],
];

/**
 * `npm run bench`: every part; with a part's name before the options, only that part. `--figures` writes what was
 * measured into docs/figures.md; only `calls` has no section there. The site has to be built.
 */
const args = process.argv.slice(2);
await runProgram(async (open) => {
  const [name = '', ...options] = args;
  if (name !== '' && !name.startsWith('--')) {
    const part = parts[name];
    if (!part)
      throw new BadArguments(`There is no part ${name}. There is: ${Object.keys(parts).join(', ')}.`);
    return part.run(open, options);
  }
  const { figures } = readOptions(args, { figures: { kind: 'switch' } });
  for (const [part = '', ...its] of whole) {
    process.stdout.write(`\n${[part, ...its].join(' ')}\n`);
    if (parts[part]?.onPostgres && !postgresPrograms()) {
      process.stdout.write('Measured on PostgreSQL, which is not installed.\n');
      continue;
    }
    const flags = figures && part !== 'calls' ? ['--figures'] : [];
    await withOwn(open, (own) => parts[part]?.run(own, [...its, ...flags]) ?? Promise.resolve());
  }
});

/** A part's own stack: its servers are stopped before the next part is measured. */
async function withOwn(
  open: AsyncDisposableStack,
  part: (own: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  const own = new AsyncDisposableStack();
  open.use(own);
  await part(own);
  await own.disposeAsync();
}
