import type { Page } from '@playwright/test';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { account, signIn } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
const stay = { checkIn: addDays(today, 40), checkOut: addDays(today, 42), guests: '2' };
const nights = new URLSearchParams({ checkIn: stay.checkIn, checkOut: stay.checkOut });
const money = (taka: number | null | undefined) =>
  `BDT ${(taka ?? 0).toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(taka) ? 0 : 2 })}`;
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a hotel with a cheaper room for fewer people says the same price of the same room on the list, the map, the login, its page, among the favourites and the recently seen', async ({
  page,
  request,
}) => {
  const query = new URLSearchParams({ district: "Cox's Bazar", ...stay });
  const hotels = (await (await request.get(`/api/hotels?${query}&fields=card`)).json()) as HotelCard[];
  const hotel = hotels.find(
    ({ startsFrom, stayRoomRent, stayDiscount }) => stayDiscount && (startsFrom ?? 0) < (stayRoomRent ?? 0),
  );
  if (!hotel) throw new Error('some hotel has a discounted room for two and a cheaper single room');
  const { hotelName, stayRoomName = '', stayRoomRent, stayDiscount = 0, stayTotal, startsFrom } = hotel;
  const rooms = (await (await request.get(`/api/room/${hotel._id}?${nights}`)).json()) as Room[];
  const rate = rooms.find(({ roomName }) => roomName === stayRoomName)?.stayRackRate;
  const said = [
    `Starts From ${stayRoomName}`,
    `Rack rate ${money(rate)} ${money(stayRoomRent)} / per night ${stayDiscount}% off`,
    `${money(stayTotal)} for 2 guests, 2 nights, taxes included`,
  ];
  async function saysIt(where: ReturnType<Page['locator']>, what: string) {
    for (const text of said) await expect(where, what).toContainText(text);
    await expect(where, what).not.toContainText(money(startsFrom));
  }

  await page.goto(`/hotels?${query}`);
  const card = cardOf(page, hotelName);
  await saysIt(card, 'the list');
  // One line with the struck price, the price and the discount; the total below it is larger; the name comes first.
  const places = await card.locator('.card-prices').evaluate((prices) => {
    const box = (part: string) => {
      const element = prices.querySelector(part);
      if (!element) throw new Error(part);
      const { top, bottom } = element.getBoundingClientRect();
      return { middle: (top + bottom) / 2, size: Number.parseFloat(getComputedStyle(element).fontSize) };
    };
    return {
      room: box('.card-room b'),
      struck: box('.card-night s'),
      night: box('.card-night b'),
      off: box('.card-off'),
      total: box('.card-total b'),
    };
  });
  expect(places.room.middle).toBeLessThan(places.night.middle);
  expect(Math.abs(places.struck.middle - places.night.middle)).toBeLessThan(5);
  expect(Math.abs(places.off.middle - places.night.middle)).toBeLessThan(5);
  expect(places.total.middle).toBeGreaterThan(places.night.middle + 10);
  expect(places.total.size).toBeGreaterThan(places.night.size);
  await expect(card.locator('s')).toHaveCount(1);

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const onMap = page.getByRole('list', { name: 'Hotels on the map' }).getByRole('listitem');
  await expect(onMap.filter({ hasText: hotelName })).toContainText(`${money(stayRoomRent)} / per night`);

  await card.getByRole('button', { name: 'Favourite' }).click();
  await card.getByRole('link', { name: hotelName }).click();
  await expect(page).toHaveURL(/\/login/);
  await saysIt(page.getByRole('region', { name: hotelName }), 'the login');
  await signIn(page, await account(request));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotelName);
  await saysIt(page.locator('.plain-offer:visible'), 'the page of the hotel');
  const roomCard = page.getByRole('article', { name: stayRoomName });
  await expect(roomCard.locator('s')).toHaveText(await page.locator('.plain-offer:visible s').innerText());

  await page.goto('/favourites');
  await saysIt(cardOf(page, hotelName), 'the favourites');
  await saysIt(page.getByRole('region', { name: 'Recently seen' }), 'the recently seen');
});

test('a hotel where no room fits or is free says the price of any room, no total and no struck price, and why', async ({
  page,
  request,
}) => {
  const busy = { district: 'Saint Martin', checkIn: today, checkOut: addDays(today, 20), guests: '3' };
  const query = new URLSearchParams(busy);
  const hotels = (await (await request.get(`/api/hotels?${query}&fields=card`)).json()) as HotelCard[];
  const full = hotels.filter(({ available }) => available === 0);
  expect(full.length).toBeGreaterThan(0);
  await page.goto(`/hotels?${query}`);
  for (const hotel of full) {
    const card = cardOf(page, hotel.hotelName);
    await expect(card).toContainText(`${money(hotel.startsFrom)} / per night`);
    await expect(card).toContainText(/Sold out|No room for 3 guests|Minimum|Not for sale/);
    await expect(card).not.toContainText(' for 3 guests, ');
    await expect(card.locator('s')).toHaveCount(0);
  }
  // One line stands before the first of them, and they come last.
  const items = page.locator('#results ul').first().locator(':scope > li');
  const lines = await items.allTextContents();
  expect(lines.indexOf(`Nothing free for these nights (${full.length})`)).toBe(hotels.length - full.length);
});

test('the day until which cancelling is free is on the card, each room, the cart and beside Pay Now', async ({
  page,
  request,
}) => {
  const dates = { checkIn: addDays(today, 40), checkOut: addDays(today, 42) };
  const query = new URLSearchParams({ district: 'Sylhet', guests: '1', ...dates });
  const hotels = (await (await request.get(`/api/hotels?${query}`)).json()) as Hotel[];
  const [hotel] = hotels.filter(({ freeUntil }) => freeUntil);
  if (!hotel) throw new Error('cancelling is free in some hotel');
  const [free] = hotel.cancellation.filter(({ keepPercent }) => keepPercent === 0);
  const last = new Date(`${addDays(dates.checkIn, -(free?.daysBefore ?? 0) - 1)}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(last);
  const sentence = `Free to cancel to the end of ${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
  expect(hotel.freeUntil).toBe(
    new Date(`${addDays(dates.checkIn, -(free?.daysBefore ?? 0))}T00:00:00+06:00`).toISOString(),
  );
  await page.goto(`/hotels?${query}`);
  await expect(cardOf(page, hotel.hotelName)).toContainText(sentence);
  await cardOf(page, hotel.hotelName).getByRole('link', { name: 'View Rooms' }).click();
  await signIn(page, await account(request));
  const room = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Select', exact: true }) });
  await expect(room.first()).toContainText(sentence);
  await room.first().getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Your room' })).toContainText(sentence);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  const bar = page.locator('.foot-bar').filter({ has: page.getByRole('button', { name: 'Pay Now' }) });
  await expect(bar).toContainText(sentence);

  // A stay that begins tomorrow cannot be cancelled free of charge any more, and nothing says so.
  const soon = new URLSearchParams({
    district: 'Sylhet',
    checkIn: addDays(today, 1),
    checkOut: addDays(today, 2),
  });
  for (const { freeUntil } of (await (await request.get(`/api/hotels?${soon}`)).json()) as Hotel[])
    expect(freeUntil === undefined || Date.parse(freeUntil) > Date.now()).toBe(true);
});
