import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { openBeforeScripts } from './before-scripts.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());

test('the form begins with Cox’s Bazar, one person, today and tomorrow', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Destination')).toHaveValue("Cox's Bazar");
  await expect(page.getByLabel('Guests')).toHaveValue('1');
  await expect(page.getByLabel('Guests').locator('option')).toHaveText(['1 Person', '2 Person', '3 Person']);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(today));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 1)));
});

test('another check-in moves check-out to the next day, and an earlier check-out is ignored', async ({
  page,
}) => {
  await page.goto('/');
  const checkOut = page.getByLabel('Check-out', { exact: true });
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 10));
  await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 11)));
  await checkOut.fill(addDays(today, 14));
  await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 14)));
  await checkOut.fill(addDays(today, 9));
  await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 14)));
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 13));
  await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 14)));
});

test('a focused date stays day/month/year, also in an en-US browser and in Bangla, and takes every way of writing one, typed or pasted @rare', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  const checkIn = page.getByLabel('Check-in', { exact: true });
  const checkOut = page.getByLabel('Check-out', { exact: true });
  const year = Number(today.slice(0, 4)) + 1;
  await expect(checkIn).toHaveAttribute('type', 'text');
  await checkIn.focus();
  await expect(checkIn).toHaveValue(dayMonthYear(today));
  for (const written of [`06/07/${year}`, `6-7-${year}`, `${year}-07-06`, `০৬/০৭/${year}`, `0607${year}`]) {
    await checkIn.selectText();
    await page.keyboard.type(written);
    await checkIn.blur();
    await expect(checkIn, written).toHaveValue(`06/07/${year}`);
    await expect(checkOut).toHaveValue(`07/07/${year}`);
    await checkIn.fill(dayMonthYear(today));
    await checkIn.fill(written);
    await checkIn.blur();
    await expect(checkIn, `${written}, pasted`).toHaveValue(`06/07/${year}`);
  }
  // 06/07 could be misread.
  await expect(page.getByRole('main').getByText(/^6 July?$/)).toBeVisible();
  // One picker: the button's.
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toHaveCount(1);
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.locator('main input[name=checkIn]')).toHaveValue(/^[০-৯]{2}\/[০-৯]{2}\/[০-৯]{4}$/);

  // On a narrow phone, and beside a scrollbar in such a window, no figure of it is cut.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/hotels?district=Dhaka&checkIn=${year}-09-28&checkOut=${year}-09-30`);
  await page.locator('.search-fold summary').click();
  const dates = page.getByRole('search').locator('input[type=text]');
  await expect(page.getByRole('search').locator('button[aria-haspopup=dialog]')).toHaveCount(2);
  for (const width of [360, 345]) {
    await page.evaluate(async (of) => {
      document.body.style.width = `${of}px`;
      await document.fonts.ready;
    }, width);
    const cut = () => dates.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    await expect.poll(cut, `${width} px`).toEqual([0, 0]);
  }
});

test('a check-out out of bounds and a check-in that has gone say why they were not taken, except an earlier check-out @rare', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  const checkIn = page.getByLabel('Check-in', { exact: true });
  const checkOut = page.getByLabel('Check-out', { exact: true });
  const problem = page.getByRole('search').getByRole('alert');
  await checkIn.fill(addDays(today, 10));
  await checkOut.fill(addDays(today, 14));
  for (const [field, written, sentence] of [
    [checkOut, addDays(today, 10), 'Check-out has to be at least one day after check-in.'],
    // The beginning of 2027-03-10 is another day, which could be taken.
    [checkOut, dayMonthYear(addDays(today, 101)), 'A stay can last 90 nights at most.'],
    [checkOut, '31/02/2027', 'Please give a date of the calendar, like 24/12/2026.'],
    [checkIn, '15/01/2020', 'This date has passed. Please choose today or later.'],
    [checkIn, addDays(today, 800), 'Stays can begin up to 730 days ahead. Please choose an earlier date.'],
  ] as const) {
    await field.selectText();
    await page.keyboard.type(written);
    await field.blur();
    await expect(problem).toHaveText(sentence);
    await expect(checkIn).toHaveValue(dayMonthYear(addDays(today, 10)));
    await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 14)));
  }
  await checkOut.fill(addDays(today, 9));
  await checkOut.blur();
  await expect(problem).toBeHidden();
  await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 14)));
  // A value that was not accepted is reported before the search is sent without it.
  await checkIn.selectText();
  await page.keyboard.type('15/01/2020');
  await page.keyboard.press('Enter');
  await expect(problem).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`checkIn=${addDays(today, 10)}&checkOut=${addDays(today, 14)}`));
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
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(today));
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
});

/** The calendar's buttons come with the scripts. */
const hydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();

test('what is chosen in the form before the page’s scripts arrive stays, also beside a stored search @rare', async ({
  page,
}) => {
  const stored = { district: 'Dhaka', guestNumber: '3' };
  await page.addInitScript((text) => sessionStorage.setItem('searchObject', text), JSON.stringify(stored));
  const { arrive } = await openBeforeScripts(page, '/');
  await page.getByLabel('Destination').selectOption('Khulna');
  await page.getByLabel('Check-in', { exact: true }).fill(addDays(today, 10));
  arrive();
  await hydrated(page);
  await expect(page.getByLabel('Destination')).toHaveValue('Khulna');
  await expect(page.getByLabel('Guests')).toHaveValue('3');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 10)));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 11)));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`district=Khulna&guests=3&checkIn=${addDays(today, 10)}`));
});

test('a heart can be pressed once the page’s scripts can keep it, and not before @rare', async ({ page }) => {
  const { arrive } = await openBeforeScripts(page, '/hotels?district=Dhaka');
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Favourite' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(heart).toHaveCount(0);
  arrive();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('filters that are ticked before the page’s scripts arrive stay and take effect @rare', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { arrive } = await openBeforeScripts(page, '/hotels?district=Dhaka');
  await page.getByLabel('Resort').check();
  arrive();
  await expect(page).toHaveURL(/type=resort/);
  await expect(page.getByLabel('Resort')).toBeChecked();
});
