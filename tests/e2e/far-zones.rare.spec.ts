import type { Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay, guest } from '../fixtures/booked-stay.ts';
import { pageRequests } from './page-requests.ts';
import { startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const { dayMonthYear, night } = formatOf('en');

/** Every date that a guest reads on a page, once each: also those in its fields, and those beside hours. */
async function datesOn(page: Page): Promise<string[]> {
  const fields = await page
    .locator('main input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const text = [await page.locator('main').innerText(), ...fields].join('\n');
  const written = text.match(
    /\d{2}\/\d{2}\/\d{4}|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2}\b(?: \d{4})?(?:, \d{2}:\d{2})?/g,
  );
  return [...new Set(written)].sort();
}

test('a guest’s dates are the same in browsers in Kiritimati, Niue and New York as in Dhaka', async ({
  browser,
  page,
  site,
}) => {
  const booking = await bookStay(site.origin, { inDays: 33 });
  const today = dhakaDate(Date.now());
  const [from, to] = [addDays(today, 40), addDays(today, 43)];
  const [first, last] = [booking.hotelCheckInDate, booking.hotelCheckOutDate];
  const [hotel] = (await (await page.request.get('/api/hotels?pageSize=1')).json()) as Hotel[];
  const stay = `checkIn=${from}&checkOut=${to}&guests=1`;
  const pages: [path: string, dates: string[]][] = [
    [`/hotels?district=Khulna&${stay}`, [dayMonthYear(from), dayMonthYear(to)]],
    [`/hotels/${hotel?._id}?${stay}`, [dayMonthYear(from), dayMonthYear(to)]],
    ['/myBookings', [dayMonthYear(first), dayMonthYear(last)]],
    [`/myBookings/${booking.reference}`, [night(first)]],
  ];
  const inDhaka = new Map<string, string[]>();
  for (const timezoneId of ['Asia/Dhaka', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York']) {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US', timezoneId });
    const there = await context.newPage();
    const requests = pageRequests(there);
    await startSignedIn(there, guest.email, guest.password);
    for (const [path, dates] of pages) {
      await there.goto(path);
      const message = `${path} in ${timezoneId}`;
      // Only the page's scripts know who is signed in: from now on they write the dates.
      await expect(there.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect.poll(() => datesOn(there), { message }).toEqual(expect.arrayContaining(dates));
      if (timezoneId === 'Asia/Dhaka') {
        // No sign on a page says that its last later part, such as the hotels seen last, has come; the other zones poll.
        await requests.ended();
        inDhaka.set(path, await datesOn(there));
      } else await expect.poll(() => datesOn(there), { message }).toEqual(inDhaka.get(path));
    }
    await context.close();
  }
});
