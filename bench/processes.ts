import { readFileSync } from 'node:fs';
import { startSite } from '../tests/fixtures/running-site.ts';
import { testDataKey } from '../tests/fixtures/test-data-key.ts';
import { reportPart } from './figures.ts';
import { inTurn } from './in-turn.ts';
import type { Load, LoadResult } from './load/load.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { median } from './median.ts';
import type { Bound } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { machineOf } from './report.ts';
import { kinds, searchRequests } from './search/questions.ts';
import { dealt, residentMegabytes, startSearchedSite } from './search.ts';
import { benchEnvironment } from './site/bench-environment.ts';

export const processesOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 20_000, min: 0, max: 2_000_000 },
  connections: { kind: 'number', default: 20, min: 2, max: 200 },
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  seconds: { kind: 'number', default: 2, min: 1, max: 60 },
  figures: { kind: 'switch' },
} as const;

const gainMin = 1.7;
/**
 * The bound for the work per answer that a second process may add: the message by which the processes count the
 * limits together.
 */
const workGrowthMax = 1.3;
const megabytesMax = 1_024;

/**
 * `npm run bench -- processes`: uncached searches of one process against those of two with the same database. With
 * fewer than four cores the load generator and the second process compete for a core. Then the processor time per
 * answer counts, which would grow if one process waited actively for the other, and that neither process is idle.
 */
export async function benchProcesses(
  open: AsyncDisposableStack,
  asked: OptionsOf<typeof processesOptions>,
): Promise<void> {
  const { site: one, databaseUrl } = await startSearchedSite(open, asked);
  const two = await startSite({
    environment: {
      ...benchEnvironment,
      DATABASE_URL: databaseUrl,
      DATA_KEY: testDataKey,
      PROCESSES: '2',
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  open.defer(async () => void (await two.stop()));
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const serving = childrenOf(two.process.pid ?? 0);
  const requests = searchRequests('mixed', kinds.mixed ?? (() => ({})), 'card');
  const cpuMs: { one: number[]; two: number[] } = { one: [], two: [] };
  const shares: number[] = [];
  let part = 0;
  let before = { one: 0, two: [0, 0] };
  const spent = () => ({ one: processorMs(one.pid), two: serving.map(processorMs) });
  const pairs = await inTurn(load, asked.rounds, async (): Promise<[Load, Load]> => {
    const now = spent();
    if (part > 1) {
      cpuMs.one.push(now.one - before.one);
      const own = now.two.map((ms, index) => ms - (before.two[index] ?? 0));
      cpuMs.two.push(own.reduce((sum, ms) => sum + ms, 0));
      shares.push(Math.min(...own) / own.reduce((sum, ms) => sum + ms, 0));
    }
    before = now;
    part += 1;
    const shared = { requests: dealt(requests, asked.connections, part), cycle: true, status: 200 };
    return [
      { ...shared, port: one.port, durationMs: asked.seconds * 1_000 },
      { ...shared, port: Number(new URL(two.origin).port), durationMs: asked.seconds * 1_000 },
    ];
  });
  const rate = ({ count, elapsedMs }: LoadResult) => (count * 1_000) / elapsedMs;
  const gains = pairs.map(([single, both]) => rate(both) / rate(single)).sort((a, b) => a - b);
  const perAnswer = (which: 'one' | 'two', at: 0 | 1) =>
    median(cpuMs[which].map((ms, round) => (1_000 * ms) / (pairs[round]?.[at].count ?? 1)));
  const [oneUs, twoUs] = [perAnswer('one', 0), perAnswer('two', 1)];
  const gain = median(gains);
  const { cores } = machineOf();
  const smallestShare = Math.min(...shares);
  const megabytes = serving.map(residentMegabytes);
  const bounds: Bound[] = [
    {
      what: `answers a second of two processes against one (${gains[0]?.toFixed(2)} to ${gains.at(-1)?.toFixed(2)}), on ${cores} cores`,
      found: `${gain.toFixed(2)} times`,
      bound: cores >= 4 ? `at least ${gainMin} times` : 'told: too few cores for two processes and the load',
      isMet: cores < 4 || gain >= gainMin,
    },
    {
      what: `processor time of an answer with two processes (${twoUs.toFixed(0)} µs) against one (${oneUs.toFixed(0)} µs)`,
      found: `${(twoUs / oneUs).toFixed(2)} times`,
      bound: `at most ${workGrowthMax} times`,
      isMet: twoUs / oneUs <= workGrowthMax,
    },
    {
      what: 'of the two processes’ work, the lesser one’s share',
      found: `${(100 * smallestShare).toFixed(0)} %`,
      bound: 'at least 30 %',
      isMet: smallestShare >= 0.3,
    },
    {
      what: `resident memory of each process, after all searches, with ${asked.hotels.toLocaleString('en')} hotels`,
      found: `${megabytes.join(' and ')} MB`,
      bound: `at most ${megabytesMax} MB`,
      isMet: Math.max(...megabytes) <= megabytesMax,
    },
  ];
  reportPart('processes', asked, {
    title: 'What a second process brings',
    command: commandOf('processes', processesOptions, asked),
    about: `The mix of searches with ${asked.hotels.toLocaleString('en')} hotels, nothing out of a cache, ${asked.connections} connections, by turns to a site of one process and to one of two over the same database; median of ${asked.rounds} rounds.`,
    bounds,
    tables: [],
  });
}

/** The processes that a leading one has started; only Linux tells. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** The processor time of a process on all processors, in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
