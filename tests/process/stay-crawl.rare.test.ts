import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import { openDatabase } from '../../db/client.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { readMap } from '../fixtures/public-map.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

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

const get = (path: string) => fetch(new URL(path, site.origin), { redirect: 'manual' });
async function text(path: string): Promise<string> {
  const answer = await get(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
const figure = async (name: string) =>
  Number(
    new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(await text('/metrics'))?.[1] ?? 0,
  );
const fromMemory = () => figure('nibash_pages_total{how="kept"}');
const memory = () => figure('process_resident_memory_bytes');

test('a crawl of 20,000 addresses refuses no visitor, whose pages come from memory, and ends', async () => {
  const before = await memory();
  const parts = readMap(await text('/sitemap.xml'), 'sitemapindex').map(({ address }) => address);
  const addresses: string[] = [];
  for (const part of parts.filter((address) => address.includes('/hotels-')))
    addresses.push(...readMap(await text(part), 'urlset').map(({ address }) => address));
  expect(addresses.length).toBeGreaterThanOrEqual(20_000);
  // The map of 10 MB and more was never in memory as a whole.
  expect((await memory()) - before).toBeLessThan(200 * 1024 * 1024);

  const crawled = { pages: 0, waits: 0 };
  const waiting = [...addresses];
  async function crawl(): Promise<void> {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await get(address);
      await answer.arrayBuffer();
      if (answer.status === 503) {
        crawled.waits++;
        waiting.push(address);
        // As a search engine does, and sooner.
        await setTimeout(200);
      } else {
        expect(answer.status, address).toBe(200);
        crawled.pages++;
      }
    }
  }
  const visitorsPaths = [
    '/',
    '/hotels?district=Sylhet',
    '/hotels?district=Dhaka&page=2',
    '/api/hotels?district=Khulna&fields=card&pageSize=20',
    '/api/summary',
  ];
  const visited = { pages: 0, calls: 0, refused: 0, slowestMs: 0 };
  let isOver = false;
  async function visit(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const path = visitorsPaths[turn % visitorsPaths.length] ?? '/';
      const sinceMs = performance.now();
      const answer = await get(path);
      await answer.arrayBuffer();
      visited.slowestMs = Math.max(visited.slowestMs, performance.now() - sinceMs);
      if (answer.status !== 200) visited.refused++;
      if (path.startsWith('/api/')) visited.calls++;
      else visited.pages++;
      await setTimeout(50);
    }
  }
  const memoryBefore = await fromMemory();
  const visitors = Promise.all(Array.from({ length: 4 }, visit));
  await Promise.all(Array.from({ length: crawlersAtOnce }, crawl));
  isOver = true;
  await visitors;
  const outOfMemory = (await fromMemory()) - memoryBefore;
  process.stdout.write(`${JSON.stringify({ ...crawled, ...visited, outOfMemory })}\n`);
  expect(crawled.pages).toBe(addresses.length);
  expect(visited.pages).toBeGreaterThan(100);
  expect(visited.refused).toBe(0);
  // Each public page is asked for once, so all that come from memory are the visitors'.
  expect(outOfMemory / visited.pages).toBeGreaterThan(0.95);
}, 1_800_000);
