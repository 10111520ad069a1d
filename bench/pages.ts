import { alternating } from './alternating.ts';
import { type BareServer, startBareServer } from './bare/start-bare-server.ts';
import type { RawRequest } from './cases/raw-request.ts';
import { reportPart } from './figures.ts';
import type { Load, LoadResult } from './load/load.ts';
import { type LoadGenerator, startLoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';
import { changeHotels } from './pages/busy-hotels.ts';
import { freshRequests, pageQuestions, popularRequests, requestsFor } from './pages/questions.ts';
import type { Bound } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';
import type { MeasuredKind } from './search/search-figures.ts';
import { dealt, residentMegabytes, startSearchedSite, typical } from './search.ts';

export const pageOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  reviews: { kind: 'number', default: 0, min: 0, max: 2_000_000 },
  connections: { kind: 'number', default: 20, min: 1, max: 200 },
  questions: { kind: 'number', default: 1_000, min: 10, max: 10_000 },
  rounds: { kind: 'number', default: 5, min: 1, max: 50 },
  seconds: { kind: 'number', default: 3, min: 1, max: 60 },
  figures: { kind: 'switch' },
} as const;

type PageOptions = OptionsOf<typeof pageOptions>;

/** The results of one way of requesting pages. */
interface MeasuredPages extends Omit<MeasuredKind, 'kind' | 'fields' | 'bareTail'> {
  what: string;
}

const cachedMegabytesMax = 64;
const staleMsMax = 2_000;
const cachedRatioMin = 0.35;
/** Long enough for each question once on a slow machine. */
const firstsMsMax = 120_000;
const freshRatioMin = 0.015;

/**
 * `npm run bench -- pages`: home and list pages, compressed as browsers ask, beside the bare server with the same
 * bytes; from memory while rooms are booked and prices change, and lists that nobody has requested before.
 */
export async function benchPages(open: AsyncDisposableStack, options: PageOptions): Promise<void> {
  const { site, databaseUrl } = await startSearchedSite(open, options);
  const bare = await startBareServer();
  open.defer(() => bare.close());
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const measure = async (what: string, requests: RawRequest[]) => {
    const measuredPages = await measurePages({ what, requests, port: site.port, bare, load, options });
    say(`| ${cellsOf(measuredPages).join(' | ')} |`);
    return measuredPages;
  };

  say(`| ${heads.join(' | ')} |`);
  const fresh = await measure('lists with dates, each for the first time', freshRequests());
  const questions = pageQuestions(options.questions);
  const popular = popularRequests(questions);
  // How long the first time of each takes is measured above; on a slow machine it would fill most of the rounds here.
  const firsts = {
    requests: dealt(requestsFor(questions), options.connections, 0),
    cycle: false,
    status: 200,
  };
  await load.run({ ...firsts, port: site.port, durationMs: firstsMsMax });
  const busy = await changeHotels(open, databaseUrl, site.origin);
  const before = await counted(site.origin);
  const popularPages = await measure(`${options.questions} questions by popularity, hotels busy`, popular);
  const after = await counted(site.origin);
  await busy.stop();
  const cachedPages = after.cached - before.cached;
  const share = (100 * cachedPages) / (cachedPages + after.rendered - before.rendered);
  const megabytes = after.bytes / 1024 / 1024;
  say(`${residentMegabytes(site.pid)} MB resident`);
  const isBusy = cachedPages > 0 && busy.priceChanges > 0 && busy.bookings > 0;
  const bounds: Bound[] = [
    {
      what: `ratio to the bare server: ${popularPages.what}`,
      measured: popularPages.ratio.toFixed(3),
      bound: `at least ${cachedRatioMin.toFixed(2)}`,
      isMet: popularPages.ratio >= cachedRatioMin,
    },
    {
      what: `ratio to the bare server: ${fresh.what}`,
      measured: fresh.ratio.toFixed(3),
      bound: `at least ${freshRatioMin.toFixed(2)}`,
      isMet: fresh.ratio >= freshRatioMin,
    },
    {
      what: 'pages by popularity that came out of memory',
      measured: `${share.toFixed(2)} %`,
      bound: 'told',
      isMet: true,
    },
    {
      what: `the longest that a page showed an old price, with ${busy.bookings} bookings and ${busy.priceChanges} changes of prices by another process`,
      measured: `${busy.oldestMs.toFixed(0)} ms`,
      bound: `at most ${staleMsMax} ms`,
      isMet: isBusy && busy.oldestMs <= staleMsMax,
    },
    {
      what: 'pages kept',
      measured: `${megabytes.toFixed(1)} MB`,
      bound: `at most ${cachedMegabytesMax} MB`,
      isMet: megabytes <= cachedMegabytesMax,
    },
  ];
  reportPart('pages', options, {
    title: 'How fast pages are',
    command: commandOf('pages', pageOptions, options),
    about: `Home and lists, compressed as browsers ask, on a PostgreSQL server with ${options.hotels.toLocaleString('en')} hotels, five rooms each and ${options.bookings.toLocaleString('en')} bookings; ${options.connections} connections, limits on. First lists
with dates that nobody has asked for, then ${options.questions.toLocaleString('en')} questions by Zipf's law, each asked once before, while ten bookings and up to two changes of prices a second happen. The ratio is to a bare
\`node:http\` server that sends the same bytes in the same round; median of ${options.rounds} rounds.`,
    bounds,
    tables: [{ heads, rows: [fresh, popularPages].map(cellsOf) }],
  });
}

const heads = ['Pages', 'Answers a second', 'Ratio', 'Least to most', 'p50, ms', 'p99, ms', 'Bytes'];

const cellsOf = (one: MeasuredPages): string[] => [
  one.what,
  one.perSecond.toFixed(0),
  one.ratio.toFixed(3),
  `${one.least.toFixed(3)} to ${one.most.toFixed(3)}`,
  one.p50Ms.toFixed(2),
  one.p99Ms.toFixed(2),
  String(one.bytes),
];

async function measurePages(measured: {
  what: string;
  requests: RawRequest[];
  port: number;
  bare: BareServer;
  load: LoadGenerator;
  options: PageOptions;
}): Promise<MeasuredPages> {
  const { what, requests, port, bare, load, options } = measured;
  const answer = await typical(port, requests.slice(-41));
  await bare.answerWith(answer);
  const durationMs = options.seconds * 1_000;
  let part = 0;
  const pairs = await alternating(load, options.rounds, async (): Promise<[Load, Load]> => {
    // Each round continues where the last one ended, so that requests that must be new are not repeated.
    const own = requests.slice((requests.length * part) / (options.rounds + 1));
    part += 1;
    const one = { requests: dealt(own, options.connections, part), cycle: true, status: 200, durationMs };
    return [
      { ...one, port },
      { ...one, port: bare.port },
    ];
  });
  const rate = ({ count, elapsedMs }: LoadResult) => (count * 1_000) / elapsedMs;
  const ratios = pairs.map(([own, other]) => rate(own) / rate(other)).sort((one, other) => one - other);
  const times = pairs.flatMap(([own]) => own.latenciesMs).sort((one, other) => one - other);
  return {
    what,
    perSecond: median(pairs.map(([own]) => rate(own))),
    ratio: median(ratios),
    least: ratios[0] ?? 0,
    most: ratios.at(-1) ?? 0,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    bytes: Buffer.byteLength(answer.body, 'base64'),
  };
}

/** The site's own counts of its pages. */
async function counted(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    cached: value('nibash_pages_total{how="kept"}'),
    rendered: value('nibash_pages_total{how="rendered"}'),
    bytes: value('nibash_page_cache_bytes'),
  };
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
