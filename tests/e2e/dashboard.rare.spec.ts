import type { APIRequestContext, Page } from '@playwright/test';
import type { DeskBooking } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());

/** A day as the page writes it. It is put together here because browsers and Node disagree about the commas. */
function written(day: NightDate): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  return `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' })} ${day.slice(0, 4)}`;
}

const fromTo = (from: NightDate, to: NightDate) =>
  `${written(from)} to ${written(to)}, in Dhaka’s dates. Days to come count what is booked until now.`;

/**
 * A hotel whose figures of four days are easy to count. It has four rooms at 3,000 less 10 per cent; the second night
 * costs 4,000, and two rooms are kept back on the fourth. Tonight one guest stays two nights, and one does not come.
 * Tomorrow one comes for two nights.
 */
async function makeBusiness(request: APIRequestContext, site: RunningSite, name: string): Promise<Hotel> {
  const hotel = await ownHotel(request, site, name);
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Dighi Twin',
    rackRate: 3000,
    discount: 10,
    totalRoom: 4,
  });
  const send = await sendingAsAdministrator(request, site);
  const roomIds = [room._id];
  await send('PUT', 'calendar/prices', { roomIds, nights: [addDays(today, 1)], price: 4000 });
  await send('PUT', 'calendar/blocks', { roomIds, nights: [addDays(today, 3)], blocked: 2 });
  const book = async (firstNight: number, nights: number) => {
    const stay = { checkIn: addDays(today, firstNight), checkOut: addDays(today, firstNight + nights) };
    const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    return send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), key);
  };
  await book(0, 2);
  await book(1, 2);
  const { booking } = await book(0, 1);
  await send('POST', `noShow/${booking._id}`);
  return hotel;
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });
const period = (page: Page) => page.getByText(/in Dhaka’s dates/);
const tile = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=..');

test('with the keyboard alone: a hotel is found, its days are asked for, and every chart has its figures in a table', async ({
  page,
  request,
  site,
}) => {
  const hotel = await makeBusiness(request, site, 'Kajol Dighi House');
  await openAsAdministrator(page, site, '/admin/dashboard');
  await expect(heading(page)).toBeVisible();

  await typeInto(page, page.getByRole('searchbox', { name: 'Search' }), 'kajol dig');
  const chosen = page.getByRole('button', { name: hotel.hotelName });
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await pressBy(page, chosen);
  await expect(page.getByText(`Only ${hotel.hotelName}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By hotel' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(`Only ${hotel.hotelName}`)).toBeVisible();
  await typeInto(page, page.getByLabel('From'), dayMonthYear(today));
  await typeInto(page, page.getByLabel('To', { exact: true }), dayMonthYear(addDays(today, 3)));
  await pressBy(page, page.getByRole('button', { name: 'Show', exact: true }));
  await expect(period(page)).toHaveText(fromTo(today, addDays(today, 3)));

  // Four of fourteen nights; 12,600 of room rent over four nights, and the tax of 10 per cent.
  for (const [name, figure, hint] of [
    ['Occupancy', '28.6%', 'Room nights sold of those that could be sold'],
    [
      'Average daily rate',
      'BDT 3,150',
      'Room rent of a sold night, without tax, also where the price contains it',
    ],
    ['Revenue', 'BDT 13,860', 'What the nights bring, with tax'],
    ['Arrivals', '2', ''],
    ['Departures', '2', ''],
    ['No-shows', '1', ''],
  ] as const)
    await expect(tile(page, name)).toHaveText(`${name}${figure}${hint}`);

  for (const [chart, heads, figures] of [
    ['Occupancy', ['Occupancy'], [['25.0%'], ['50.0%'], ['25.0%'], ['0.0%']]],
    ['Average daily rate', ['Average daily rate'], [['BDT 2,700'], ['BDT 3,600'], ['BDT 2,700'], ['none']]],
    ['Revenue', ['Revenue'], [['BDT 2,970'], ['BDT 7,920'], ['BDT 2,970'], ['BDT 0']]],
    [
      'Arrivals, departures and no-shows',
      ['Arrivals', 'Departures', 'No-shows'],
      [
        ['1', '0', '1'],
        ['1', '0', '0'],
        ['0', '1', '0'],
        ['0', '1', '0'],
      ],
    ],
  ] as const) {
    const section = page.getByRole('region', { name: chart, exact: true });
    await pressBy(page, section.getByText(`Show table: ${chart}`));
    // A part that scrolls within itself is also reached.
    await tabTo(page, page.getByRole('region', { name: `Table: ${chart}` }));
    const table = section.getByRole('table', { name: chart });
    await expect(table.getByRole('columnheader')).toHaveText(['Day', ...heads]);
    await expect(table.getByRole('rowheader')).toHaveText(
      [0, 1, 2, 3].map((day) => written(addDays(today, day))),
    );
    await expect(table.getByRole('cell')).toHaveText(figures.flat());
  }
  await expectAccessible(page);

  // The chart shows the same for the day under the pointer.
  await page
    .getByRole('region', { name: 'Revenue', exact: true })
    .locator('.recharts-bar-rectangle')
    .nth(1)
    .hover();
  await expect(page.getByText('Revenue: BDT 7,920')).toBeVisible();

  await page.reload();
  await tabTo(page, page.getByRole('button', { name: 'Show all hotels' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'By hotel' })).toBeVisible();
  await expect(period(page), 'the days stay').toHaveText(fromTo(today, addDays(today, 3)));
});

test('the period is Dhaka’s wherever the reader is; it stands in the address, and days that cannot be are told', async ({
  browser,
  site,
}) => {
  // A place where it is another day now than in Dhaka: seventeen hours behind, or eight ahead.
  const hour = new Date(Date.now() + 6 * 3_600_000).getUTCHours();
  const timezoneId = hour < 16 ? 'Pacific/Niue' : 'Pacific/Kiritimati';
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US', timezoneId });
  const page = await context.newPage();
  await openAsAdministrator(page, site, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'By day' })).toBeVisible();
  const here = await page.evaluate(() => new Date().getDate());
  expect(here, 'it is another day where the reader is').not.toBe(Number(today.slice(8)));

  await expect(period(page)).toHaveText(fromTo(addDays(today, -29), today));
  const last = (days: number) => page.getByRole('button', { name: `Last ${days} days` });
  await expect(last(30)).toHaveAttribute('aria-pressed', 'true');
  await last(7).press('Enter');
  await expect(period(page)).toHaveText(fromTo(addDays(today, -6), today));
  await expect(last(7)).toHaveAttribute('aria-pressed', 'true');
  await expect(last(30)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('From')).toHaveValue(dayMonthYear(addDays(today, -6)));
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(dayMonthYear(today));
  await expect(page).toHaveURL((url) => url.search === '?days=7');
  await last(90).press('Enter');
  await expect(period(page)).toHaveText(fromTo(addDays(today, -89), today));
  await page.goBack();
  await expect(period(page)).toHaveText(fromTo(addDays(today, -6), today));

  const choose = async (from: NightDate, to: NightDate) => {
    await page.getByLabel('From').fill(from);
    await page.getByLabel('To', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
  };
  await choose(today, addDays(today, -1));
  const end = page.getByLabel('To', { exact: true });
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await expect(end).toHaveAccessibleDescription('The last day cannot come before the first.');
  await expect(period(page), 'the usual is shown instead').toHaveText(fromTo(addDays(today, -29), today));
  await choose('2020-01-01', today);
  await expect(end).toHaveAccessibleDescription('Please choose at most 366 days.');
  await expect(period(page)).toHaveText(fromTo(addDays(today, -365), today));
  await page.reload();
  await expect(period(page), 'a sent link shows the same').toHaveText(fromTo(addDays(today, -365), today));
  await page.getByLabel('From').fill('31/02/2026');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(/^Please give a date of the calendar/);
  await expect(page.getByLabel('From')).toHaveValue('31/02/2026');
  // Days without data have no average, and no chart breaks on them.
  await choose('1971-12-16', '1971-12-16');
  await expect(tile(page, 'Average daily rate')).toContainText('none');
  await expect(tile(page, 'Arrivals')).toHaveText('Arrivals0');
  await context.close();
});

test('hotel by hotel: found, put in order, and counted as by day; nothing found and nothing loaded are told with a way on', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const hotel = await makeBusiness(request, site, 'Hijol Dighi House');
  const days = `from=${today}&to=${addDays(today, 3)}`;
  await openAsAdministrator(page, site, `/admin/dashboard?${days}`);
  await expect(page.getByRole('heading', { name: 'By hotel' })).toBeVisible();
  const table = page.getByRole('table', { name: 'By hotel' });
  const column = (index: number) => table.locator(`tbody [role=cell]:nth-child(${index})`);
  await expect(table.getByRole('columnheader')).toHaveText(
    [
      ...['Hotel', 'Occupancy', 'Average daily rate', 'Revenue', 'Paid on the site', 'Paid at the desk'],
      ...['Arrivals', 'Departures', 'No-shows'],
    ],
    { useInnerText: true },
  );
  const amounts = async () =>
    (await column(4).allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  const before = await amounts();
  expect(before.length).toBeGreaterThan(5);
  expect(before, 'most revenue first').toEqual(before.toSorted((one, other) => other - one));
  await table.getByRole('button', { name: 'Revenue' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Revenue' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect.poll(async () => (await amounts())[0]).toBe(0);
  await table.getByRole('button', { name: 'Occupancy' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Occupancy', level: 3 }),
    'the bars are of what is ordered',
  ).toHaveCount(2);

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('HIJOL');
  const row = table.getByRole('row').filter({ hasText: hotel.hotelName });
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(row.getByRole('cell')).toHaveText(
    [hotel.hotelName, '28.6%', 'BDT 3,150', 'BDT 13,860', 'BDT 0', 'BDT 0', '2', '2', '1'],
    { useInnerText: true },
  );
  await search.fill('no such house');
  await expect(page.getByText('Nothing matches what you asked for.')).toBeVisible();
  // Scrolled to its end, the page's menu lies partly below the header, as everything that is scrolled away.
  await search.blur();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect.poll(() => column(1).count()).toBeGreaterThan(5);

  // An address of a hotel that never existed shows them all.
  quietConsole.push('status of 404', 'status of 503');
  await page.goto(`/admin/dashboard?${days}&hotelId=00000000-0000-4000-8000-000000000000`);
  await expect(page).toHaveURL((url) => !url.searchParams.has('hotelId'));
  await expect(page.getByRole('heading', { name: 'By hotel' })).toBeVisible();

  await page.route('**/api/dashboardByDay?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`/admin/dashboard?${days}`);
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/dashboardByDay?*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(period(page)).toHaveText(fromTo(today, addDays(today, 3)));
});

test('an archived hotel is marked among the hotels, and its figures and bookings are under its name', async ({
  page,
  site,
  request,
}) => {
  const hotel = await makeBusiness(request, site, 'Bhasan Char Rest House');
  await (await sendingAsAdministrator(request, site))('DELETE', `deleteHotel/${hotel._id}`);
  await openAsAdministrator(page, site, '/admin/dashboard?search=bhasan+char');
  const row = page.getByRole('row').filter({ hasText: hotel.hotelName });
  await expect(row).toContainText('Archived');
  await expectAccessible(page);
  await row.getByRole('button', { name: hotel.hotelName }).click();
  await expect(page.getByText(`Only ${hotel.hotelName}`)).toBeVisible();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^In house/ }).click();
  await expect(page).toHaveURL(/allBookings\?.*hotelId=/);
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toHaveValue(hotel.hotelName);
});
