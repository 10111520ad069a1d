import { readFileSync } from 'node:fs';
import { startSite } from '../tests/fixtures/running-site.ts';
import { testDataKey } from '../tests/fixtures/test-data-key.ts';
import { alternating } from './alternating.ts';
import { reportPart } from './figures.ts';
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
 * answer counts, against that of two processes that know nothing of each other: it would grow if one waited actively
 * for the other, and neither may be idle. One process alone is no measure of it, since its data stays in the caches of its core.
 */
export async function benchProcesses(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof processesOptions>,
): Promise<void> {
  const { site: one, databaseUrl } = await startSearchedSite(open, options);
  const startBeside = async (processes: string) => {
    const site = await startSite({
      environment: {
        ...benchEnvironment,
        DATABASE_URL: databaseUrl,
        DATA_KEY: testDataKey,
        PROCESSES: processes,
        RATE_LIMITS: 'on',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    open.defer(async () => void (await site.stop()));
    return { pid: site.process.pid ?? 0, port: Number(new URL(site.origin).port) };
  };
  const two = await startBeside('2');
  const other = await startBeside('1');
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const requests = searchRequests('mixed', kinds.mixed ?? (() => ({})), 'card');
  const durationMs = options.seconds * 1_000;
  let part = 0;
  const shared = () => {
    part += 1;
    return { requests: dealt(requests, options.connections, part), cycle: true, status: 200, durationMs };
  };
  const pairs = await alternating(load, options.rounds, async (): Promise<[Load, Load]> => {
    const options = shared();
    return [
      { ...options, port: one.port },
      { ...options, port: two.port },
    ];
  });
  // The same two processes beside two that know nothing of each other: all that differs is what they do together.
  const grouped = childrenOf(two.pid);
  const separate = [one.pid, other.pid];
  const usedMs = { separate: [] as number[], grouped: [] as number[] };
  const shares: number[] = [];
  let before = { separate: [0, 0], grouped: [0, 0] };
  let round = 0;
  const note = () => {
    const now = { separate: separate.map(processorMs), grouped: grouped.map(processorMs) };
    const since = (which: keyof typeof now) => now[which].map((ms, at) => ms - (before[which][at] ?? 0));
    // The first round is not counted.
    if (round > 1) {
      usedMs.separate.push(sum(since('separate')));
      usedMs.grouped.push(sum(since('grouped')));
      shares.push(Math.min(...since('grouped')) / sum(since('grouped')));
    }
    before = now;
    round += 1;
  };
  const controls = await alternating(load, options.rounds, async (): Promise<[Load, Load]> => {
    note();
    const options = shared();
    return [
      { ...options, port: one.port, ports: [one.port, other.port] },
      { ...options, port: two.port },
    ];
  });
  note();
  const rate = ({ count, elapsedMs }: LoadResult) => (count * 1_000) / elapsedMs;
  const gains = pairs.map(([single, both]) => rate(both) / rate(single)).sort((a, b) => a - b);
  const perAnswer = (which: keyof typeof usedMs, at: 0 | 1) =>
    median(usedMs[which].map((ms, index) => (1_000 * ms) / (controls[index]?.[at].count ?? 1)));
  const [separateUs, groupedUs] = [perAnswer('separate', 0), perAnswer('grouped', 1)];
  const gain = median(gains);
  const { cores } = machineOf();
  const smallestShare = Math.min(...shares);
  const megabytes = grouped.map(residentMegabytes);
  const bounds: Bound[] = [
    {
      what: `answers a second of two processes against one (${gains[0]?.toFixed(2)} to ${gains.at(-1)?.toFixed(2)}), on ${cores} cores`,
      measured: `${gain.toFixed(2)} times`,
      bound: cores >= 4 ? `at least ${gainMin} times` : 'told: too few cores for two processes and the load',
      isMet: cores < 4 || gain >= gainMin,
    },
    {
      what: `processor time of an answer with two processes (${groupedUs.toFixed(0)} µs) against two that know nothing of each other (${separateUs.toFixed(0)} µs)`,
      measured: `${(groupedUs / separateUs).toFixed(2)} times`,
      bound: `at most ${workGrowthMax} times`,
      isMet: groupedUs / separateUs <= workGrowthMax,
    },
    {
      what: 'of the two processes’ work, the lesser one’s share',
      measured: `${(100 * smallestShare).toFixed(0)} %`,
      bound: 'at least 30 %',
      isMet: smallestShare >= 0.3,
    },
    {
      what: `resident memory of each process, after all searches, with ${options.hotels.toLocaleString('en')} hotels`,
      measured: `${megabytes.join(' and ')} MB`,
      bound: `at most ${megabytesMax} MB`,
      isMet: Math.max(...megabytes) <= megabytesMax,
    },
  ];
  reportPart('processes', options, {
    title: 'What a second process brings',
    command: commandOf('processes', processesOptions, options),
    about: `The mix of searches with ${options.hotels.toLocaleString('en')} hotels, nothing out of a cache, ${options.connections} connections, by turns to a site of one process and to one of two over the same database, then to two sites of one process each and to the one of two; median of ${options.rounds} rounds.`,
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

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
