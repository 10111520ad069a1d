import { setTimeout } from 'node:timers/promises';
import type { LoadResult } from '../load/load.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import { median, quantile } from '../median.ts';
import type { BookedSite } from './booked-site.ts';

/** The figures of addBooking on one commit. */
export interface CallFigures {
  name: string;
  atOnce: { bookingsPerSecond: number; p50Ms: number; p99Ms: number };
  alone: { p50Ms: number; p99Ms: number };
  /** Of the fifty at once: 503 with Retry-After, which a browser sends again. */
  refused: number;
  /** Per booking: processor time, and transactions of the database, including those of events and mails. */
  siteMs: number;
  standInMs: number;
  transactions: number;
}

/** Today's rate divided by the earlier commit's: over all rounds, and the spread between rounds. */
export interface Ratio {
  median: number;
  least: number;
  most: number;
}

export const atOnce = 50;
const aloneEach = 10;
const roundMsMax = 600_000;

/** Whole bookings at every site in turn, fifty at once and one at a time. A first round warms up and is not counted. */
export async function measureCalls(
  load: LoadGenerator,
  sites: BookedSite[],
  { rounds, each }: { rounds: number; each: number },
): Promise<{ calls: CallFigures[]; ratio: Ratio | undefined }> {
  const seen = sites.map((site) => ({ site, rounds: [] as Awaited<ReturnType<typeof oneRound>>[] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const { site, rounds: measured } of seen) {
      const result = await oneRound(load, site, each, sites);
      if (round > 0) measured.push(result);
    }
  const [now, before] = seen;
  const ratios = before?.rounds.map(
    (one, round) => rate(now?.rounds[round]?.concurrent) / rate(one.concurrent),
  );
  return {
    calls: seen.map(({ site, rounds: measured }) => figuresOf(site.name, measured)),
    ratio: ratios && {
      median: median(ratios),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
    },
  };
}

async function oneRound(load: LoadGenerator, site: BookedSite, each: number, all: BookedSite[]) {
  const run = async (requests: string[][], mayRefuse: boolean): Promise<LoadResult> => {
    const plan = { requests, cycle: false, durationMs: roundMsMax, status: 201, mayRefuse };
    try {
      return await load.run({ port: site.port, ...plan });
    } catch (error) {
      throw new Error(`${requests.length} at once on ${site.name}`, { cause: error });
    }
  };
  const requests = await site.orders(atOnce, each);
  await Promise.all(all.map(untilIdle));
  const before = { ...site.used(), transactions: await site.transactions() };
  const concurrent = await run(requests, true);
  const after = { ...site.used(), transactions: await site.transactions() };
  const perBooking = (what: keyof typeof after) => (after[what] - before[what]) / concurrent.count;
  return {
    concurrent,
    refused: requests.flat().length - concurrent.count,
    alone: await run(await site.orders(1, aloneEach), false),
    siteMs: perBooking('site'),
    standInMs: perBooking('standIn'),
    transactions: perBooking('transactions'),
  };
}

const idleShare = 0.1;
const idleMsMax = 120_000;

/** Work that a site does later, such as its mails, must not run in the other site's time. */
export async function untilIdle(site: BookedSite): Promise<void> {
  const untilMs = performance.now() + idleMsMax;
  // The site looks for mails every five seconds.
  await setTimeout(6_000);
  for (;;) {
    const before = site.used();
    await setTimeout(1_000);
    const after = site.used();
    const usedMs = after.site - before.site + after.standIn - before.standIn;
    if (usedMs < idleShare * 1_000 || performance.now() > untilMs) return;
  }
}

const rate = (result: LoadResult | undefined) => (result ? (result.count * 1000) / result.elapsedMs : 0);

function figuresOf(name: string, rounds: Awaited<ReturnType<typeof oneRound>>[]): CallFigures {
  const latencies = (which: 'concurrent' | 'alone') => {
    const sorted = rounds.flatMap((round) => round[which].latenciesMs).toSorted((one, other) => one - other);
    return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
  };
  return {
    name,
    atOnce: {
      bookingsPerSecond: median(rounds.map(({ concurrent }) => rate(concurrent))),
      ...latencies('concurrent'),
    },
    alone: latencies('alone'),
    refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
    siteMs: median(rounds.map(({ siteMs }) => siteMs)),
    standInMs: median(rounds.map(({ standInMs }) => standInMs)),
    transactions: median(rounds.map(({ transactions }) => transactions)),
  };
}
