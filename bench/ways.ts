import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../tests/fixtures/postgres-cluster.ts';
import { type BookedSite, startBookedSite } from './bookings/booked-site.ts';
import { bookByCard, bookByWallet } from './bookings/journeys.ts';
import { untilIdle } from './bookings/whole-calls.ts';
import type { RawRequest } from './cases/raw-request.ts';
import { reportPart } from './figures.ts';
import { median } from './median.ts';
import type { Bound } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';

export const wayOptions = {
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  /** Guests who book at the same time. */
  guests: { kind: 'number', default: 5, min: 1, max: 50 },
  /** Bookings of each guest in a round. */
  each: { kind: 'number', default: 60, min: 1, max: 500 },
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  figures: { kind: 'switch' },
} as const;

const ratioMax = 2;
const idleMs = 10_000;
const costs = { siteMs: 'processor time of the site, ms', transactions: 'transactions' } as const;
type Cost = Record<keyof typeof costs, number>;

const journeys = { card: bookByCard, wallet: bookByWallet } as const;
type Way = keyof typeof journeys;
const ways = Object.keys(journeys) as Way[];

/**
 * `npm run bench -- ways`: what one confirmed booking costs the site by card and by wallet: from addBooking until the guest
 * reads that it is booked, with its events and notices. Mails, which are the same by either way and cost more than all this, wait, and
 * what an idle site costs in the same time is taken off. The
 * stand-ins and the guests are other processes. With `--figures` it writes its part of docs/figures.md.
 */
export async function benchWays(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof wayOptions>,
): Promise<void> {
  const { rounds, guests, each, hotels, bookings } = options;
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  const site = await startBookedSite(open, {
    name: 'ways',
    folder: process.cwd(),
    serverUrl: cluster.url,
    gateway: true,
    hotels,
    bookings,
  });
  await site.holdMails();
  const measured: Record<Way, Cost[]> = { card: [], wallet: [] };
  // A first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const way of ways) {
      const cost = await costOfBooking(site, way, { guests, each });
      if (round > 0) measured[way].push(cost);
    }
  const of = (way: Way, cost: keyof Cost) => median(measured[way].map((one) => one[cost]));
  const bounds = Object.entries(costs).map(([key, what]): Bound => {
    const cost = key as keyof Cost;
    const ratio = of('wallet', cost) / of('card', cost);
    return {
      what: `a booking by wallet beside one by card: ${what}`,
      measured: `${of('wallet', cost).toFixed(1)} / ${of('card', cost).toFixed(1)} = ${ratio.toFixed(2)}`,
      bound: `at most ${ratioMax}`,
      isMet: ratio <= ratioMax,
    };
  });
  const spread = (way: Way, cost: keyof Cost) => {
    const values = measured[way].map((one) => one[cost]);
    return [median(values), Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  };
  reportPart('ways', options, {
    title: 'What a booking by wallet costs beside one by card',
    command: commandOf('ways', wayOptions, options),
    about: `${guests} guests at once with ${each} bookings each, ${rounds} rounds in turn, at a site with ${hotels.toLocaleString('en')} hotels and ${bookings.toLocaleString('en')} bookings on PostgreSQL. A booking is counted from addBooking until the guest reads that it is booked: by wallet with the session, the notice, the way back, its page and the state of the payment; by either way with the provider’s events. Mails wait meanwhile: they are the same by either way. A statement by itself is a transaction. The stand-ins and the guests are other processes, and what the idle site costs in the same time is taken off.`,
    bounds,
    tables: [
      {
        heads: ['A confirmed booking', 'Median', 'Least', 'Most'],
        rows: ways.flatMap((way) =>
          Object.entries(costs).map(([key, what]) => [
            `by ${way}, ${what}`,
            ...spread(way, key as keyof Cost),
          ]),
        ),
      },
    ],
  });
}

/** The cost of one booking in a round, with the events and notices that follow it. */
async function costOfBooking(
  site: BookedSite,
  way: Way,
  { guests, each }: { guests: number; each: number },
): Promise<Cost> {
  const people = await site.guests(guests);
  const orders: RawRequest[][] = [];
  for (const guest of people) {
    const own: RawRequest[] = [];
    for (let one = 0; one < each; one += 1) own.push(await site.order(guest, way));
    orders.push(own);
  }
  await untilIdle(site);
  const idle = await spent(site, () => setTimeout(idleMs));
  const busy = await spent(site, async () => {
    await Promise.all(
      orders.map(async (own) => {
        for (const order of own) await journeys[way](site.origin, order);
      }),
    );
    await untilIdle(site);
  });
  const perBooking = (cost: keyof Cost) =>
    (busy[cost] - (idle[cost] / idle.elapsedMs) * busy.elapsedMs) / (guests * each);
  return { siteMs: perBooking('siteMs'), transactions: perBooking('transactions') };
}

async function spent(site: BookedSite, work: () => Promise<unknown>): Promise<Cost & { elapsedMs: number }> {
  const now = async () => ({
    siteMs: site.used().site,
    transactions: await site.transactions(),
    elapsedMs: performance.now(),
  });
  const before = await now();
  await work();
  const after = await now();
  return {
    siteMs: after.siteMs - before.siteMs,
    transactions: after.transactions - before.transactions,
    elapsedMs: after.elapsedMs - before.elapsedMs,
  };
}
