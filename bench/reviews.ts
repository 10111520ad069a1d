import { get, type RawRequest, wireForm } from './cases/raw-request.ts';
import { reportPart } from './figures.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { quantile } from './median.ts';
import { pageQuestions, requestsFor } from './pages/questions.ts';
import type { Bound } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { hotelRequests, kinds, searchRequests } from './search/questions.ts';
import { residentMegabytes, someHotels, startSearchedSite } from './search.ts';

export const reviewOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  bookings: { kind: 'number', default: 200_000, min: 0, max: 2_000_000 },
  reviews: { kind: 'number', default: 300_000, min: 1, max: 2_000_000 },
  connections: { kind: 'number', default: 4, min: 1, max: 200 },
  /** How often everything is asked of both sites in turn. */
  rounds: { kind: 'number', default: 3, min: 1, max: 50 },
  each: { kind: 'number', default: 2_000, min: 100, max: 20_000 },
  figures: { kind: 'switch' },
} as const;

type Side = 'without' | 'with';

/** The reviews' index and pages hold two small numbers a hotel. */
const memoryTimesMax = 1.1;
/** What both sites answer alike may take so much longer: the score is a few bytes more. */
const timesMax = 1.3;

/**
 * `npm run bench -- reviews`: the same questions to two sites with the same catalogue, one of which has reviews: how much
 * longer its answers take, and how much more memory it has afterwards.
 */
export async function benchReviews(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof reviewOptions>,
): Promise<void> {
  const { hotels, bookings, reviews } = options;
  const sites = {
    without: (await startSearchedSite(open, { hotels, bookings }, 'held-memory')).site,
    with: (await startSearchedSite(open, { hotels, bookings, reviews }, 'held-memory')).site,
  };
  const load = startLoadGenerator();
  open.defer(() => load.close());
  const ids = await someHotels(sites.with.port);
  const asked = requestsOf(ids, await publicPaths(sites.with.origin), options.each);
  const times = Object.fromEntries(
    Object.keys(asked).map((what) => [what, { without: [] as number[], with: [] as number[] }]),
  );
  for (let round = 0; round < options.rounds; round++)
    for (const [what, requests] of Object.entries(asked))
      for (const side of ['without', 'with'] as const satisfies Side[]) {
        const { latenciesMs } = await load.run({
          port: sites[side].port,
          requests: Array.from({ length: options.connections }, (_, connection) =>
            requests.filter((_one, at) => at % options.connections === connection).map(wireForm),
          ),
          cycle: false,
          durationMs: 600_000,
          status: 200,
          // On a busy machine a site refuses some; what it answers is compared.
          mayRefuse: true,
        });
        times[what]?.[side].push(...latenciesMs);
      }
  const resident = {
    without: residentMegabytes(sites.without.pid),
    with: residentMegabytes(sites.with.pid),
  };
  const held = { without: await sites.without.heldMegabytes(), with: await sites.with.heldMegabytes() };
  const rows = Object.entries(times).map(([what, of]) => ({
    what,
    without: middleOf(of.without),
    with: middleOf(of.with),
    late: quantile(sorted(of.with), 0.99),
  }));
  const memory = (what: string, { with: own, without }: Record<Side, number>): Bound => ({
    what: `${what} afterwards, against the site without reviews (${own.toFixed(0)} MB and ${without.toFixed(0)} MB)`,
    measured: `${(own / without).toFixed(2)} times`,
    bound: `at most ${memoryTimesMax} times`,
    isMet: own / without <= memoryTimesMax,
  });
  const bounds: Bound[] = [
    memory('memory in use', held),
    memory('resident memory', resident),
    ...rows.map((row) => ({
      what: `median of "${row.what}", against the site without reviews`,
      measured: `${(row.with / row.without).toFixed(2)} times`,
      bound: readsReviews.includes(row.what) ? 'told' : `at most ${timesMax} times`,
      isMet: readsReviews.includes(row.what) || row.with / row.without <= timesMax,
    })),
  ];
  reportPart('reviews', options, {
    title: 'What reviews cost',
    command: commandOf('reviews', reviewOptions, options),
    about: `Two sites on PostgreSQL with the same ${hotels.toLocaleString('en')} hotels, five rooms each and ${bookings.toLocaleString('en')} bookings; one of them has ${reviews.toLocaleString('en')} reviewed stays besides, with their accounts and payments.
Each kind asks ${options.each.toLocaleString('en')} questions of both in turn, ${options.rounds} times, over ${options.connections} connections. Only the public page and the reviews themselves read reviews.`,
    bounds,
    tables: [
      {
        heads: ['Question', 'Median without, ms', 'with, ms', '99 %, ms'],
        rows: rows.map((row) => [row.what, row.without.toFixed(2), row.with.toFixed(2), row.late.toFixed(2)]),
      },
    ],
  });
}

const publicPages = 'public pages of hotels';
const reviewsOfHotels = 'reviews of a hotel';
const readsReviews = [publicPages, reviewsOfHotels];

/** The same questions for both sites, whose hotels have the same ids. */
function requestsOf(ids: string[], paths: string[], each: number): Record<string, RawRequest[]> {
  const asked = (list: string[], pathOf: (one: string) => string) =>
    Array.from({ length: each }, (_, at) =>
      // From many addresses, as visitors behind a proxy.
      get(pathOf(list[at % list.length] ?? ''), 'gzip', {
        'X-Forwarded-For': `10.1.${at % 100}.${1 + (at % 250)}`,
      }),
    );
  return {
    'searches, mixed': searchRequests('mixed', kinds.mixed ?? (() => ({})), 'card').slice(0, each),
    'pages of lists': requestsFor(pageQuestions(each)),
    'a hotel': hotelRequests(ids, 'hotel').slice(0, each),
    'page of a hotel, for signed-in people': asked(ids, (id) => `/hotels/${id}`),
    [publicPages]: asked(paths, (path) => path),
    [reviewsOfHotels]: asked(ids, (id) => `/api/reviews/${id}?page=1`),
  };
}

/** The addresses of the public pages in the map. */
async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap/hotels-1.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

const sorted = (times: number[]) => times.toSorted((one, other) => one - other);
const middleOf = (times: number[]) => quantile(sorted(times), 0.5);
