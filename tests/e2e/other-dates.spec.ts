import type { APIRequestContext, Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import type { FreeSpan } from '../../contract/other-dates.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
/** The tenth of a month, so that a stay and what is around it are in one. */
const tenth = `${addDays(`${today.slice(0, 7)}-01`, 150).slice(0, 7)}-10`;
const stay = { checkIn: tenth, checkOut: addDays(tenth, 2) };
const query = (dates: Stay, guests = 2) =>
  `checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&guests=${guests}`;

async function takeAll(request: APIRequestContext, site: RunningSite, rooms: Room[], dates: Stay) {
  const send = await sendingAsAdministrator(request, site);
  for (const { _id, totalRoom } of rooms)
    await send('PUT', 'calendar/blocks', { roomIds: [_id], nights: nightsOf(dates), blocked: totalRoom });
}

async function fullHotel(
  request: APIRequestContext,
  site: RunningSite,
  name: string,
): Promise<{ hotel: Hotel; room: Room }> {
  const hotel = await ownHotel(request, site, name);
  const room = await ownRoom(request, site, hotel, { roomName: 'Couple Room', rackRate: 3000, totalRoom: 2 });
  await takeAll(request, site, [room], stay);
  return { hotel, room };
}

const freeSpans = async (request: APIRequestContext, hotel: Hotel) =>
  (await (await request.get(`/api/freeSpans/${hotel._id}?${query(stay)}`)).json()) as FreeSpan[];
const taka = (amount: number) => `BDT ${amount.toLocaleString('en-IN')}`;
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the card of a hotel with nothing free shows other dates of the same length after a press, each with its total and a link', async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await fullHotel(request, site, 'Full Card House');
  const spans = await freeSpans(request, hotel);
  expect(spans.map(({ checkIn }) => checkIn)).toEqual([addDays(tenth, -2), addDays(tenth, 2)]);
  await page.goto(`/hotels?district=Khulna&name=Full+Card&${query(stay)}`);
  const card = cardOf(page, hotel.hotelName);
  await expect(card).toContainText('Sold out');
  const other = card.getByRole('button', { name: 'Other dates' });
  await expect(other).toHaveAccessibleDescription(hotel.hotelName);
  await expect(card.getByRole('listitem').filter({ hasText: 'BDT' })).toHaveCount(0);
  await other.click();
  const links = card.getByRole('listitem').filter({ hasText: 'BDT' }).getByRole('link');
  await expect(links).toHaveCount(2);
  for (const [index, { total }] of spans.entries()) await expect(links.nth(index)).toContainText(taka(total));
  await expect(links.first()).toHaveAttribute(
    'href',
    new RegExp(`/hotels/${hotel._id}\\?.*checkIn=${spans[0]?.checkIn}&checkOut=${spans[0]?.checkOut}`),
  );
  // The card's own link does not lie above them.
  await links.last().click();
  await expect(page).toHaveURL(/\/login/);
  // Whoever presses again closes them.
  await page.goBack();
  await other.click();
  await expect(links).toHaveCount(2);
  await other.click();
  await expect(links).toHaveCount(0);
});

test('a failed look for other dates says so and can be repeated, and one that finds nothing says that', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  const { hotel, room } = await fullHotel(request, site, 'Failing Dates House');
  await takeAll(request, site, [room], { checkIn: addDays(tenth, -31), checkOut: addDays(tenth, 34) });
  await page.goto(`/hotels?district=Khulna&name=Failing+Dates&${query(stay)}`);
  const card = cardOf(page, hotel.hotelName);
  await page.route('**/api/freeSpans/**', (route) => route.fulfill({ status: 503, body: '' }));
  await card.getByRole('button', { name: 'Other dates' }).click();
  await expect(card.getByRole('alert')).toContainText('The other dates could not be loaded.');
  await page.unroute('**/api/freeSpans/**');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('Nothing free within 30 days before or after.');
});

test('the page of a hotel with nothing free offers other dates above its rooms, and a press takes them', async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await fullHotel(request, site, 'Full Page House');
  const [first] = await freeSpans(request, hotel);
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${query(stay)}`);
  await expect(page.getByText('Nothing is free for these dates. Free for as many nights:')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Sold out');
  await page
    .getByRole('region', { name: 'Rooms' })
    .getByRole('listitem')
    .getByRole('button', { name: taka(first?.total ?? 0) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${first?.checkIn}&checkOut=${first?.checkOut}`));
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is free for these dates.')).toBeHidden();
});

const dayButton = (page: Page, day: string) =>
  page.getByRole('dialog').locator(`[data-day="${day}"]`).getByRole('button');

test('in the calendar of a hotel sold-out nights have a dot and say so, stay choosable and may be a check-out; public holidays are marked', async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await fullHotel(request, site, 'Dotted Calendar House');
  const send = await sendingAsAdministrator(request, site);
  const holiday = addDays(tenth, 3);
  const [year, month, day] = holiday.split('-').map(Number);
  await send('POST', 'holidays', { year, month, day, name: 'Eid of the test', nameBn: 'পরীক্ষার ঈদ' });
  await startAsNewGuest(page);
  const before = { checkIn: addDays(tenth, -3), checkOut: addDays(tenth, -1) };
  await page.goto(`/hotels/${hotel._id}?${query(before)}`);
  await page.getByRole('button', { name: 'Open the calendar for Departure' }).click();
  const full = dayButton(page, tenth);
  await expect(full).toHaveAccessibleName(/, sold out$/);
  await expect(dayButton(page, addDays(tenth, 2))).not.toHaveAccessibleName(/sold out/);
  const mark = (button: typeof full, part: string) =>
    button.evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, part);
  expect(await mark(full, '::after')).toBe('""');
  expect(await mark(dayButton(page, addDays(tenth, 2)), '::after')).toBe('none');
  await expect(dayButton(page, holiday)).toHaveAccessibleName(/, Eid of the test/);
  expect(await mark(dayButton(page, holiday), '::before')).toBe('""');
  await full.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`checkOut=${tenth}`));
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();

  // The search of the list knows no hotel; the holidays are marked there too.
  await page.goto(`/hotels?district=Khulna&${query(stay)}`);
  await page.getByRole('button', { name: 'Open the calendar for check-in' }).click();
  await expect(dayButton(page, holiday)).toHaveAccessibleName(/, Eid of the test/);
  await expect(dayButton(page, tenth)).not.toHaveAccessibleName(/sold out/);
});

test('where the sold-out nights and the holidays cannot be fetched the calendar works as before', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  const { hotel } = await fullHotel(request, site, 'Silent Calendar House');
  await page.route(/\/api\/(?:fullNights|publicHolidays)/, (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await startAsNewGuest(page);
  await page.goto(
    `/hotels/${hotel._id}?${query({ checkIn: addDays(tenth, -3), checkOut: addDays(tenth, -1) })}`,
  );
  await page.getByRole('button', { name: 'Open the calendar for Departure' }).click();
  await dayButton(page, tenth).click();
  await expect(page).toHaveURL(new RegExp(`checkOut=${tenth}`));
});

test('beside the rooms a changed arrival keeps the number of nights and says so, and the calendar stays open for the departure', async ({
  page,
  request,
  site,
}) => {
  const { hotel } = await fullHotel(request, site, 'Kept Nights House');
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${query(stay)}`);
  const fields = page.getByRole('region', { name: 'Your stay in this hotel' });
  await page.getByRole('button', { name: 'Open the calendar for Arrival' }).click();
  await dayButton(page, addDays(tenth, 5)).click();
  await expect(page.getByRole('dialog')).toContainText('Choose the day of check-out.');
  await expect(page.getByRole('dialog')).toContainText('2 nights, as before');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(fields.getByLabel('Departure', { exact: true })).toHaveValue(dayMonthYear(addDays(tenth, 7)));
  await expect(fields.getByText('2 nights, as before')).toBeVisible();
  await fields.getByLabel('Arrival', { exact: true }).fill(dayMonthYear(addDays(tenth, 6)));
  await expect(fields.getByLabel('Departure', { exact: true })).toHaveValue(dayMonthYear(addDays(tenth, 8)));
  await expect(page).toHaveURL(new RegExp(`checkIn=${addDays(tenth, 6)}&checkOut=${addDays(tenth, 8)}`));
  await fields.getByLabel('Departure', { exact: true }).fill(dayMonthYear(addDays(tenth, 9)));
  await expect(fields.getByText('as before')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`checkOut=${addDays(tenth, 9)}`));
  // The search form sets the next day, as specified.
  await page.getByLabel('Check-in', { exact: true }).fill(dayMonthYear(addDays(tenth, 12)));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(dayMonthYear(addDays(tenth, 13)));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the calendar is one scrolling list of months that begins with the chosen one and goes on to the end', async ({
    page,
  }) => {
    await page.goto(`/hotels?district=Khulna&${query(stay)}`);
    await page.locator('.search-fold summary').click();
    await page.getByRole('button', { name: 'Open the calendar for check-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose your dates' });
    const months = dialog.getByRole('grid');
    await expect(dayButton(page, tenth)).toBeFocused();
    await expect(dayButton(page, tenth)).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Next month' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport();
    // Today's month is above, without pressing anything.
    await dayButton(page, today).scrollIntoViewIfNeeded();
    await expect(dayButton(page, today)).toBeInViewport();
    const shown = await months.count();
    const last = addDays(today, 730);
    await expect(async () => {
      await months.last().scrollIntoViewIfNeeded();
      await expect(dayButton(page, last)).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(await months.count()).toBeGreaterThan(shown);
    expect(await months.count()).toBeLessThanOrEqual(25);
    await dayButton(page, last).click();
    await expect(dialog).toContainText('Choose the day of check-out.');
  });

  test('the keyboard goes on from the last month that is there', async ({ page }) => {
    await page.goto(`/hotels?district=Khulna&${query({ checkIn: today, checkOut: addDays(today, 1) })}`);
    await page.locator('.search-fold summary').click();
    await page.getByRole('button', { name: 'Open the calendar for check-in' }).click();
    await expect(dayButton(page, today)).toBeFocused();
    for (let month = 0; month < 8; month++) await page.keyboard.press('PageDown');
    const focused = page.getByRole('dialog').locator('[data-focused]');
    await expect(focused).toHaveAttribute('data-day', new RegExp(`-${today.slice(8)}$|-(?:28|30)$`));
    await expect(focused).toBeInViewport();
  });
});
