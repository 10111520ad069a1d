import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/statements/database.ts';
import { dhakaDate } from '../kernel/stay-dates.ts';
import { startPostgres } from '../tests/fixtures/postgres-cluster.ts';
import { testDataKey } from '../tests/fixtures/test-data-key.ts';
import { alternating } from './alternating.ts';
import { recordAnswer } from './bare/recorded-answer.ts';
import { type BareServer, startBareServer } from './bare/start-bare-server.ts';
import { type RawRequest, wireForm } from './cases/raw-request.ts';
import { seedLargeCatalogue } from './catalogue/seed-large-catalogue.ts';
import { reportPart } from './figures.ts';
import type { Load, LoadResult } from './load/load.ts';
import { type LoadGenerator, startLoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { delaysWhileChanging } from './search/delays.ts';
import { hotelRequests, kinds, searchRequests } from './search/questions.ts';
import {
  type Growth,
  kindCells,
  kindHeads,
  type MeasuredKind,
  searchAbout,
  searchBounds,
} from './search/search-figures.ts';
import { startFilledSite } from './site/start-filled-site.ts';

export const searchOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  reviews: { kind: 'number', default: 0, min: 0, max: 2_000_000 },
  connections: { kind: 'number', default: 20, min: 1, max: 200 },
  /** The size of a second site beside it, to see how much longer the same questions take here; 0: none. */
  beside: { kind: 'number', default: 0, min: 0, max: 200_000 },
  // Many short rounds: a machine that is busy elsewhere for some seconds spoils a few of them and not the median.
  rounds: { kind: 'number', default: 15, min: 1, max: 50 },
  seconds: { kind: 'number', default: 1, min: 1, max: 60 },
  figures: { kind: 'switch' },
} as const;

const roomsEach = 5;

/** `npm run bench -- search`: searches of each kind over a large catalogue on PostgreSQL, beside the bare server. */
export async function benchSearch(open: AsyncDisposableStack, options: OptionsOf<typeof searchOptions>) {
  const { site, databaseUrl, readySeconds } = await startSearchedSite(open, options);
  const bare = await startBareServer();
  open.defer(() => bare.close());
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const measured: MeasuredKind[] = [];
  const measure = async (kind: string, fields: string, requests: RawRequest[]) => {
    const measuredKind = await measureKind({ kind, fields, requests, port: site.port, bare, load, options });
    measured.push(measuredKind);
    say(`| ${kindCells(measuredKind).join(' | ')} |`);
  };
  say(`| ${kindHeads.join(' | ')} |`);
  for (const [kind, question] of Object.entries(kinds))
    for (const fields of kind === 'mixed' ? ['card', 'all', 'card, gzip'] : ['card'])
      await measure(kind, fields, searchRequests(kind, question, fields));
  const ids = await someHotels(site.port);
  await measure('a hotel', 'all', hotelRequests(ids, 'hotel'));
  await measure('its rooms, with dates', 'all', hotelRequests(ids, 'rooms'));
  const megabytes = residentMegabytes(site.pid);
  say(`${megabytes} MB resident after all searches`);
  const growth = options.beside > 0 ? await compareSizes(open, options, site.port, load) : [];
  // Last, because a change of 500,000 rooms is followed for longer than its delays are watched.
  const delays = await delaysWhileChanging(site, databaseUrl);
  const bounds = searchBounds({ options, measured, megabytes, readySeconds, delays, growth });
  reportPart(options.beside > 0 ? 'growth' : 'search', options, {
    title: options.beside > 0 ? 'How search grows' : 'How fast search is',
    command: commandOf('search', searchOptions, options),
    about: searchAbout(options),
    bounds,
    tables: [
      { heads: kindHeads, rows: measured.map(kindCells) },
      {
        heads: ['Changed in one statement', 'Event loop late at most, ms', '99.9 %, ms'],
        rows: delays.map(({ what, maxMs, p999Ms }) => [what, maxMs.toFixed(0), p999Ms.toFixed(0)]),
      },
    ],
  });
}

/** The size of a catalogue. */
interface Filled {
  hotels: number;
  bookings: number;
  reviews?: number;
}

/** A site with a large catalogue in a database of its own, and the time of its start. */
export async function startSearchedSite(
  open: AsyncDisposableStack,
  options: Filled,
  /** Which of its figures the process tells, by a file of tests/fixtures. */
  tells = 'event-loop-delay',
) {
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  let filledAt = performance.now();
  const filled = async (db: Database) => {
    await fill(db, options);
    filledAt = performance.now();
  };
  // The limits are on, as for the public, and the visitors come from many addresses.
  const site = await startFilledSite(open, cluster.url, filled, {
    // A second site with the same database needs the same key.
    DATA_KEY: testDataKey,
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--import=${new URL(`../tests/fixtures/${tells}.ts`, import.meta.url).href}`,
  });
  say(
    `${options.hotels} hotels, ${options.hotels * roomsEach} rooms, ${options.bookings} bookings, ${options.reviews ?? 0} reviews`,
  );
  const readySeconds = (performance.now() - filledAt) / 1_000;
  say(`ready ${readySeconds.toFixed(1)} s after the start of the server`);
  say(`${residentMegabytes(site.pid)} MB resident before the first search`);
  return { site, databaseUrl: cluster.url, readySeconds };
}

/** Ids of hotels of many destinations. */
export async function someHotels(port: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= 10; page++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/hotels?fields=card&pageSize=100&page=${page}`);
    ids.push(...((await answer.json()) as { _id: string }[]).map(({ _id }) => _id));
  }
  return ids;
}

/** Compares the time of the mix here with a smaller site's, both under the same load in turn. */
async function compareSizes(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof searchOptions>,
  port: number,
  load: LoadGenerator,
): Promise<Growth[]> {
  const grown: Growth[] = [];
  const bookings = Math.round((options.bookings * options.beside) / options.hotels);
  const smaller = await startSearchedSite(open, { hotels: options.beside, bookings });
  for (const kind of ['mixed', 'our order, with dates'] as const) {
    const requests = searchRequests(kind, kinds[kind] ?? (() => ({})), 'card');
    const durationMs = options.seconds * 1_000;
    let part = 0;
    const pairs = await alternating(load, options.rounds, async (): Promise<[Load, Load]> => {
      part += 1;
      const one = {
        requests: dealt(requests, options.connections, part),
        cycle: true,
        status: 200,
        durationMs,
      };
      return [
        { ...one, port },
        { ...one, port: smaller.site.port },
      ];
    });
    const ratios = pairs
      .map(([large, small]) => middle(large) / middle(small))
      .sort((one, other) => one - other);
    grown.push({ kind, times: median(ratios), least: ratios[0] ?? 0, most: ratios.at(-1) ?? 0 });
    say(
      `${kind}: the median with ${options.hotels} hotels is ${median(ratios).toFixed(2)} times that with ${options.beside} (rounds from ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
    );
  }
  return grown;
}

const middle = ({ latenciesMs }: { latenciesMs: number[] }) =>
  quantile(
    latenciesMs.toSorted((one, other) => one - other),
    0.5,
  );

/** The requests, distributed over the connections; each part begins with another one. */
export const dealt = (requests: RawRequest[], connections: number, part: number): string[][] =>
  Array.from({ length: connections }, (_, connection) =>
    requests.filter((_, at) => at % connections === (connection + part) % connections).map(wireForm),
  );

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A catalogue in which a fifth of the rooms have nightly prices and a twentieth of their nights is blocked. */
async function fill(db: Database, { hotels, bookings, reviews = 0 }: Filled): Promise<void> {
  const today = dhakaDate(Date.now());
  await seedLargeCatalogue(db, { seedName: 'bench', hotels, rooms: roomsEach, bookings, reviews }, today);
  // A statement may take a minute, so a very large catalogue gets fewer nights per statement.
  const nightsEach = Math.max(1, Math.min(60, Math.round(600_000 / hotels)));
  await db.execute(sql`insert into room_nights (room_id, night, capacity, blocked, price_poisha)
    select r.id, ${today}::date + n, case when (n * 7 + r.listing) % 20 = 0 then 0 else r.room_count end,
      case when (n * 7 + r.listing) % 20 = 0 then r.room_count else 0 end, r.rack_rate_poisha + 100 * n
    from rooms r, generate_series(1, ${nightsEach}::int) n where r.listing % 5 = 0
    on conflict (room_id, night) do update set price_poisha = excluded.price_poisha`);
  await db.execute(sql`analyze`);
}

/** Measures one kind of question beside the bare server with the same bytes. */
export async function measureKind(measured: {
  kind: string;
  fields: string;
  requests: RawRequest[];
  port: number;
  bare: BareServer;
  load: LoadGenerator;
  options: { connections: number; rounds: number; seconds: number };
}): Promise<MeasuredKind> {
  const { kind, fields, requests, port, bare, load, options } = measured;
  const answer = await typical(port, requests);
  await bare.answerWith(answer);
  const durationMs = options.seconds * 1_000;
  let part = 0;
  const pairs = await alternating(load, options.rounds, async (): Promise<[Load, Load]> => {
    part += 1;
    const one = {
      requests: dealt(requests, options.connections, part),
      cycle: true,
      status: 200,
      durationMs,
    };
    return [
      { ...one, port },
      { ...one, port: bare.port },
    ];
  });
  const rate = ({ count, elapsedMs }: { count: number; elapsedMs: number }) => (count * 1_000) / elapsedMs;
  const ratios = pairs.map(([own, other]) => rate(own) / rate(other)).sort((a, b) => a - b);
  const [p50, p99] = halfAndTail(pairs.map(([own]) => own));
  const [bareP50, bareP99] = halfAndTail(pairs.map(([, other]) => other));
  return {
    kind,
    fields,
    perSecond: median(pairs.map(([own]) => rate(own))),
    ratio: median(ratios),
    least: ratios[0] ?? 0,
    most: ratios.at(-1) ?? 0,
    p50Ms: p50,
    p99Ms: p99,
    bareTail: bareP99 / bareP50,
    bytes: Buffer.byteLength(answer.body, 'base64'),
  };
}

/** p50 and p99 over all rounds, in ms. */
function halfAndTail(rounds: LoadResult[]): [number, number] {
  const times = rounds.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
  return [quantile(times, 0.5), quantile(times, 0.99)];
}

/** The answer of median length: the bare server gives it for all of them. */
export async function typical(port: number, requests: RawRequest[]) {
  const answers = await Promise.all(requests.slice(0, 41).map((one) => recordAnswer(port, one)));
  answers.sort((one, other) => one.body.length - other.body.length);
  const middle = answers[20];
  if (middle?.status !== 200) throw new Error(`a search was refused: ${middle?.status}`);
  return middle;
}

/** The process's memory, as Linux counts it; 0 elsewhere. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
