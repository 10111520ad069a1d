import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import { openDatabase } from '../../db/client.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { crawlSite } from '../fixtures/crawler.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { readMap } from '../fixtures/public-map.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { visitorsPages, visitUntil } from '../fixtures/visitors-beside-crawl.ts';

/** Two addresses each: one for each language. */
const hotels = 10_000;
const crawlersAtOnce = 32;

let cluster: PostgresCluster;
let site: RunningSite;
beforeAll(async () => {
  cluster = await startPostgres();
  site = await startSite({ environment: { DATABASE_URL: cluster.url } });
  const elsewhere = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  const plan = { seedName: 'crawl', hotels, rooms: 2, bookings: 1_000, people: 10, changes: 10 };
  await seedLargeCatalogue(elsewhere.db, plan, dhakaDate(Date.now()));
  await elsewhere.close();
});
afterAll(async () => {
  await site?.stop();
  if (site) removeSite(site);
  await cluster?.stop();
});

async function text(path: string): Promise<string> {
  const answer = await fetch(new URL(path, site.origin));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
const figure = async (name: string) =>
  Number(
    new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(await text('/metrics'))?.[1] ?? 0,
  );
const fromMemory = () => figure('nibash_pages_total{how="kept"}');

test('a crawl of 20,000 addresses and of the links in their pages refuses no visitor, keeps no booking waiting, and ends', async () => {
  const parts = readMap(await text('/sitemap.xml'), 'sitemapindex').map(({ address }) => address);
  const map: string[] = [];
  for (const part of parts.filter((address) => address.includes('/hotels-')))
    map.push(...readMap(await text(part), 'urlset').map(({ address }) => address));
  expect(map.length).toBeGreaterThanOrEqual(20_000);

  let isOver = false;
  const memoryBefore = await fromMemory();
  const sinceMs = performance.now();
  const visiting = visitUntil(site.origin, () => isOver);
  const crawl = await crawlSite({
    origin: site.origin,
    map,
    atOnce: crawlersAtOnce,
    // So all pages that come from memory are the visitors': the crawl asks for each of its own once.
    except: visitorsPages(),
  }).finally(() => {
    isOver = true;
  });
  const visitors = await visiting;
  const outOfMemory = (await fromMemory()) - memoryBefore;
  const seconds = Math.round((performance.now() - sinceMs) / 1_000);
  const share = outOfMemory / visitors.pages;
  process.stdout.write(`${JSON.stringify({ seconds, ...crawl, ...visitors, share })}\n`);
  expect(crawl.faults).toEqual([]);
  expect(crawl.mapped).toBe(map.length);
  expect(crawl.linked).toBeGreaterThan(10_000);
  // Lists and hotels for signed-in people, which are beside the visitors' own.
  expect(crawl.visitorsPages).toBeGreaterThan(100);
  expect(visitors.refused).toEqual([]);
  expect(visitors.pages).toBeGreaterThan(100);
  expect(visitors.bookings).toBeGreaterThan(20);
  // Longer than a person waits for a price, and than a change waits for its turn.
  expect(visitors.slowestMs.quote).toBeLessThan(2_000);
  expect(visitors.slowestMs.booking).toBeLessThan(8_000);
  expect(share).toBeGreaterThan(0.95);
  // The crawl's own would be more than there are visitors' pages.
  expect(share).toBeLessThanOrEqual(1);
}, 3_600_000);
