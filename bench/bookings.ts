import { checkOut } from '../tests/fixtures/checked-out-commit.ts';
import { startPostgres } from '../tests/fixtures/postgres-cluster.ts';
import { startBookedSite } from './bookings/booked-site.ts';
import { areBookingsMet, type BookingFigures, sayBookings } from './bookings/booking-figures.ts';
import { measureTransactions } from './bookings/transactions.ts';
import { measureCalls } from './bookings/whole-calls.ts';
import { writeBookingFigures } from './figures.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { machineOf } from './report.ts';

export const bookingOptions = {
  /** A commit whose whole calls are measured in turn with today's. */
  before: { kind: 'text', default: '', pattern: /^[\w./~^-]{1,80}$/, example: 'main~1' },
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  /** Bookings of each of the fifty connections in a round. */
  each: { kind: 'number', default: 6, min: 1, max: 100 },
  seconds: { kind: 'number', default: 5, min: 1, max: 60 },
  /** What the sites hold already; each hotel has five kinds of room. */
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  figures: { kind: 'switch' },
} as const;

/**
 * `npm run bench -- bookings`: booking transactions beside pgbench with the same statements, and whole addBooking
 * calls with the card stand-in in a process of its own, beside those of an earlier commit. With `--figures` it writes
 * its part of docs/figures.md.
 */
export async function benchBookings(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof bookingOptions>,
): Promise<void> {
  const { before, rounds, each, seconds, hotels, bookings } = options;
  const folderBefore = before === '' ? undefined : checkOut(open, before);
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  const transactions = await measureTransactions(open, cluster.url, { rounds, seconds });
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const start = (name: string, folder: string) =>
    startBookedSite(open, { name, folder, serverUrl: cluster.url, hotels, bookings });
  const sites = [await start('now', process.cwd())];
  if (folderBefore) sites.push(await start(before, folderBefore));
  const calls = await measureCalls(load, sites, { rounds, each });
  const figures: BookingFigures = {
    at: new Date().toISOString(),
    machine: machineOf(),
    command: commandOf('bookings', bookingOptions, options),
    rounds,
    each,
    hotels,
    bookings,
    transactions,
    ...calls,
    deadlocks: cluster.errors().filter((line) => line.includes('deadlock')).length,
  };
  process.stdout.write(sayBookings(figures));
  if (!areBookingsMet(figures)) process.exitCode = 1;
  if (options.figures) writeBookingFigures(figures);
}
