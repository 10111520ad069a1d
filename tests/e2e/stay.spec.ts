import type { HotelCard } from '../../contract/hotel.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const tags = (html: string, name: string) =>
  (html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []).join('\n');
const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const room = { roomName: 'River Double', rackRate: 4000, totalRoom: 2 };

test('a hotel’s public page says everything without dates to anybody, and leads to prices and free rooms by one button', async ({
  page,
  request,
}) => {
  const [card] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card&pageSize=1')
  ).json()) as HotelCard[];
  if (!card) throw new Error('Sylhet has hotels');
  const html = await (await request.get(`${card.publicPath}?lang=en`)).text();
  const links = tags(html, 'link');
  expect(links).toMatch(new RegExp(`rel="canonical" href="[^"]+${card.publicPath}\\?lang=en"`));
  expect(links).toMatch(new RegExp(`hrefLang="bn" href="[^"]+${card.publicPath}\\?lang=bn"`));
  expect(tags(html, 'meta')).not.toContain('noindex');
  // Nothing on it changes with the day.
  expect(html).toContain('Cancellation');
  expect(html).not.toContain('For a stay from');
  const [trail, hotel] = factsOf(html);
  expect(trail?.['@type']).toBe('BreadcrumbList');
  expect(hotel).toMatchObject({
    '@type': 'Hotel',
    name: card.hotelName,
    address: { '@type': 'PostalAddress', addressCountry: 'BD' },
    makesOffer: { priceCurrency: 'BDT', price: card.startsFrom },
  });
  expect(hotel).not.toHaveProperty('aggregateRating');

  await page.goto(card.publicPath);
  await expect(page.getByRole('heading', { level: 1, name: card.hotelName })).toBeVisible();
  for (const heading of ['Rooms', 'What Guests Ask First', 'Facilities', 'Policy', 'Payment'])
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  const button = page.getByRole('main').getByRole('link', { name: 'Prices and free rooms' });
  await expect(button).toHaveCount(1);
  // The guarded page is not for search engines, which may still read that it is not.
  await expect(button).toHaveAttribute('rel', 'nofollow');
  expect(await (await request.get('/robots.txt')).text()).not.toContain('Disallow: /hotels');
  await button.click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  // A step back is made by the browser alone, and shows the same.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: card.hotelName })).toBeVisible();
});

test('other words, another place and other letters lead to the present address for good, with the language', async ({
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Words Of An Address');
  await ownRoom(request, site, hotel, room);
  const code = hotel.publicPath.slice(-8);
  for (const other of [
    `/stay/khulna/${code}`,
    `/stay/khulna/older-words-${code}`,
    `/stay/sylhet/words-of-an-address-${code}`,
    `/stay/nowhere/x-${code}`,
    `/stay/khulna/words-of-an-address-${code.toUpperCase()}`,
    `${hotel.publicPath}/`,
    `/Stay/Khulna/words-of-an-address-${code}`,
    hotel.publicPath.replace('/stay', '/%73tay').replace('words', 'w%6frds'),
  ]) {
    const answer = await request.get(`${other}?lang=bn`, { maxRedirects: 0 });
    expect(answer.status(), other).toBe(301);
    expect(answer.headers().location, other).toBe(`${hotel.publicPath}?lang=bn`);
  }
  expect((await request.get(hotel.publicPath, { maxRedirects: 0 })).status()).toBe(200);
  for (const none of [
    '/stay/khulna/x',
    '/stay/khulna/bbbbbbbb',
    '/stay/khulna/a/b',
    `${hotel.publicPath}.data`,
    '/stay/nowhere',
    '/stay',
  ])
    expect((await request.get(none, { maxRedirects: 0 })).status(), none).toBe(404);
  const place = await request.get('/stay/COXS-bazar?lang=bn', { maxRedirects: 0 });
  expect([place.status(), place.headers().location]).toEqual([301, '/stay/coxs-bazar?lang=bn']);
});

test('a hotel that is switched off, or has no room any more, has no public page; switched on it is back', async ({
  request,
  site,
}) => {
  const send = await sendingAsAdministrator(request, site);
  const hotel = await ownHotel(request, site, 'Now And Then');
  const own = await ownRoom(request, site, hotel, room);
  const statusOf = async () => (await request.get(hotel.publicPath)).status();
  const form = { ...hotelForm, hotelName: 'Now And Then', images: hotel.images };
  expect(await statusOf()).toBe(200);
  await send('PUT', `updateHotel/${hotel._id}`, { ...form, forSale: 'false' });
  await expect.poll(statusOf).toBe(404);
  await send('PUT', `updateHotel/${hotel._id}`, { ...form, forSale: 'true' });
  await expect.poll(statusOf).toBe(200);
  await send('DELETE', `deleteRoom/${own._id}`);
  await expect.poll(statusOf, 'without a room').toBe(404);
});

test('a place has a page with sentences about it and all its hotels, which the list of the place leads to', async ({
  page,
  request,
}) => {
  await page.goto('/hotels?district=Rajshahi');
  await page.getByRole('main').getByRole('link', { name: 'About Rajshahi, and all its hotels' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/stay/rajshahi');
  await expect(page.getByRole('heading', { level: 1, name: 'Where to stay in Rajshahi' })).toBeVisible();
  await expect(page.getByText('9 places to stay')).toBeVisible();
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(items).toHaveCount(9);
  const name = await items.first().getByRole('link').innerText();
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/stay\/rajshahi\/.+-[a-z]{8}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const same = await request.get('/stay/rajshahi?page=7&lang=bn', { maxRedirects: 0 });
  expect(same.headers().location).toBe('/stay/rajshahi?lang=bn');
  const html = await (await request.get('/stay/rajshahi?lang=bn')).text();
  expect(tags(html, 'link')).toMatch(/rel="canonical" href="[^"]+\/stay\/rajshahi\?lang=bn"/);
  const list = factsOf(html)[1] as { itemListElement: { url: string }[] };
  expect(list.itemListElement).toHaveLength(9);
  for (const { url } of list.itemListElement) expect((await request.get(url)).status(), url).toBe(200);
});

test('a guarded page of a hotel asks search engines to leave it out and keeps its preview; the list names the public pages', async ({
  request,
}) => {
  const list = await (await request.get('/hotels?district=Sylhet&lang=en')).text();
  const [, hotels] = factsOf(list) as [unknown, { itemListElement: { item: { url: string } }[] }];
  const [first] = hotels.itemListElement;
  expect(first?.item.url).toMatch(/\/stay\/sylhet\/.+-[a-z]{8}\?lang=en$/);
  expect((await request.get(`${first?.item.url}`, { maxRedirects: 0 })).status()).toBe(200);
  const [card] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card&pageSize=1')
  ).json()) as HotelCard[];
  const guarded = await (await request.get(`/hotels/${card?._id}?lang=en`)).text();
  expect(tags(guarded, 'meta')).toContain('<meta name="robots" content="noindex"/>');
  expect(tags(guarded, 'meta')).toContain(`property="og:title" content="${card?.hotelName}, Sylhet`);
  expect(tags(guarded, 'link')).not.toMatch(/canonical|hrefLang/i);
});

test('Share on a hotel sends the address of its public page', async ({ page, request }) => {
  const [card] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card&pageSize=1')
  ).json()) as HotelCard[];
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: object) => void Object.assign(window, { shared: what }),
    });
  });
  await startSignedIn(page, 'guest@nibash.example', 'guest-of-nibash');
  await page.goto(`/hotels/${card?._id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => JSON.stringify('shared' in window && window.shared));
  expect(JSON.parse(shared).url).toBe(new URL(`${card?.publicPath}`, page.url()).href);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('the public pages show everything, and their links work', async ({ page }) => {
    await page.goto('/stay/sylhet');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Rooms' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Prices and free rooms' })).toBeVisible();
  });
});
