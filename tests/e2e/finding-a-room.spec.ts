import type { Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { account, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const count = (page: Page) => page.getByText(/^\d+ results$/);
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' });

test('the list shows the form, the filters and the cards in the specification’s words and order', async ({
  page,
  request,
}) => {
  const stay = `district=Dhaka&guests=1&checkIn=${addDays(today, 100)}&checkOut=${addDays(today, 102)}`;
  await page.goto(`/hotels?${stay}`);
  const hotels = (await (await request.get(`/api/hotels?${stay}`)).json()) as Hotel[];
  await expect(page.getByRole('button', { name: 'Modify Search' })).toBeVisible();
  await expect(count(page)).toHaveText(`${hotels.length} results`);
  const types = page.getByRole('group', { name: 'Accommodation Type' });
  await expect(types.getByRole('checkbox')).toHaveCount(3);
  await expect(types.locator('label')).toHaveText(['Hotel', 'Apartment', 'Resort']);

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(hotels.length);
  await expect(cards.getByRole('heading')).toHaveText(hotels.map(({ hotelName }) => hotelName));
  const [first] = hotels;
  const card = cards.first();
  if (!first) throw new Error('Dhaka has hotels');
  await expect(card.getByText(`${first.address}, ${first.upazila}, Dhaka`)).toBeVisible();
  await expect(card.getByText(first.describtion.slice(0, 220).trim())).toBeVisible();
  await expect(card.getByText('Starts From')).toBeVisible();
  const money = (taka: number) => `BDT ${taka.toLocaleString('en-IN')}`;
  await expect(card.getByText(first.stayRoomName ?? '?')).toBeVisible();
  await expect(card).toContainText(`${money(first.stayRoomRent ?? 0)} / per night`);
  await expect(card).toContainText(`${money(first.stayTotal ?? 0)} for 1 guest, 2 nights`);
  await expect(card.getByRole('link', { name: 'View Rooms' })).toHaveAttribute(
    'href',
    `/hotels/${first._id}?district=Dhaka&guests=1&checkIn=${addDays(today, 100)}&checkOut=${addDays(today, 102)}`,
  );
  const picture = (first.images.at(-1) ?? '').replace(/-960\.webp$/, '');
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(picture));

  // The results take about three quarters of a wide page.
  const [list, whole] = [await cards.first().boundingBox(), await page.locator('main').boundingBox()];
  expect((list?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.65);
});

test('a filter that is taken back before its list has come is given up, and the list stays @rare', async ({
  page,
}) => {
  await page.goto('/hotels?district=Dhaka');
  await expect(count(page)).toHaveText('10 results');
  const withIt = /type=apartment/;
  await page.route(withIt, () => {
    // It never answers.
  });
  const sent = page.waitForRequest(withIt);
  await page.getByLabel('Apartment').check();
  await sent;
  const aborted = page.waitForEvent('requestfailed', (request) => withIt.test(request.url()));
  await page.getByLabel('Apartment').uncheck();
  await aborted;
  await expect(count(page)).toHaveText('10 results');
  await expect(chips(page)).toBeHidden();
  expect(page.url()).not.toMatch(withIt);
});

test('every filter is a chip that can be taken away, and Back and Forward walk through them without a jump', async ({
  page,
}) => {
  await page.goto('/hotels?district=Dhaka');
  await expect(count(page)).toHaveText('10 results');
  await page.getByLabel('From', { exact: true }).fill('৩০০০');
  await expect(page).toHaveURL(/minPrice=3000/);
  await page.getByText('Fitness', { exact: true }).first().click();
  await page.getByLabel('Gym').check();
  await expect(page).toHaveURL(/facility=Gym/);
  await page.getByLabel('Only with free rooms').check();
  await expect(page).toHaveURL(/free=true/);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(chips(page).getByRole('button')).toHaveText([/Gym/, /From BDT 3,000/, /Only with free rooms/]);
  const prices = page.getByRole('article').locator('.card-night b');
  const amounts = async () => (await prices.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
  // The address changes before the list does.
  await expect(async () => {
    const listed = await amounts();
    expect(listed.length).toBeGreaterThan(1);
    expect(listed).toEqual([...listed].sort((one, other) => one - other));
  }).toPass();
  expect((await amounts())[0]).toBeGreaterThanOrEqual(3000);
  const narrowed = await count(page).textContent();

  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Only with free rooms')).not.toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Only with free rooms')).toBeChecked();
  await expect(count(page)).toHaveText(narrowed ?? '');

  // By keyboard: the focus moves to the next chip, and from the last one to the results.
  await chips(page).getByRole('button', { name: 'Remove From BDT 3,000' }).press('Enter');
  await expect(page).not.toHaveURL(/minPrice/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
  await expect(chips(page).getByRole('button', { name: /Only with free/ })).toBeFocused();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(count(page)).toHaveText('10 results');
  await expect(count(page)).toBeFocused();
  await expect(chips(page)).toBeHidden();

  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => window.scrollY);
  await page.getByLabel('Apartment').check();
  await expect(chips(page)).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeAttached();
  const after = await page.evaluate(() => [
    window.scrollY,
    document.documentElement.scrollHeight - innerHeight,
  ]);
  expect(after[0]).toBe(Math.min(before, after[1] ?? 0));

  // Into a hotel and back: the filters and the scroll position are unchanged.
  await page.getByLabel('Apartment').uncheck();
  await expect(count(page)).toHaveText('10 results');
  await page.getByRole('link', { name: 'View Rooms' }).nth(3).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'View Rooms' }).nth(3).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(count(page)).toHaveText('10 results');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a name is found in Bangla and however it is spelt', async ({ page }) => {
  await page.goto('/hotels?district=Dhaka');
  const name = page.getByLabel('Property Name');
  for (const typed of ['কৃষ্ণচূড়া', 'krishnochura', 'KRISHNACHURA']) {
    await name.fill(typed);
    await expect(count(page)).toHaveText('1 results');
    await expect(page.getByRole('heading', { name: 'Hotel Krishnachura Court' })).toBeVisible();
  }
});

test('the map’s pins and the list beside it choose one another, by keyboard too @rare', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/hotels?district=Cox%27s+Bazar');
  await expect(count(page)).toHaveText('10 results');
  expect(loaded.filter((url) => /hotel-map|leaflet/i.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const pins = map.getByRole('button', { name: /BDT|Sold out/ });
  await expect(pins).toHaveCount(10);
  await expect(map.getByText('Bay of Bengal')).toBeVisible();
  const row = page.getByRole('list', { name: 'Hotels on the map' }).getByRole('listitem').nth(3);
  const hotel = (await row.getByRole('button').locator('span').first().textContent()) ?? '';
  await map.getByRole('button', { name: hotel }).focus();
  await page.keyboard.press('Space');
  await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByRole('link', { name: 'View Rooms' })).toBeInViewport();
  const other = page.getByRole('list', { name: 'Hotels on the map' }).getByRole('listitem').first();
  await other.getByRole('button').press('Enter');
  await expect(map.locator('[aria-pressed="true"]')).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  // The chosen pin is in the middle of the map.
  const [box, pin] = [await map.boundingBox(), await map.locator('[aria-pressed="true"]').boundingBox()];
  const middle = (one: { x: number; width: number } | null) => (one ? one.x + one.width / 2 : 0);
  expect(Math.abs(middle(box) - middle(pin))).toBeLessThan(60);
  // All parts of the map came from this site.
  const { origin } = new URL(page.url());
  expect(loaded.filter((url) => /^https?:/.test(url) && !url.startsWith(origin))).toEqual([]);
});

test('favourites are kept without an account, come along at the sign-in, and are taken away again', async ({
  page,
  request,
}) => {
  const email = await account(request);
  await page.goto('/hotels?district=Sylhet');
  const hearts = page.getByRole('article').getByRole('button', { name: 'Favourite' });
  await hearts.nth(1).click();
  await hearts.nth(2).click();
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('link', { name: 'Favourites (2)' }).click();
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([names[2] ?? '', names[1] ?? '']);

  await page.getByRole('article').first().getByRole('link', { name: 'View Rooms' }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2] ?? '');
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nibash.favourites'))).toBeNull();
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/favourites');
  await expect(page.getByText('Kept in your account.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([names[1] ?? '']);
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await expect(seen.getByRole('link')).toHaveText([new RegExp(names[2] ?? '')]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
});

test('the dates are chosen in the calendar by keyboard: past days are off, the range is shown and read out', async ({
  page,
}) => {
  await page.goto('/hotels?district=Sylhet');
  const opener = page.getByRole('button', { name: 'Open the calendar for check-in' });
  await opener.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose your dates' });
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  await expect(calendar.getByRole('grid').first().locator('th')).toHaveText([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  const named = (night: string) => {
    const [year, month, day] = night.split('-').map(Number) as [number, number, number];
    const date = new Date(year, month - 1, day);
    const long = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', options).format(date);
    return long({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  };
  const day = (night: string) => calendar.getByRole('button', { name: named(night) });
  await expect(day(today)).toBeFocused();
  await expect(day(today)).toHaveAccessibleName(/today/);
  if (today.slice(8) !== '01') await expect(day(addDays(today, -1))).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 8)));
  await expect(calendar.getByText('Choose the day of check-out.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 8)));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 15)));
  await opener.press('Enter');
  await expect(day(addDays(today, 8))).toHaveAccessibleName(/Check-in/);
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
