import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { account, signIn } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('searchObject') ?? 'null') as unknown);
/** The calendar's buttons come with the page's scripts. */
const hydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
const results = (page: Page) => page.getByText(/^\d+ results$/);

test('a list without dates leads to rooms that cannot be booked until somebody takes dates, with its destination and guests', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/hotels?district=Sylhet&guests=2')).text();
  expect(html).toMatch(/href="\/hotels\/[0-9a-f-]{36}\?district=Sylhet&amp;guests=2"/);
  await page.goto('/hotels?district=Sylhet&guests=2');
  await hydrated(page);
  await expect.poll(() => stored(page)).toEqual({ district: 'Sylhet', guestNumber: '2' });
  await page.getByRole('link', { name: 'View Rooms' }).first().click();
  await signIn(page, await account(request));
  const [add, select] = [
    page.getByText('Add CheckIn date for booking').first(),
    page.getByRole('button', { name: 'Select', exact: true }),
  ];
  await expect(add).toBeVisible();
  await expect(page).toHaveURL(/\/hotels\/[0-9a-f-]{36}\?district=Sylhet&guests=2$/);
  await expect(select).toHaveCount(0);

  // Another number of guests sets no dates either.
  const people = page.getByRole('region', { name: 'Your stay in this hotel' }).getByLabel('People');
  await expect(people).toHaveValue('2');
  await people.selectOption('1');
  await expect(page).toHaveURL(/\?district=Sylhet&guests=1$/);
  await expect(add).toBeVisible();
  await expect(select).toHaveCount(0);
  expect(await stored(page)).toEqual({ district: 'Sylhet', guestNumber: '1' });

  await page.getByRole('button', { name: /^Take / }).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${today}`));
  await expect(select.first()).toBeVisible();
  expect(await stored(page)).toMatchObject({ guestNumber: '1', hotelCheckInDate: today });
});

test('a stored search without dates asks for its list without dates, and filters add none @rare', async ({
  page,
}) => {
  const search = { district: 'Khulna', guestNumber: '3' };
  await page.addInitScript((text) => sessionStorage.setItem('searchObject', text), JSON.stringify(search));
  await page.goto('/hotels');
  await expect(page).toHaveURL(/\/hotels\?district=Khulna&guests=3$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Khulna');
  await page.getByLabel('Apartment').check();
  await expect(page).toHaveURL(/\/hotels\?district=Khulna&guests=3&type=apartment$/);
  await expect(results(page)).toBeVisible();
  expect(await stored(page)).toEqual(search);
  await expect(page.getByRole('link', { name: 'View Rooms' }).first()).toHaveAttribute(
    'href',
    /\?district=Khulna&guests=3$/,
  );
});

test('a destination’s picture takes along the dates that were chosen in the form, and no others @rare', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const sylhet = page.getByRole('list', { name: 'Places in pictures' }).getByRole('link', { name: 'Sylhet' });
  await expect(sylhet).toHaveAttribute('href', '/hotels?district=Sylhet&guests=1');
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 10));
  await expect(sylhet).toHaveAttribute(
    'href',
    `/hotels?district=Sylhet&guests=1&checkIn=${addDays(today, 10)}&checkOut=${addDays(today, 11)}`,
  );
});

test('with scripts off the filters of a list without dates ask for none @rare', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'en-US',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/hotels?district=Sylhet&guests=2');
  await page.getByLabel('Apartment').check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/type=apartment/);
  await expect(page).toHaveURL(/district=Sylhet&guests=2/);
  expect(page.url()).not.toContain('checkIn');
  await context.close();
});

test('whatever is chosen in the form of a list without dates is what its button asks for, and a choice made meanwhile stays @rare', async ({
  page,
}) => {
  await page.goto('/hotels?district=Sylhet');
  await hydrated(page);
  await page.getByLabel('Destination').selectOption('Khulna');
  await page.getByLabel('Guests').selectOption('2');
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 10));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/hotels?**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await page.getByLabel('Destination').selectOption('Rajshahi');
  answer();
  const dates = `checkIn=${addDays(today, 10)}&checkOut=${addDays(today, 11)}`;
  await expect(page).toHaveURL(`/hotels?district=Khulna&guests=2&${dates}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Khulna');
  await expect(page.getByLabel('Guests')).toHaveValue('2');
  await expect(page.getByLabel('Destination')).toHaveValue('Rajshahi');
});
