import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../contract/enumerations.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

let cluster: PostgresCluster;
let site: RunningSite | undefined;

const start = async (port?: number) =>
  startSite({ environment: { DATABASE_URL: cluster.url }, ...(port !== undefined && { port }) });
async function stop() {
  await site?.stop();
  if (site) removeSite(site);
  site = undefined;
}

beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(async () => {
  await stop();
  await cluster?.stop();
});

const today = dhakaDate(Date.now());
const stay = (daysAhead: number, nights: number) => {
  const checkIn = addDays(today, daysAhead);
  return { checkIn, checkOut: addDays(checkIn, nights) };
};
/** More than the pages from which a frame is learned: the second may have another first hotel. */
const stays = [stay(20, 1), stay(33, 2), stay(47, 3), stay(150, 12)];
const last = stay(61, 2);

async function pageOf(origin: string, path: string, cookies: string) {
  const answer = await fetch(`${origin}${path}`, { headers: { Cookie: cookies }, redirect: 'manual' });
  const { status, headers } = answer;
  const [policy, tag] = [headers.get('Content-Security-Policy'), headers.get('ETag')];
  return { status, policy, tag, html: await answer.text() };
}

async function counted(origin: string, how: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^nibash_pages_total{how="${how}"} (\\S+)$`, 'm').exec(text)?.[1]);
}

const questions: Record<string, string>[] = [
  { district: 'Sylhet', guests: '2' },
  { district: "Cox's Bazar", guests: '1', sort: 'price-asc' },
  { district: 'Dhaka', guests: '1', facility: 'Wi-Fi' },
  { district: "Cox's Bazar", guests: '1', name: 'hotel' },
  // A text that is written like the dates of a stay.
  { district: 'Sylhet', guests: '1', name: last.checkIn, minPrice: '500' },
  { district: "Cox's Bazar", guests: '1', page: '2' },
  { district: 'Khulna', guests: '3', free: 'true' },
];

test('a list that is filled is the list that React renders, to the last byte, whatever is asked', async () => {
  site = await start();
  const { origin } = site;
  const pages: { path: string; cookies: string; page: object; filled: number }[] = [];
  for (const question of questions)
    for (const lang of [...languages, undefined])
      for (const cookies of lang === 'en' ? ['lang=en', 'lang=en; account=expected'] : ['lang=bn']) {
        const list = (dates: object) =>
          `/hotels?${new URLSearchParams({ ...question, ...dates, ...(lang && { lang }) })}`;
        for (const dates of stays) await pageOf(origin, list(dates), cookies);
        const before = await counted(origin, 'filled');
        const page = await pageOf(origin, list(last), cookies);
        const filled = (await counted(origin, 'filled')) - before;
        pages.push({ path: list(last), cookies, page, filled });
      }
  // A page with another first hotel for these dates, or none, is rendered.
  expect(pages.filter(({ filled }) => filled === 1).length).toBeGreaterThan(15);
  // A new process that gets each of them first.
  await stop();
  site = await start(Number(new URL(origin).port));
  expect(site.origin).toBe(origin);
  for (const { path, cookies, page } of pages)
    expect(page, `${path} ${cookies}`).toEqual(await pageOf(origin, path, cookies));
  expect(await counted(origin, 'filled')).toBe(0);
});
