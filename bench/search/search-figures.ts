import type { Bound } from '../part-figures.ts';
import type { Delay } from './delays.ts';

/** The results of one kind of question. */
export interface MeasuredKind {
  kind: string;
  fields: string;
  perSecond: number;
  /**
   * The ratio of answers per second to the bare server's with the same bytes: the median of the rounds, the least and
   * the greatest.
   */
  ratio: number;
  least: number;
  most: number;
  p50Ms: number;
  p99Ms: number;
  /** p99 to p50 of the bare server in the same rounds: what the machine and the load generator alone lengthen. */
  bareTail: number;
  bytes: number;
}

/** How much longer the median question takes than on the smaller site. */
export interface Growth {
  kind: string;
  times: number;
  least: number;
  most: number;
}

interface Measurements {
  options: { hotels: number };
  measured: MeasuredKind[];
  megabytes: number;
  readySeconds: number;
  delays: Delay[];
  growth: Growth[];
}

export const kindHeads = [
  'Question',
  'Fields',
  'Answers a second',
  'Ratio',
  'Least to most',
  'p50, ms',
  'p99, ms',
  'p99 to p50',
  'bare',
  'Bytes',
];

export const kindCells = (one: MeasuredKind): string[] => [
  one.kind,
  one.fields,
  one.perSecond.toFixed(0),
  one.ratio.toFixed(3),
  `${one.least.toFixed(3)} to ${one.most.toFixed(3)}`,
  one.p50Ms.toFixed(2),
  one.p99Ms.toFixed(2),
  (one.p99Ms / one.p50Ms).toFixed(1),
  one.bareTail.toFixed(1),
  String(one.bytes),
];

const tailTimesMax = 8;
const growthMax = 5;
const megabytesMax = 1_200;
const readySecondsMax = 60;
const delayMsMax = 60;
/** The bound applies to this many hotels that change at once. */
const hotelsChangedMax = 10_000;

/** The minimum ratio for a kind of question with these fields; undefined: only reported. */
function ratioMin({ kind, fields }: MeasuredKind): number | undefined {
  if (kind === 'a hotel' || kind === 'its rooms, with dates') return 0.1;
  if (fields !== 'card') return undefined;
  return kind === 'mixed' || kind.startsWith('our order') ? 0.15 : undefined;
}

/** Every bound of the search, with the result. */
export function searchBounds({
  options,
  measured,
  megabytes,
  readySeconds,
  delays,
  growth,
}: Measurements): Bound[] {
  const tails = measured.map((one) => ({ ...one, times: one.p99Ms / one.p50Ms }));
  const [longest] = tails.toSorted((one, other) => other.times - one.times);
  const latest = Math.max(...delays.map(({ maxMs }) => maxMs));
  const ratios = measured.flatMap((one): Bound[] => {
    const wanted = ratioMin(one);
    if (wanted === undefined) return [];
    return [
      {
        what: `ratio to the bare server: ${one.kind}`,
        measured: one.ratio.toFixed(3),
        bound: `at least ${wanted.toFixed(2)}`,
        isMet: one.ratio >= wanted,
      },
    ];
  });
  return [
    ...(growth.length === 0 ? ratios : []),
    ...(longest && growth.length === 0
      ? [
          {
            what: `p99 to p50 of each kind; the longest is "${longest.kind}"`,
            measured: `${longest.times.toFixed(1)} times`,
            bound: `at most ${tailTimesMax} times`,
            isMet: longest.times <= tailTimesMax,
          },
        ]
      : []),
    ...growth.map(({ kind, times, least, most }) => ({
      what: `median of "${kind}" against the smaller site`,
      measured: `${times.toFixed(2)} times (${least.toFixed(2)} to ${most.toFixed(2)})`,
      bound: `less than ${growthMax} times`,
      isMet: times < growthMax,
    })),
    {
      what: 'resident memory after all searches',
      measured: `${megabytes} MB`,
      bound: `at most ${megabytesMax} MB`,
      isMet: megabytes <= megabytesMax,
    },
    {
      what: 'ready after the start of the server',
      measured: `${readySeconds.toFixed(1)} s`,
      bound: `within ${readySecondsMax} s`,
      isMet: readySeconds <= readySecondsMax,
    },
    {
      what: `event loop late while every one of ${options.hotels.toLocaleString('en')} hotels changes`,
      measured: `${latest.toFixed(0)} ms`,
      bound: options.hotels > hotelsChangedMax ? 'told' : `under ${delayMsMax} ms`,
      isMet: options.hotels > hotelsChangedMax || latest < delayMsMax,
    },
  ];
}

export const searchAbout = (options: {
  hotels: number;
  bookings: number;
  connections: number;
  rounds: number;
}) =>
  `Searches of twenty hotels on a PostgreSQL server with ${options.hotels.toLocaleString('en')} hotels, five rooms each and ${options.bookings.toLocaleString('en')} bookings; a fifth of the rooms
with prices by night, a twentieth of their nights blocked. ${options.connections} connections ask from many addresses with all limits on. No answer
is kept: each is put together anew, from hotels' parts that are written once a change. Each kind asks 20,000 questions in turn, all of them different where
dates or names are asked; without them there is one for each destination, and by price two. A hotel and its rooms are asked of 1,000 hotels. The ratio is to a bare \`node:http\` server that sends the same bytes in the same round; median of ${options.rounds} rounds. What else a machine
does meanwhile lengthens the tails and the event loop's delay first.`;
