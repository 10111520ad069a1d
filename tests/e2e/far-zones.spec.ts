import type { Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { formatOf } from '../../domain/shared/format.ts';
import { addDays, dhakaDate } from '../../domain/shared/stay-dates.ts';
import { bookStay, guest } from '../fixtures/booked-stay.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Everything that a guest reads on a page, the contents of its fields too. */
async function read(page: Page): Promise<string> {
  const fields = await page
    .locator('main input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return [await page.locator('main').innerText(), ...fields].join('\n');
}

test('a guest’s dates are the same in browsers in Kiritimati, Niue and New York as in Dhaka', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const booking = await bookStay(site.origin, { inDays: 33 });
  await page.goto('/login');
  await signIn(page, guest.email, guest.password);
  await expect(page.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  const storageState = await page.context().storageState({ indexedDB: true });
  const today = dhakaDate(Date.now());
  const stay = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 43)}&guests=1`;
  const [hotel] = (await (await page.request.get('/api/hotels?pageSize=1')).json()) as Hotel[];
  const pages = [
    [`/hotels?district=Khulna&${stay}`, 'article'],
    [`/hotels/${hotel?._id}?${stay}`, 'h1'],
    ['/myBookings', 'table'],
    [`/myBookings/${booking.reference}`, 'h1'],
  ] as const;
  const inDhaka = new Map<string, string>();
  for (const timezoneId of ['Asia/Dhaka', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York']) {
    const context = await browser.newContext({
      ...{ baseURL: site.origin, locale: 'en-US', timezoneId, storageState },
    });
    const there = await context.newPage();
    for (const [path, landmark] of pages) {
      await there.goto(path);
      await expect(there.locator(`main ${landmark}`).first(), path).toBeVisible();
      await expect(there.locator('main .skeleton')).toHaveCount(0);
      // By now the page runs in the browser, and what only its scripts show is there.
      await expect(there.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await there.waitForLoadState('networkidle');
      if (timezoneId === 'Asia/Dhaka') inDhaka.set(path, await read(there));
      else
        await expect.poll(() => read(there), { message: `${path} in ${timezoneId}` }).toBe(inDhaka.get(path));
    }
    await context.close();
  }
  // And these are the booking's own days, so that the comparison compares something.
  const { dayMonthYear, night } = formatOf('en');
  expect(inDhaka.get('/myBookings')).toContain(dayMonthYear(booking.hotelCheckInDate));
  expect(inDhaka.get(`/myBookings/${booking.reference}`)).toContain(night(booking.hotelCheckInDate));
});
