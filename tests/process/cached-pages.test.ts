import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import { administratorPassword, signInAsAdministrator } from '../../bench/site/administrator.ts';
import { districts, languages } from '../../contract/enumerations.ts';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { tinyPicture } from '../fixtures/tiny-picture.ts';

let cluster: PostgresCluster;
let site: RunningSite;
/** A connection outside the site, as another process has. */
let elsewhere: OpenDatabase;

beforeAll(async () => {
  cluster = await startPostgres();
  site = await startSite({
    environment: { DATABASE_URL: cluster.url, ADMIN_PASSWORD: administratorPassword },
  });
  elsewhere = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
});
afterAll(async () => {
  await site?.stop();
  if (site) removeSite(site);
  await elsewhere?.close();
  await cluster?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, { headers, redirect: 'manual' });
/** A page; a busy machine's site refuses early and says when to ask again. */
async function html(path: string, headers?: Record<string, string>): Promise<string> {
  for (;;) {
    const answer = await get(path, headers);
    const text = await answer.text();
    if (answer.status !== 503) return text;
    await setTimeout(1000 * Number(answer.headers.get('Retry-After')));
  }
}

/** The page counts in /metrics so far. */
async function counted() {
  const text = await (await get('/metrics')).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cached: value('nibash_pages_total{how="kept"}'),
    rendered: value('nibash_pages_total{how="rendered"}'),
    notModified: value('nibash_pages_not_modified_total'),
    bytes: value('nibash_page_cache_bytes'),
    pages: value('nibash_page_cache_pages'),
  };
}

const today = dhakaDate(Date.now());
const written = (taka: number) => new Intl.NumberFormat('en-IN').format(taka);
const list = (district: string) => `/hotels?${new URLSearchParams({ district })}`;
const firstHotel = async (district: string) =>
  ((await (await get(`/api${list(district)}&fields=card&pageSize=1`)).json()) as [HotelCard])[0];

test('a page is rendered once, and then answered out of memory, whatever else its address carries', async () => {
  const before = await counted();
  const first = await html('/hotels?district=Sylhet&guests=2');
  expect((await html('/hotels?guests=2&district=Sylhet&utm_source=elsewhere')) === first).toBe(true);
  const after = await counted();
  expect(after.rendered - before.rendered).toBe(1);
  expect(after.cached - before.cached).toBe(1);
  expect(after.pages - before.pages).toBe(1);
  // Only the compressed forms are kept.
  expect(after.bytes - before.bytes).toBeGreaterThan(0);
  expect(after.bytes - before.bytes).toBeLessThan(first.length);
});

test('thirty who ask the same at once have it rendered once', async () => {
  const before = await counted();
  const pages = await Promise.all(Array.from({ length: 30 }, () => html('/hotels?district=Rajshahi')));
  expect(new Set(pages).size).toBe(1);
  expect((await counted()).rendered - before.rendered).toBe(1);
});

test('who has the page already hears that it is the same, in each encoding', async () => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding };
    const first = await get('/', headers);
    expect(first.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
    const tag = first.headers.get('ETag') ?? '';
    tags.add(tag);
    const again = await get('/', { ...headers, 'If-None-Match': `"another", ${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(tag);
    expect(again.headers.get('Vary')).toBe(first.headers.get('Vary'));
    expect((await get('/', { ...headers, 'If-None-Match': '"another"' })).status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('a page is for whoever stands in between, but not one that sets a cookie or knows one', async () => {
  const forAll = await get('/hotels?district=Khulna');
  expect(forAll.headers.get('Cache-Control')).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(forAll.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  const named = await get('/hotels?district=Khulna&lang=bn', { Cookie: 'lang=bn' });
  expect(named.headers.get('Cache-Control')).toContain('public');
  expect(named.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
  const choosing = await get('/hotels?district=Khulna&lang=bn');
  expect(choosing.headers.get('Set-Cookie')).toContain('lang=bn');
  expect(choosing.headers.get('Cache-Control')).toBe('private, no-cache');
  const expected = await get('/hotels?district=Khulna', { Cookie: 'account=expected' });
  expect(expected.headers.get('Cache-Control')).toBe('private, no-cache');
  expect((await get('/login')).headers.get('Cache-Control')).toBe('private, no-cache');
});

test('each language has its page, by address, cookie or browser', async () => {
  const inEnglish = await html('/', { 'Accept-Language': 'en-GB' });
  const languageOf = (page: string) => /<html lang="(\w+)"/.exec(page)?.[1];
  expect(languageOf(inEnglish)).toBe('en');
  expect(languageOf(await html('/', { 'Accept-Language': 'en-GB', Cookie: 'lang=bn' }))).toBe('bn');
  expect(languageOf(await html('/', { 'Accept-Language': 'bn-BD,en;q=0.5' }))).toBe('bn');
  expect(languageOf(await html('/?lang=bn', { 'Accept-Language': 'en-GB' }))).toBe('bn');
  expect((await html('/', { 'Accept-Language': 'en-GB' })) === inEnglish).toBe(true);
});

test('nothing of a visitor is in a page: not a cookie, a browser, a host or a parameter of their own', async () => {
  const secret = 'quokka-of-one-visitor';
  const page = await html(`/hotels?district=Mymensingh&ref=${secret}`, {
    Cookie: `account=expected; session=${secret}; lang=en`,
    'User-Agent': secret,
    Authorization: `Bearer ${secret}`,
    'X-Forwarded-Host': `${secret}.example`,
  });
  expect(page.includes(secret)).toBe(false);
  // A visitor who was signed in before gets a page without Login; the next visitor gets one with it.
  expect(page === (await html('/hotels?district=Mymensingh'))).toBe(false);
});

test('a path that begins with two slashes makes no link to another site', async () => {
  const page = await html('//elsewhere.example/x?lang=en');
  expect(page).toContain('hrefLang="bn"');
  expect(page).not.toMatch(/(?:href|action|src)="\/\//);
});

test('every inline script of a page is named in its policy, and nothing else is', async () => {
  for (const path of ['/', '/hotels?district=Sylhet', '/login', '/no-such-page']) {
    const answer = await get(path);
    const page = await answer.text();
    expect(page.match(/nonce="[^"]+"/)).toBeNull();
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const named = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    const scripts = [...page.matchAll(/<script(?![^>]*json")[^>]*>([\s\S]+?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(3);
    const hashes = await Promise.all(
      scripts.map(async ([, script]) =>
        Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script ?? ''))).toString('base64'),
      ),
    );
    expect(new Set(named)).toEqual(new Set(hashes));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

describe('a page that is cached', () => {
  test('shows a price that this process has changed at once, and an unchanged district stays cached', async () => {
    const hotel = await firstHotel('Sylhet');
    const asAdministrator = callsOf(site.origin, await signInAsAdministrator(site.origin));
    const rooms = (await (await get(`/api/room/${hotel._id}`)).json()) as Room[];
    await html(list('Sylhet'));
    const other = await html(list('Khulna'));
    const price = 31_417;
    for (const { _id } of rooms) {
      const room = await asAdministrator<Record<string, unknown>>('GET', `/api/editRoom/${_id}`);
      const { roomName, roomNameBn, maxGuest, complimentary, roomImgs, totalRoom, facilities } = room;
      const fields = { roomName, roomNameBn, maxGuest, complimentary, roomImgs, totalRoom, facilities };
      await asAdministrator('PUT', `/api/updateRoom/${_id}`, {
        ...fields,
        rackRate: price,
        discount: 0,
      });
    }
    expect((await html(list('Sylhet'))).includes(written(price))).toBe(true);
    const before = await counted();
    expect((await html(list('Khulna'))) === other).toBe(true);
    expect((await counted()).rendered).toBe(before.rendered);
  });

  test('shows soon what another process has changed', async () => {
    const hotel = await firstHotel('Rajshahi');
    await html(list('Rajshahi'));
    await html('/');
    await elsewhere.db.execute(
      sql`update rooms set rack_rate_poisha = 2718300, discount_percent = 90 where hotel_id = ${hotel._id}`,
    );
    const seen = { timeout: 60_000, interval: 20 };
    const shows = async (path: string, text: string) => (await html(path)).includes(text);
    await expect.poll(() => shows(list('Rajshahi'), written(2_718)), seen).toBe(true);
    // No hotel has a higher discount, so the home page shows it now.
    await expect.poll(() => shows('/', hotel.hotelName), seen).toBe(true);
  });

  test('is not shown when its question cannot be answered', async () => {
    const path = `${list('Khulna')}&page=900`;
    const answer = await get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    const before = await counted();
    await get(path);
    expect((await counted()).rendered - before.rendered).toBe(1);
  });
});

describe('a list for other dates', () => {
  const lists = languages.flatMap((lang) =>
    (
      [
        [20, 1],
        [33, 2],
        [61, 3],
        [150, 12],
      ] as const
    ).map(([ahead, nights]) => {
      const checkIn = addDays(today, ahead);
      const checkOut = addDays(checkIn, nights);
      const question = new URLSearchParams({ district: "Cox's Bazar", guests: '2', checkIn, checkOut, lang });
      return { lang, checkIn, checkOut, question };
    }),
  );

  test('shows its own dates and prices, and leads to the hotels with them', async () => {
    // Each list once, so that what is shown next could come from another one.
    for (const { question } of lists) await html(`/hotels?${question}`);
    for (const { lang, checkIn, checkOut, question } of lists) {
      const page = await html(`/hotels?${question}`);
      const { dayMonthYear, money } = formatOf(lang);
      for (const day of [checkIn, checkOut]) expect(page).toContain(`value="${dayMonthYear(day)}"`);
      const hotels = (await (
        await get(`/api/hotels?${question}&fields=card&pageSize=20`)
      ).json()) as HotelCard[];
      const cards = page.split('<article').slice(1);
      expect(cards.length).toBe(hotels.length);
      for (const [at, { _id, stayRoomRent, startsFrom }] of hotels.entries()) {
        expect(cards[at]).toContain(`/hotels/${_id}?`);
        expect(cards[at]).toContain(`checkIn=${checkIn}&amp;checkOut=${checkOut}`);
        expect(cards[at]).toContain(money(stayRoomRent ?? startsFrom ?? 0));
      }
    }
  });

  test('is the same, to the last byte, in a process that has shown nothing before', async () => {
    const other = await startSite({ environment: { DATABASE_URL: cluster.url } });
    try {
      for (const { lang, question } of lists.toReversed()) {
        const answer = await fetch(`${other.origin}/hotels?${question}`);
        const itsPort = new RegExp(`localhost:${new URL(other.origin).port}`, 'g');
        const ours = `localhost:${new URL(site.origin).port}`;
        const page = (await answer.text()).replaceAll(itsPort, ours);
        expect(page === (await html(`/hotels?${question}`)), `${lang} ${question}`).toBe(true);
      }
    } finally {
      await other.stop();
      removeSite(other);
    }
  });
});

test('the address of a hotel that does not exist answers 404, one that is not for sale 200; no script is said to be fetched beside the page without being run', async () => {
  const [hotel] = (await (await get('/api/hotels?fields=card')).json()) as HotelCard[];
  const statusOf = async (id = '') => (await get(`/hotels/${id}`)).status;
  expect(await statusOf(hotel?._id)).toBe(200);
  expect(await statusOf(crypto.randomUUID())).toBe(404);
  expect(await statusOf('nothing')).toBe(404);
  await elsewhere.db.execute(sql`update hotels set for_sale = false where id = ${hotel?._id}`);
  await expect
    .poll(async () => (await (await get(`/api/hotels?id=${hotel?._id}`)).json()) as object)
    .toEqual([]);
  expect(await statusOf(hotel?._id)).toBe(200);
  await elsewhere.db.execute(sql`update hotels set for_sale = true where id = ${hotel?._id}`);
  for (const path of [
    '/',
    '/hotels?district=Dhaka',
    `/hotels/${hotel?._id}`,
    '/login',
    '/payment',
    '/nowhere',
  ])
    expect(await html(path), path).not.toMatch(/<script type="text[^>]* async/);
});

describe('a list before it is packed', () => {
  const stay = { checkIn: addDays(today, 20), checkOut: addDays(today, 23), guests: '2' };
  const kilobytes = (page: string) => Buffer.byteLength(page) / 1024;
  const cards = (page: string) => page.split('<article').length - 1;

  test('is at most 65 KB, for every destination and in both languages', async () => {
    for (const lang of languages)
      for (const district of districts) {
        const page = await html(`/hotels?${new URLSearchParams({ district, lang, ...stay })}`);
        expect(cards(page)).toBeGreaterThan(8);
        expect(kilobytes(page), `${district} ${lang}`).toBeLessThanOrEqual(65);
      }
  });

  test('is so with twenty hotels too', async () => {
    await seedLargeCatalogue(elsewhere.db, { seedName: 'sizes', hotels: 300, rooms: 3, bookings: 0 }, today);
    const page = (lang: string) =>
      html(`/hotels?${new URLSearchParams({ district: "Cox's Bazar", lang, page: '2', ...stay })}`);
    await expect.poll(async () => cards(await page('en')), { timeout: 60_000, interval: 200 }).toBe(20);
    expect(kilobytes(await page('en'))).toBeLessThanOrEqual(72);
  });
});

test('a page after the last leads to the last one, and the call answers none', async () => {
  await seedLargeCatalogue(elsewhere.db, { seedName: 'pages', hotels: 100, rooms: 1, bookings: 0 }, today);
  const question = new URLSearchParams({ district: "Cox's Bazar" });
  const listed = async () => (await (await get(`/api/hotels?${question}&fields=card`)).json()) as HotelCard[];
  const { rows } = await elsewhere.db.execute<{ count: number }>(
    `select count(*)::int as count from hotels where district = 'Cox''s Bazar' and for_sale and archived_at is null`,
  );
  expect(rows[0]?.count).toBeGreaterThan(20);
  // Until the site knows all of them.
  await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(rows[0]?.count);
  const last = Math.ceil((await listed()).length / 20);
  const answer = await get(`/hotels?${question}&page=99&lang=en`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/hotels?${question}&page=${last}&lang=en`);
  expect(await (await get(`/api/hotels?${question}&page=99&pageSize=20`)).json()).toEqual([]);
});

describe('the public page of a hotel', () => {
  test('comes from memory until something of the hotel changes, and is 410 once it is archived', async () => {
    const { _id: id, publicPath } = await firstHotel('Mymensingh');
    const before = await counted();
    const first = await html(publicPath);
    expect((await html(publicPath)) === first).toBe(true);
    const after = await counted();
    expect([after.rendered - before.rendered, after.cached - before.cached]).toEqual([1, 1]);
    await elsewhere.db.execute(sql`update rooms set name = 'A Renamed Room' where hotel_id = ${id}`);
    await expect.poll(() => html(publicPath), { timeout: 10_000 }).toContain('A Renamed Room');
    await elsewhere.db.execute(sql`update hotels set archived_at = now() where id = ${id}`);
    await expect.poll(async () => (await get(publicPath)).status, { timeout: 10_000 }).toBe(410);
    expect(await html(publicPath)).toContain('noindex');
    await elsewhere.db.execute(sql`update hotels set archived_at = null where id = ${id}`);
    expect((await get(publicPath)).status).toBe(200);
  });
});

test('a hotel whose card shows an uploaded photograph is shared with it, at an absolute address without a size', async () => {
  const token = await signInAsAdministrator(site.origin);
  const admin = callsOf(site.origin, token);
  const uploaded = await fetch(`${site.origin}/api/uploadImage`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: tinyPicture(),
  });
  const { data } = (await uploaded.json()) as { data: { display_url: string } };
  const photograph = new URL(data.display_url, site.origin);
  // Of two pictures the last one is the card's (specification, section 5).
  for (const address of [photograph.href, photograph.pathname]) {
    const images = ['/pictures/beach-00a51c03-960.webp', address];
    const hotel = { ...hotelForm, hotelName: `House ${crypto.randomUUID()}`, images };
    const { insertedId } = await admin<{ insertedId: string }>('POST', '/api/addHotels', hotel);
    await admin('POST', '/api/addRooms', { ...roomForm, hotleId: insertedId });
    const { publicPath } = await admin<Hotel>('GET', `/api/hotels/${insertedId}`);
    const graph = [...(await html(publicPath)).matchAll(/property="og:(image[^"]*)" content="([^"]*)"/g)];
    expect(graph.map(([, name]) => name)).toEqual(['image']);
    const shared = new URL(graph[0]?.[2] ?? '');
    expect(shared.pathname).toBe(photograph.pathname);
    const shown = await get(shared.pathname);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  }
});
