import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HotelCard } from '../../contract/hotel.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { reviewSums } from '../../db/schema/reviews.ts';
import { newId } from '../../kernel/ids.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { readMap } from '../fixtures/public-map.ts';
import { reviewsOf, written } from '../fixtures/reviews.ts';
import { schemaFaults } from '../fixtures/sitemap/schema-faults.ts';
import { someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { db } = server.database;
const read = async (path: string) => {
  const answer = await expectStatus(await server.send('GET', path), 200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return answer.text();
};
/** A file of the map, after its schema was asked. */
async function valid(path: string, root: Parameters<typeof schemaFaults>[1]): Promise<string> {
  const xml = await read(path);
  expect(await schemaFaults(xml, root), path).toEqual([]);
  return xml;
}
const pathOf = (address: string) => new URL(address).pathname;
const cards = async () =>
  (await (await server.send('GET', '/api/hotels?fields=card&pageSize=100')).json()) as HotelCard[];

test('the index of the map names its parts, and they have each public page in both languages', async () => {
  const parts = readMap(await valid('/sitemap.xml', 'sitemapindex'), 'sitemapindex');
  expect(parts.map(({ address }) => pathOf(address))).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/hotels-1.xml',
  ]);
  const pages = readMap(await valid('/sitemap/pages.xml', 'urlset'), 'urlset').map(
    ({ address }) => new URL(address),
  );
  for (const path of ['/', '/contact', '/hotels', '/stay/coxs-bazar', '/stay/dhaka'])
    expect(pages.filter(({ pathname }) => pathname === path).length, path).toBeGreaterThanOrEqual(2);
  const listed = readMap(await valid('/sitemap/hotels-1.xml', 'urlset'), 'urlset');
  const paths = listed.map(({ address }) => pathOf(address));
  const offered = await cards();
  expect(new Set(paths)).toEqual(new Set(offered.map(({ publicPath }) => publicPath)));
  expect(paths).toHaveLength(2 * offered.length);
  expect(new Set(listed.map(({ address }) => new URL(address).search))).toEqual(
    new Set(['?lang=en', '?lang=bn']),
  );
  // The guarded pages are not there.
  expect(paths.join()).not.toContain('/hotels/');
});

test('a page’s last change is that of the hotel or of a room, and the part has the latest of its pages', async () => {
  const [card] = await cards();
  const id = card?._id ?? '';
  const later = new Date('2031-05-06T07:08:09Z');
  await db.update(rooms).set({ updatedAt: later }).where(eq(rooms.hotelId, id));
  const listed = readMap(await read('/sitemap/hotels-1.xml'), 'urlset');
  const changes = listed.filter(({ address }) => pathOf(address) === card?.publicPath);
  expect(changes.map(({ changedAt }) => changedAt)).toEqual(['2031-05-06T07:08:09Z', '2031-05-06T07:08:09Z']);
});

test('a review that is written, changed, answered, hidden, shown or withdrawn changes the page, and a report does not', async () => {
  const { hotel, room } = await someRoom(server);
  const calls = reviewsOf(server, (await signInAsAdministrator(server)).token);
  const long = new Date('2001-02-03T04:05:06Z');
  const atOwn = eq(hotels.id, hotel._id);
  async function isChangedBy(act: () => Promise<unknown>): Promise<boolean> {
    await db.update(hotels).set({ updatedAt: long }).where(atOwn);
    await db.update(rooms).set({ updatedAt: long }).where(eq(rooms.hotelId, hotel._id));
    await db.update(reviewSums).set({ changedAt: long }).where(eq(reviewSums.hotelId, hotel._id));
    await act();
    const listed = readMap(await read('/sitemap/hotels-1.xml'), 'urlset');
    const changes = new Set(
      listed
        .filter(({ address }) => pathOf(address) === hotel.publicPath)
        .map(({ changedAt }) => changedAt !== '2001-02-03T04:05:06Z'),
    );
    expect(changes.size).toBe(1);
    return changes.has(true);
  }
  expect(await isChangedBy(async () => {})).toBe(false);
  const { guest, review } = await calls.written({}, room._id);
  const id = review._id;
  expect(await isChangedBy(() => calls.report(id))).toBe(false);
  // Neither of these changes the sums.
  const text = 'A calm garden, and the staff helped us with the boat.';
  let version = review.version;
  expect(
    await isChangedBy(async () => {
      version = (await written(await calls.change(guest, id, version, { text }))).version;
    }),
  ).toBe(true);
  for (const act of [calls.answer, calls.hide, calls.show])
    expect(await isChangedBy(async () => expectStatus(await act(id, version++), 200)), act.name).toBe(true);
  expect(await isChangedBy(async () => expectStatus(await calls.withdraw(guest, id), 200))).toBe(true);
  expect(await isChangedBy(() => calls.written({}, room._id))).toBe(true);
  expect(await isChangedBy(async () => {})).toBe(false);
});

test('an archived hotel, one that is switched off and one without rooms are not in the map', async () => {
  const [first, second, third] = await cards();
  await db
    .update(hotels)
    .set({ archivedAt: new Date() })
    .where(eq(hotels.id, `${first?._id}`));
  await db
    .update(hotels)
    .set({ forSale: false })
    .where(eq(hotels.id, `${second?._id}`));
  await db
    .update(rooms)
    .set({ forSale: false })
    .where(eq(rooms.hotelId, `${third?._id}`));
  const paths = readMap(await read('/sitemap/hotels-1.xml'), 'urlset').map(({ address }) => pathOf(address));
  for (const hotel of [first, second, third]) expect(paths).not.toContain(hotel?.publicPath);
});

test('of more than 5,000 hotels no part has more than 10,000 addresses, each hotel is in one, and none is written at once', async () => {
  const [{ listing: _, ...hotel }] = (await db.select().from(hotels).limit(1)) as [
    typeof hotels.$inferSelect,
  ];
  const [{ listing: __, discountedRatePoisha: ___, ...room }] = (await db.select().from(rooms).limit(1)) as [
    typeof rooms.$inferSelect,
  ];
  const before = await db.$count(hotels);
  const many = 6_000;
  for (let done = 0; done < many; done += 1_000) {
    const ids = Array.from({ length: 1_000 }, newId);
    await db
      .insert(hotels)
      .values(ids.map((id) => ({ ...hotel, id, code: '', forSale: true, archivedAt: null })));
    await db.insert(rooms).values(ids.map((hotelId) => ({ ...room, id: newId(), hotelId, forSale: true })));
  }
  const { rows } = await db.execute<{ parts: number }>(
    sql`select max((listing - 1) / 5000)::int + 1 as parts from hotels`,
  );
  const parts = rows[0]?.parts ?? 0;
  expect(parts).toBeGreaterThanOrEqual(2);
  const seen: string[] = [];
  for (let part = 1; part <= parts; part++) {
    const listed = readMap(await read(`/sitemap/hotels-${part}.xml`), 'urlset');
    expect(listed.length).toBeLessThanOrEqual(10_000);
    seen.push(...listed.map(({ address }) => address));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(2 * many);
  expect(seen.length).toBeLessThanOrEqual(2 * (before + many));
  const answer = await server.send('GET', '/sitemap/hotels-1.xml');
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  // The first piece comes while the others are not made.
  expect(
    Buffer.from(first?.value ?? [])
      .toString()
      .match(/<url>/g)?.length,
  ).toBeLessThanOrEqual(1_000);
  await reader?.cancel();
});

test('a part that cannot be is 404, and so is one that has no hotel: the schema wants an address at least', async () => {
  for (const name of [
    'hotels-0.xml',
    'hotels-01.xml',
    'hotels-x.xml',
    'nothing.xml',
    'hotels-1234567.xml',
    'hotels-999999.xml',
  ])
    expect((await server.send('GET', `/sitemap/${name}`)).status, name).toBe(404);
});
