import type { Page } from '@playwright/test';
import { bn } from '../../app/i18n/bn.ts';
import { en } from '../../app/i18n/en.ts';
import { districts } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const today = dhakaDate(Date.now());
const year = Number(today.slice(0, 4)) + 1;
const [checkIn, checkOut] = [`${year}-03-18`, `${year}-03-20`];
const texts = { en, bn };
const stay = `checkIn=${checkIn}&checkOut=${checkOut}`;
const bar = (page: Page) => page.locator('.foot-bar');
const select = (page: Page, name = 'Select') => page.getByRole('button', { name, exact: true });

/** The upper and the lower edge of an element in the window. */
async function edges(part: ReturnType<Page['locator']>) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not there');
  return { top: box.y, bottom: box.y + box.height };
}

for (const lang of ['en', 'bn'] as const)
  test(`pictures, name, price and the way to the rooms are in the first view, and one tap on it shows a whole “Select” (${lang})`, async ({
    page,
    request,
  }) => {
    await startAsNewGuest(page);
    for (const district of districts) {
      const query = new URLSearchParams({ district, guests: '2', checkIn, checkOut, fields: 'card' });
      const hotels = (await (await request.get(`/api/hotels?${query}`)).json()) as HotelCard[];
      const free = hotels.filter(({ stayTotal }) => typeof stayTotal === 'number');
      // The one with the longest name.
      const [hotel] = free.sort((one, other) => other.hotelName.length - one.hotelName.length);
      if (!hotel) throw new Error(`something is free in ${district}`);
      await page.goto(`/hotels/${hotel._id}?${stay}&guests=2&lang=${lang}`);
      await expect(bar(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const way = await edges(bar(page));
      expect(way.bottom, district).toBeLessThanOrEqual(740);
      expect((await edges(page.getByRole('heading', { level: 1 }))).bottom, district).toBeLessThan(way.top);
      expect((await edges(page.locator('.plain-offer:visible'))).bottom, district).toBeLessThanOrEqual(
        way.top,
      );
      expect((await edges(page.locator('.picture:visible').first())).bottom, district).toBeLessThan(way.top);
      const { hotel: words } = texts[lang];
      await bar(page).getByRole('button', { name: words.seeRooms, exact: true }).click();
      const first = select(page, words.select).first();
      await expect(first).toBeInViewport({ ratio: 1 });
      const button = await edges(first);
      expect(button.top, district).toBeGreaterThan(64);
      expect(button.bottom, district).toBeLessThanOrEqual((await edges(bar(page))).top);
    }
  });

test('the bar says from which total, and gives way to the chosen room', async ({ page, request }) => {
  const query = new URLSearchParams({ district: 'Sylhet', guests: '2', checkIn, checkOut, fields: 'card' });
  const [hotel] = (await (await request.get(`/api/hotels?${query}`)).json()) as HotelCard[];
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel?._id}?${stay}&guests=2`);
  const total = `BDT ${(hotel?.stayTotal ?? 0).toLocaleString('en-IN')}`;
  await expect(bar(page)).toHaveText(`from ${total} for 2 nights\nSee rooms`, { useInnerText: true });
  await select(page).first().click();
  await expect(bar(page).getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'See rooms' })).toHaveCount(0);
  // Without dates there is no total yet.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/hotels/${hotel?._id}`);
  await expect(bar(page)).toContainText(/^from BDT [\d,]+ a night/);
});

test('a room’s card has its picture at the left of name, price and Select, before everything else about it', async ({
  page,
  request,
}) => {
  const [hotel] = (await (await request.get('/api/hotels?district=Dhaka&fields=card')).json()) as HotelCard[];
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel?._id}?${stay}&guests=1`);
  const card = page.getByRole('article').first();
  const [picture, name, button, all] = await Promise.all(
    [
      card.locator('.picture'),
      card.getByRole('heading'),
      select(page).first(),
      card.getByRole('button', { name: 'Show All' }),
    ].map((part) => part.boundingBox()),
  );
  expect(picture?.width).toBe(96);
  expect((picture?.x ?? 0) + 96).toBeLessThan(name?.x ?? 0);
  expect(Math.abs((picture?.y ?? 0) - (name?.y ?? 999))).toBeLessThan(10);
  expect(button?.y ?? 999).toBeLessThan(all?.y ?? 0);
});

test('the stay is one line that opens its fields, and the rooms that fit come first, by price, with the smaller ones folded; a chosen one that stops fitting is named and unfolded', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Ordered Rooms House');
  const rooms: [string, number, number][] = [
    ['Large Suite', 9000, 3],
    ['Family Room', 7000, 3],
    ['Couple Room', 3000, 2],
    ['Single Room', 2000, 1],
  ];
  for (const [roomName, rackRate, maxGuest] of rooms)
    await ownRoom(request, site, hotel, { roomName, rackRate, totalRoom: 2, maxGuest });
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${stay}&guests=2`);
  const line = page.getByRole('region', { name: 'Your stay in this hotel' });
  await expect(line.locator('summary')).toHaveText('Your stay · 18-20 Mar · 2 guestsChange');
  expect((await line.locator('summary').boundingBox())?.height).toBeLessThan(50);
  await expect(line.getByLabel('Arrival')).toBeHidden();
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['Couple Room', 'Family Room', 'Large Suite']);
  const smaller = page.locator('.smaller-rooms');
  await expect(smaller.locator('summary')).toHaveText('1 room for fewer guests');
  await smaller.locator('summary').click();
  await expect(names).toHaveText(['Couple Room', 'Family Room', 'Large Suite', 'Single Room']);

  await page.getByRole('article', { name: 'Couple Room' }).getByRole('button', { name: 'Select' }).click();
  await line.locator('summary').click();
  await line.getByLabel('People').selectOption('3');
  await expect(
    page.getByRole('status').getByText('Couple Room is too small for so many guests'),
  ).toBeVisible();
  await expect(smaller.locator('summary')).toHaveText('2 rooms for fewer guests');
  await expect(smaller).toHaveAttribute('open', '');
  await expect(names).toHaveText(['Family Room', 'Large Suite', 'Single Room', 'Couple Room']);
  await expect(line.locator('summary')).toContainText('3 guests');
});

test('“What Guests Ask First” is below the rooms, and without chosen dates the fields of the stay are open', async ({
  page,
  request,
}) => {
  const [hotel] = (await (
    await request.get('/api/hotels?district=Khulna&fields=card')
  ).json()) as HotelCard[];
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel?._id}`);
  await expect(page.getByLabel('Arrival', { exact: true })).toBeVisible();
  await page.goto(`/hotels/${hotel?._id}?checkIn=${addDays(today, 30)}&checkOut=${addDays(today, 31)}`);
  const [rooms, questions] = [
    page.getByRole('heading', { name: 'Rooms', exact: true }),
    page.getByRole('heading', { name: 'What Guests Ask First' }),
  ];
  expect((await edges(rooms)).top).toBeLessThan((await edges(questions)).top);
});
