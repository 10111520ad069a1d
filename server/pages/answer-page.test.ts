import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { pageAnswers } from './answer-page.ts';
import { hashed } from './hashed-answers.ts';

const never = () => {
  throw new Error('nobody asks this here');
};
const kilobyte = 1024;

/** Pages of 100 KB whose data never change, and what is in memory. */
function site() {
  let cached = { bytes: 0, count: 0 };
  const rendered: string[] = [];
  const state = { index: 1, version: 1, catalogVersion: 1 };
  const services: Services = {
    siteConfig: never,
    hotels: never,
    hasHotel: never,
    publicHotel: never,
    featuredRooms: never,
    summary: never,
    latestReviews: never,
    checkVoucher: never,
  };
  const answer = pageAnswers({
    services,
    answers: {
      hotels: async () => hashed({ hotels: [], total: 0, nameMatch: 'letters' as const }),
      publicHotel: never,
      featuredRooms: never,
      summary: never,
      latestReviews: never,
      indexNow: async () => state,
      indexIfUpToDate: () => state,
    },
    today: () => '2026-01-01',
    publicOrigin: 'http://localhost:3000',
    render: async (request, { hotels }) => {
      await hotels({ id: [], facility: [], type: [], known: [] });
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      return { status: 200, headers: {}, body: Buffer.alloc(100 * kilobyte, pathname) };
    },
    counts: {
      answered: () => {},
      watch: (watched) => {
        cached = watched;
      },
    },
  });
  const open = async (path: string) => answer(new Request(`http://localhost:3000${path}`));
  return { open, rendered, cached: () => cached };
}

/** A hotel's page as a visitor opens it who searches. */
const ofSearch = '/hotels/a?checkIn=2026-02-01&checkOut=2026-02-02';

test('a crawl of public pages displaces no page that visitors use, and has at most 8 MB of the memory', async () => {
  const { open, rendered, cached } = site();
  for (const path of ['/', '/hotels?district=Sylhet', ofSearch]) await open(path);
  const before = cached().bytes;
  expect(before).toBeGreaterThan(300 * kilobyte);
  for (let hotel = 0; hotel < 500; hotel++) await open(`/stay/sylhet/inn-${hotel}`);
  expect(cached().bytes - before).toBeGreaterThan(7 * 1024 * kilobyte);
  expect(cached().bytes - before).toBeLessThanOrEqual(8 * 1024 * kilobyte);
  const renderedBefore = rendered.length;
  for (const path of ['/', '/hotels?district=Sylhet', ofSearch, '/stay/sylhet/inn-499']) await open(path);
  expect(rendered.length, 'all of them come from memory').toBe(renderedBefore);
  await open('/stay/sylhet/inn-0');
  expect(rendered.at(-1)).toBe('/stay/sylhet/inn-0');
});

test('a crawl that follows the buttons of public pages and the cards of lists displaces no page that visitors use either', async () => {
  const { open, rendered, cached } = site();
  for (const path of ['/', ofSearch]) await open(path);
  const before = cached().bytes;
  for (let hotel = 0; hotel < 100; hotel++)
    for (const query of ['', '?lang=en', '?district=Sylhet&guests=1', '?guests=1&lang=bn'])
      await open(`/hotels/inn-${hotel}${query}`);
  expect(cached().bytes - before).toBeLessThanOrEqual(8 * 1024 * kilobyte);
  const renderedBefore = rendered.length;
  for (const path of ['/', ofSearch]) await open(path);
  expect(rendered.length).toBe(renderedBefore);
});
