import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
const [checkIn, checkOut] = [addDays(today, 40), addDays(today, 42)];
const list = `/hotels?district=Sylhet&guests=1&checkIn=${checkIn}&checkOut=${checkOut}`;

/** The calendar's buttons come with the scripts. */
const hydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();

test('a choice that was not sent yet is not thrown away by a filter, two letters of a name, sorting or a slow answer', async ({
  page,
}) => {
  await page.goto(list);
  await hydrated(page);
  const destination = page.getByLabel('Destination');
  const guests = page.getByLabel('Guests');
  await destination.selectOption('Khulna');
  await page.getByLabel('Resort').check();
  await expect(page).toHaveURL(/type=resort/);
  await guests.selectOption('3');
  await page.getByLabel('Property Name').pressSequentially('ho');
  await expect(page).toHaveURL(/name=ho/);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(destination).toHaveValue('Khulna');
  await expect(guests).toHaveValue('3');

  // The answer to a search comes while the next one is being chosen.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/hotels?**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await destination.selectOption('Rajshahi');
  // A filter that follows does not cancel the search that is under way.
  await page.getByLabel('Apartment').check();
  answer();
  await expect(page).toHaveURL(
    /district=Khulna&guests=3.*type=resort&type=apartment|district=Khulna&guests=3.*type=apartment&type=resort/,
  );
  await expect(destination).toHaveValue('Rajshahi');
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page).toHaveURL(/district=Rajshahi&guests=3/);

  // Back is a choice of its own.
  await page.goBack();
  await expect(destination).toHaveValue('Khulna');
});

test('what is chosen while the page still takes up the session’s search stays, and is searched when it is sent, before or after', async ({
  page,
}) => {
  const stored = {
    district: 'Dhaka',
    guestNumber: '2',
    hotelCheckInDate: checkIn,
    hotelCheckOutDate: checkOut,
  };
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('searchObject')) sessionStorage.setItem('searchObject', text);
  }, JSON.stringify(stored));
  const destination = page.getByLabel('Destination');
  const send = page.getByRole('button', { name: 'Modify Search' });
  for (const when of ['before', 'after'] as const) {
    await page.goto('/');
    await page.evaluate((text) => sessionStorage.setItem('searchObject', text), JSON.stringify(stored));
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/hotels?**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/hotels');
    await hydrated(page);
    await destination.selectOption('Khulna');
    if (when === 'before') await send.click();
    answer();
    if (when === 'after') {
      // The session's search has arrived, while a choice is not sent yet.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Dhaka');
      await expect(destination).toHaveValue('Khulna');
      await send.click();
    }
    await expect(page).toHaveURL(new RegExp(`district=Khulna&guests=2&checkIn=${checkIn}`));
    await expect(destination).toHaveValue('Khulna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Khulna');
    await page.unroute('**/api/hotels?**');
  }
});
