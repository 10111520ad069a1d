import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { accountWithProfile, password, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';
import { thumb } from './thumb.ts';

test.use({ viewport: { width: 360, height: 740 } });

const checkIn = addDays(dhakaDate(Date.now()), 35);

/** From the home page to the first hotel of the list, whose page needs a sign-in. */
async function findHotel(page: Page, { tap, choose }: ReturnType<typeof thumb>): Promise<void> {
  await page.goto('/');
  await choose(page.getByLabel('Destination'), 'Sylhet');
  await tap(page.getByRole('button', { name: 'Open the calendar for check-in' }));
  const calendar = page.getByRole('dialog', { name: 'Choose your dates' });
  const day = (date: string) => calendar.locator(`[data-day="${date}"] button`).first();
  // Its script comes when it is opened, and on a phone its months are one list.
  await calendar.locator('[data-day] button').first().waitFor();
  for (let months = 0; months < 3 && (await day(checkIn).count()) === 0; months++)
    await calendar.getByRole('button', { name: /next month/i }).click();
  await tap(day(checkIn));
  await tap(day(addDays(checkIn, 2)));
  await tap(page.getByRole('search').getByRole('button', { name: 'Search' }));
  await tap(page.getByRole('article').first().getByRole('link').first());
}

test('a new guest books with at most twenty taps and nine typed fields', async ({ page }) => {
  const ownThumb = thumb(page);
  const { tap, type, card, count } = ownThumb;
  await findHotel(page, ownThumb);
  await tap(page.getByRole('link', { name: 'New here' }));
  // The login page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  const form = page.getByRole('main');
  await type(form.getByLabel('Email'), `taps-${crypto.randomUUID()}@example.com`);
  await type(form.getByLabel('Password'), password);
  await tap(page.getByText('Female', { exact: true }));
  await tap(page.getByRole('button', { name: 'Register' }));
  await tap(page.getByRole('button', { name: 'Select', exact: true }).first());
  await tap(page.getByRole('button', { name: 'Continue' }));
  await type(page.getByLabel('Guest Name'), 'Karim Uddin');
  await type(page.getByLabel('Phone Number'), '01712345678');
  await type(page.getByLabel('NID Number'), '1234567890');
  await type(page.getByLabel('Current Address'), 'Sylhet');
  await card();
  await tap(page.getByRole('button', { name: 'Pay Now' }));
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(20);
  expect(count.typed).toBeLessThanOrEqual(9);
});

test('a guest with a profile and an earlier booking books with at most twelve taps and four typed fields', async ({
  page,
  request,
  site,
}) => {
  const { email, who } = await accountWithProfile(request, site);
  await bookStay(site.origin, { who, district: 'Khulna', inDays: 90 });
  await startSignedIn(page, email);
  const ownThumb = thumb(page);
  const { tap, type, card, count } = ownThumb;
  await findHotel(page, ownThumb);
  await tap(page.getByRole('button', { name: 'Select', exact: true }).first());
  await tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByLabel('Guest Name')).toHaveValue('Shirin Akter');
  await expect(page.getByLabel('Phone Number')).toHaveValue('01812345678');
  await expect(page.getByLabel('Current Address')).toHaveValue('গাঙ্গিনারপাড়, ময়মনসিংহ');
  await type(page.getByLabel('NID Number'), '1234567890');
  await card();
  await tap(page.getByRole('button', { name: 'Pay Now' }));
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(12);
  expect(count.typed).toBeLessThanOrEqual(4);
});
