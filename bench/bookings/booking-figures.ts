import type { machineOf } from '../report.ts';
import { roomsEach } from './booked-site.ts';
import type { TransactionFigures } from './transactions.ts';
import { atOnce, type CallFigures, type Ratio } from './whole-calls.ts';

export interface BookingFigures {
  at: string;
  machine: ReturnType<typeof machineOf>;
  /** The command that measured it. */
  command: string;
  rounds: number;
  /** Bookings of each of the fifty connections in a round. */
  each: number;
  /** What the sites held before. */
  hotels: number;
  bookings: number;
  transactions: TransactionFigures[];
  /** Today's first, then the earlier commit's, if one was named. */
  calls: CallFigures[];
  ratio: Ratio | undefined;
  deadlocks: number;
}

const pgbenchRatioMin = 0.3;
const beforeRatioMin = 3;

const counted = (count: number) => count.toLocaleString('en');
const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
const said = ({ median, least, most }: Ratio) =>
  `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;

/** The figures as they are printed and written into the document. */
export function sayBookings(figures: BookingFigures): string {
  const { rounds, each, hotels, bookings, transactions, calls, ratio, deadlocks } = figures;
  const [, before] = calls;
  return [
    'Booking transactions, with a card provider that answers at once: ten clients in the product’s own process beside',
    ` \`pgbench --protocol=extended\` with ten clients and the statements of one booking, ${rounds} rounds in turn.`,
    ` The bound is ${pgbenchRatioMin}. Deadlocks in the database’s log: ${deadlocks}.\n\n`,
    row(['Nights', 'Statements', 'Bookings/s', 'pgbench', 'Ratio (least to most)']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...transactions.map((one) =>
      row([
        one.nights,
        String(one.statements),
        one.perSecond.toFixed(0),
        one.pgbenchPerSecond.toFixed(0),
        said(one.ratio),
      ]),
    ),
    `\nWhole addBooking calls, ${counted(atOnce * each)} a round, at sites with ${counted(hotels)} hotels of ${roomsEach} kinds of room`,
    ` and ${counted(bookings)} bookings, the card stand-in in a process of its own. Milliseconds are of one call; processor time and`,
    ' transactions (a statement by itself is one) of one booking, its events and mails among them.\n\n',
    row([
      'Commit',
      'Bookings/s, 50 at once',
      'p50 / p99',
      'alone, p50 / p99',
      'Refused',
      'site, ms',
      'stand-in, ms',
      'Transactions',
    ]),
    row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:']),
    ...calls.map((one) =>
      row([
        one.name,
        one.atOnce.bookingsPerSecond.toFixed(1),
        `${one.atOnce.p50Ms.toFixed(0)} / ${one.atOnce.p99Ms.toFixed(0)}`,
        `${one.alone.p50Ms.toFixed(0)} / ${one.alone.p99Ms.toFixed(0)}`,
        String(one.refused),
        one.siteMs.toFixed(1),
        one.standInMs.toFixed(1),
        one.transactions.toFixed(1),
      ]),
    ),
    ...(ratio && before
      ? [
          `\n**${said(ratio)} times the rate of ${before.name}**, in the same run; the bound is ${beforeRatioMin}.\n`,
        ]
      : []),
  ].join('');
}

/** Whether every bound holds; the one beside an earlier commit only where one was measured. */
export const areBookingsMet = ({ transactions, ratio, deadlocks }: BookingFigures): boolean =>
  deadlocks === 0 &&
  transactions.every((one) => one.ratio.median >= pgbenchRatioMin) &&
  (ratio === undefined || ratio.median >= beforeRatioMin);

/** The part of docs/figures.md. */
export const bookingSection = (figures: BookingFigures) => `## How fast bookings are

Written by \`${figures.command}\`. Measured on ${figures.at.slice(0, 10)} with ${[`Node ${figures.machine.node}`, `${figures.machine.cores} cores`, figures.machine.processor].filter(Boolean).join(', ')};
site, PostgreSQL, card stand-in and the load share the machine.

${sayBookings(figures)}`;
