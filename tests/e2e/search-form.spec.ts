import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../domain/shared/stay-dates.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());

test('the form begins with Cox’s Bazar, one person, today and tomorrow', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Destination')).toHaveValue("Cox's Bazar");
  await expect(page.getByLabel('Guests')).toHaveValue('1');
  await expect(page.getByLabel('Guests').locator('option')).toHaveText(['1 Person', '2 Person', '3 Person']);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(today);
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(addDays(today, 1));
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveAttribute('min', today);
});

test('another check-in moves check-out to the next day, and an earlier check-out is ignored', async ({
  page,
}) => {
  await page.goto('/');
  const checkOut = page.getByLabel('Check-out', { exact: true });
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 10));
  await expect(checkOut).toHaveValue(addDays(today, 11));
  await checkOut.fill(addDays(today, 14));
  await expect(checkOut).toHaveValue(addDays(today, 14));
  await checkOut.fill(addDays(today, 9));
  await expect(checkOut).toHaveValue(addDays(today, 14));
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 13));
  await expect(checkOut).toHaveValue(addDays(today, 14));
});

test('a date is typed with the keys past dates that cannot be had, and one that stays past is forgotten on Enter', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Notifications Alt+T' })).toBeAttached();
  const checkIn = page.getByLabel('Check-in', { exact: true });
  const year = Number(today.slice(0, 4)) + 1;
  await checkIn.focus();
  // January of this year has passed, or has just begun: the year comes last.
  await page.keyboard.type(`0115${year}`);
  await expect(checkIn).toHaveValue(`${year}-01-15`);
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(`${year}-01-16`);
  await page.getByLabel('Guests').focus();
  await checkIn.focus();
  await page.keyboard.type('01152020');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`checkIn=${year}-01-15&checkOut=${year}-01-16`));
});

for (const [locale, written] of [
  ['en-US', today.split('-').reverse().join('/')],
  [
    'bn-BD',
    today
      .split('-')
      .reverse()
      .join('/')
      .replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
  ],
] as const)
  test(`dates read ${written} in ${locale}, whatever the browser’s menus speak, until one is typed`, async ({
    browser,
    site,
  }) => {
    const page = await (await browser.newContext({ baseURL: site.origin, locale })).newPage();
    await page.goto('/');
    const words = page.getByRole('main').getByText(written, { exact: true });
    await expect(words).toBeVisible();
    await page.locator('main input[name=checkIn]').focus();
    await expect(words).toBeHidden();
  });

test('a search is kept in the session and restored; the address wins over it; past dates fall back', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Destination').selectOption('Khulna');
  await page.getByLabel('Guests').selectOption('3');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/hotels\?/);
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('searchObject') ?? '{}'));
  expect(stored).toEqual({
    district: 'Khulna',
    guestNumber: '3',
    hotelCheckInDate: today,
    hotelCheckOutDate: addDays(today, 1),
  });
  await page.goto('/');
  await expect(page.getByLabel('Destination')).toHaveValue('Khulna');
  await page.goto('/hotels?district=Dhaka&guests=2');
  await expect(page.getByLabel('Destination')).toHaveValue('Dhaka');
  await expect(page.getByLabel('Guests')).toHaveValue('2');
  await page.goto('/hotels?district=Dhaka&checkIn=2020-01-01&checkOut=2020-01-03');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(today);
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
});

/** Opens a page whose scripts wait for `arrive`, as on a slow line. */
async function openBeforeScripts(page: Page, address: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { arrive };
}

/** The toasts' region comes with the scripts. */
const takenOver = (page: Page) =>
  expect(page.getByRole('region', { name: 'Notifications Alt+T' })).toBeAttached();

test('what is chosen in the form before the page’s scripts arrive stays, also beside a stored search', async ({
  page,
}) => {
  const stored = { district: 'Dhaka', guestNumber: '3' };
  await page.addInitScript((text) => sessionStorage.setItem('searchObject', text), JSON.stringify(stored));
  const { arrive } = await openBeforeScripts(page, '/');
  await page.getByLabel('Destination').selectOption('Khulna');
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 10));
  arrive();
  await takenOver(page);
  await expect(page.getByLabel('Destination')).toHaveValue('Khulna');
  await expect(page.getByLabel('Guests')).toHaveValue('3');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(addDays(today, 10));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(addDays(today, 11));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`district=Khulna&guests=3&checkIn=${addDays(today, 10)}`));
});

test('a heart can be pressed once the page’s scripts can keep it, and not before', async ({ page }) => {
  const { arrive } = await openBeforeScripts(page, '/hotels?district=Dhaka');
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Favourite' });
  await expect(heart).toBeDisabled();
  arrive();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('filters that are ticked before the page’s scripts arrive stay and take effect', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { arrive } = await openBeforeScripts(page, '/hotels?district=Dhaka');
  await page.getByLabel('Resort').check();
  arrive();
  await expect(page).toHaveURL(/type=resort/);
  await expect(page.getByLabel('Resort')).toBeChecked();
});
