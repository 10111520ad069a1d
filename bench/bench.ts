import { postgresPrograms } from '../tests/fixtures/postgres-cluster.ts';
import { administrationOptions, benchAdministration } from './administration.ts';
import { benchBookings, bookingOptions } from './bookings.ts';
import { benchCalls, callOptions } from './calls.ts';
import { benchEmbedded, embeddedOptions } from './embedded.ts';
import { benchLighthouse, lighthouseOptions } from './lighthouse.ts';
import { benchPages, pageOptions } from './pages.ts';
import { benchProcesses, processesOptions } from './processes.ts';
import { readOptions, runProgram } from './program.ts';
import { benchSearch, searchOptions } from './search.ts';

/**
 * `npm run bench`: all measurements; with `calls`, `admin`, `search`, `pages`, `bookings` or `lighthouse` before the
 * options, only that part. Without a part the options are those of the calls, and `--only` leaves the administration
 * out. The site has to be built.
 */
const [part, ...options] = process.argv.slice(2);
await runProgram(async (open) => {
  if (part === 'calls') return benchCalls(open, readOptions(options, callOptions));
  if (part === 'search') return benchSearch(open, readOptions(options, searchOptions));
  if (part === 'pages') return benchPages(open, readOptions(options, pageOptions));
  if (part === 'processes') return benchProcesses(open, readOptions(options, processesOptions));
  if (part === 'embedded') return benchEmbedded(open, readOptions(options, embeddedOptions));
  if (part === 'lighthouse') return benchLighthouse(open, readOptions(options, lighthouseOptions));
  if (part === 'bookings') return benchBookings(open, readOptions(options, bookingOptions));
  if (part === 'admin') return benchAdministration(open, readOptions(options, administrationOptions));
  const asked = readOptions(process.argv.slice(2), callOptions);
  await withOwn(open, (calls) => benchCalls(calls, asked));
  if (asked.only !== 'all') return;
  const quick = asked.quick ? ['--quick'] : [];
  process.stdout.write('\n');
  if (postgresPrograms()) await benchAdministration(open, readOptions(quick, administrationOptions));
  else process.stdout.write('The administration is measured on PostgreSQL, which is not installed.\n');
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
