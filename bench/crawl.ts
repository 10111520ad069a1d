import { dhakaDate } from '../kernel/stay-dates.ts';
import { type CrawlFigures, crawlSite } from '../tests/fixtures/crawler.ts';
import { startPostgres } from '../tests/fixtures/postgres-cluster.ts';
import { type VisitorsFigures, visitorsPages, visitUntil } from '../tests/fixtures/visitors-beside-crawl.ts';
import { seedLargeCatalogue } from './catalogue/seed-large-catalogue.ts';
import { reportPart } from './figures.ts';
import type { Bound } from './part-figures.ts';
import { commandOf, type OptionsOf } from './program.ts';
import { residentMegabytes } from './search.ts';
import { startFilledSite } from './site/start-filled-site.ts';

export const crawlOptions = {
  hotels: { kind: 'number', default: 10_000, min: 100, max: 200_000 },
  reviews: { kind: 'number', default: 300_000, min: 0, max: 2_000_000 },
  crawlers: { kind: 'number', default: 32, min: 1, max: 500 },
  figures: { kind: 'switch' },
} as const;

const roomsEach = 3;
const cachedMegabytesMax = 64;
const shareMin = 0.95;
/** A map is written while it is sent, some hundred hotels at a time. */
const mapMegabytesMax = 60;
const quoteMsMax = 1_000;
const bookingMsMax = 4_000;

/**
 * `npm run bench -- crawl`: a search engine that reads the map, each page of it once and the links in these pages, beside
 * visitors who open pages, ask for prices and book with cards.
 */
export async function benchCrawl(
  open: AsyncDisposableStack,
  options: OptionsOf<typeof crawlOptions>,
): Promise<void> {
  const { hotels, reviews, crawlers } = options;
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  const plan = { seedName: 'crawl', hotels, rooms: roomsEach, bookings: 10_000, reviews };
  const site = await startFilledSite(
    open,
    cluster.url,
    (db) => seedLargeCatalogue(db, plan, dhakaDate(Date.now())),
    // Everybody comes from one address.
    { RATE_LIMITS: 'off' },
  );
  const map = await readWholeMap(site.origin, site.pid);
  let isOver = false;
  const keptBefore = await figure(site.origin, 'nibash_pages_total{how="kept"}');
  const sinceMs = performance.now();
  const visiting = visitUntil(site.origin, () => isOver);
  const crawl = await crawlSite({
    origin: site.origin,
    map: map.addresses,
    atOnce: crawlers,
    except: visitorsPages(),
  }).finally(() => {
    isOver = true;
  });
  const visitors = await visiting;
  const kept = (await figure(site.origin, 'nibash_pages_total{how="kept"}')) - keptBefore;
  const seconds = (performance.now() - sinceMs) / 1_000;
  const cachedMegabytes = (await figure(site.origin, 'nibash_page_cache_bytes')) / 1024 / 1024;
  reportPart('crawl', options, {
    title: 'What a crawl leaves to visitors',
    command: commandOf('crawl', crawlOptions, options),
    about: `A crawler with ${crawlers} requests at once reads the map of ${hotels.toLocaleString('en')} hotels with ${reviews.toLocaleString('en')} reviews, each of its pages once, and in turn with them what links in these pages lead to, as robots.txt and \`nofollow\` allow; told to come again, it does so after 0.2 s.
Beside it four visitors open home and lists, search and ask for prices, and guests book with cards one after the other. All of them, the site and PostgreSQL share the machine.`,
    bounds: boundsOf({ map, crawl, visitors, share: kept / visitors.pages, cachedMegabytes }),
    tables: [
      {
        heads: ['What', 'Count', 'A second', 'Slowest, ms'],
        rows: [
          row('pages of the map', crawl.mapped, seconds),
          row('pages that links led to', crawl.linked, seconds),
          row('of these lists and pages for signed-in people', crawl.visitorsPages, seconds),
          row('times told to come again', crawl.waits, seconds),
          row('pages of visitors', visitors.pages, seconds, visitors.slowestMs.page),
          row('searches and other calls of visitors', visitors.calls, seconds, visitors.slowestMs.call),
          row('prices', visitors.quotes, seconds, visitors.slowestMs.quote),
          row('bookings', visitors.bookings, seconds, visitors.slowestMs.booking),
        ],
      },
    ],
  });
}

function boundsOf({
  map,
  crawl,
  visitors,
  share,
  cachedMegabytes,
}: {
  map: WholeMap;
  crawl: CrawlFigures;
  visitors: VisitorsFigures;
  share: number;
  cachedMegabytes: number;
}): Bound[] {
  const { refused, slowestMs } = visitors;
  return [
    {
      what: 'visitors, prices and bookings refused',
      measured: refused.length === 0 ? '0' : `${refused.length}: ${refused[0]}`,
      bound: 'none',
      isMet: refused.length === 0,
    },
    {
      what: 'visitors’ pages that came out of memory',
      measured: `${(100 * share).toFixed(2)} %`,
      bound: `more than ${100 * shareMin} %`,
      isMet: share > shareMin,
    },
    {
      what: 'the slowest price',
      measured: `${slowestMs.quote} ms`,
      bound: `under ${quoteMsMax} ms`,
      isMet: slowestMs.quote < quoteMsMax,
    },
    {
      what: 'the slowest booking',
      measured: `${slowestMs.booking} ms`,
      bound: `under ${bookingMsMax} ms`,
      isMet: slowestMs.booking < bookingMsMax,
    },
    {
      what: 'pages of the crawl that failed',
      measured: String(crawl.faults.length),
      bound: 'none',
      isMet: crawl.faults.length === 0 && crawl.mapped === map.addresses.length,
    },
    {
      what: 'pages kept after it',
      measured: `${cachedMegabytes.toFixed(1)} MB`,
      bound: `at most ${cachedMegabytesMax} MB`,
      isMet: cachedMegabytes <= cachedMegabytesMax,
    },
    {
      what: `more resident memory for the whole map (${map.addresses.length.toLocaleString('en')} addresses, ${map.megabytes.toFixed(1)} MB, ${map.seconds.toFixed(1)} s)`,
      measured: `${map.grownMegabytes} MB`,
      bound: `at most ${mapMegabytesMax} MB`,
      isMet: map.grownMegabytes <= mapMegabytesMax,
    },
  ];
}

interface WholeMap {
  addresses: string[];
  megabytes: number;
  seconds: number;
  grownMegabytes: number;
}

/** The parts with hotels, read twice: the first time the process grows to the size that any work needs. */
async function readWholeMap(origin: string, pid: number): Promise<WholeMap> {
  const read = async () => {
    const index = await text(origin, '/sitemap.xml');
    const parts = locationsIn(index).filter((address) => address.includes('/hotels-'));
    const files: string[] = [];
    for (const part of parts) files.push(await text(origin, new URL(part).pathname));
    return files;
  };
  await read();
  const before = residentMegabytes(pid);
  const sinceMs = performance.now();
  const files = await read();
  return {
    addresses: files.flatMap(locationsIn),
    megabytes: files.reduce((sum, file) => sum + Buffer.byteLength(file), 0) / 1024 / 1024,
    seconds: (performance.now() - sinceMs) / 1_000,
    grownMegabytes: residentMegabytes(pid) - before,
  };
}

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

async function text(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** One of the site's own figures. */
async function figure(origin: string, name: string): Promise<number> {
  const line = (await text(origin, '/metrics')).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const row = (what: string, count: number, seconds: number, slowestMs?: number): string[] => [
  what,
  count.toLocaleString('en'),
  (count / seconds).toFixed(1),
  slowestMs === undefined ? '' : String(slowestMs),
];
