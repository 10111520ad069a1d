import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { typeCard } from './card-field.ts';
import { expect, test } from './test.ts';

// As most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const today = dhakaDate(Date.now());
const stay = { checkIn: addDays(today, 30), checkOut: addDays(today, 32) };
/** Dates are shown as day/month/year. */
const asTyped = (date: string) => date.split('-').reverse().join('/');

const guest = { email: 'rehana@example.com', password: 'secret-of-rehana' };

async function search(page: Page) {
  const form = page.getByRole('search').or(page.locator('form')).first();
  await form.getByLabel('Destination').selectOption('Sylhet');
  await form.getByLabel('Guests').selectOption('2');
  await form.getByLabel('Check-in').fill(stay.checkIn);
  await expect(form.getByLabel('Check-out')).toHaveValue(asTyped(addDays(stay.checkIn, 1)));
  await form.getByLabel('Check-out').fill(stay.checkOut);
  await form.getByRole('button', { name: 'Search' }).click();
}

test('from the home page to My Bookings, past a declined card, and again after a restart', async ({
  page,
  quietConsole,
}) => {
  // Two starts of the whole site, slow typing in the forms, and the specified wait at the end.
  test.setTimeout(240_000);
  // The declined card is a refusal, which browsers report on their console.
  quietConsole.push('status of 402');
  const first = await startPreparedSite();
  await page.goto(first.origin);
  await expect(
    page.getByRole('heading', { name: 'Find your perfect place to stay at lowest prices.' }),
  ).toBeVisible();
  await search(page);

  await expect(page).toHaveURL(/\/hotels\?.*district=Sylhet/);
  await expect(page.getByText(/^\d+ results$/)).toHaveText('10 results');
  await page.getByRole('group', { name: 'Accommodation Type' }).getByLabel('Resort').check();
  await expect(page.getByText(/^\d+ results$/)).not.toHaveText('10 results');
  const card = page.getByRole('article').first();
  const hotelName = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'View Rooms' }).click();

  // Nobody is signed in: to /login, on to /register, and back to the hotel.
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill('Rehana');
  await page.getByLabel('Last Name').fill('Parvin');
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password').fill(guest.password);
  await page.getByLabel('Phone Number').fill('01712-345678');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByLabel('Age').fill('34');
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL(/\/hotels\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: hotelName, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/payment$/);
  await page.getByLabel('Guest Name').fill('Rehana Parvin');
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill('০১৭১২৩৪৫৬৭৮');
  await page.getByLabel('Current Address').fill('12 Ganginarpar, Mymensingh');
  const charge = (await page.getByText(/will be charged/).textContent()) ?? '';
  const total = /BDT [\d,.]*\d/.exec(charge)?.[0] ?? '';
  expect(total).not.toBe('');

  await typeCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const refusal = page.getByText('Your card was declined.');
  await expect(refusal).toBeVisible();
  expect(await redness(refusal)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Use another card' })).toBeVisible();

  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await expect(refusal).toBeHidden();
  const paidAt = Date.now();
  await page.waitForURL(/\/myBookings$/);
  expect(Date.now() - paidAt).toBeGreaterThan(3_500);
  await expectBooking(page, hotelName, total);
  expect(await first.stop()).toBe(0);

  const port = Number(new URL(first.origin).port);
  const second = await startSite({ dataDir: first.dataDir, port });
  await page.goto(`${second.origin}/myBookings`);
  await expectBooking(page, hotelName, total);

  // And after a new sign-in.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await page.goto(`${second.origin}/myBookings`);
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password').fill(guest.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectBooking(page, hotelName, total);
  await second.stop();
  removeSite(second);
});

async function expectBooking(page: Page, hotelName: string, total: string) {
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').nth(1);
  for (const text of [hotelName, asTyped(stay.checkIn), asTyped(stay.checkOut), total])
    await expect(row).toContainText(text);
}

/** Whether a text's colour is more red than anything else. */
async function redness(text: ReturnType<Page['getByText']>): Promise<boolean> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 2 * green && red > 2 * blue;
}
