import type { Page } from '@playwright/test';
import { bookStay, guest } from '../fixtures/booked-stay.ts';
import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Once the worker has what it needs, and knows what this page has used. */
async function wholeCache(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const worker = await navigator.serviceWorker.getRegistration();
          return worker?.active?.state === 'activated' && Boolean(await caches.match('/-/language'));
        }),
      { timeout: 45_000 },
    )
    .toBe(true);
}

/** Everything that the browser stores beside the build's own files: every address, and the text of pages and data. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (!url.includes('/static/')) texts.push(url, (await (await cache.match(url))?.text()) ?? '');
    }
    return texts.join('\n');
  });

test('with the network cut after the first visit: My Bookings as of then, a clear message elsewhere, no price', async ({
  page,
  quietConsole,
}) => {
  test.setTimeout(180_000);
  quietConsole.push('net::ERR_', 'Failed to fetch', 'Failed to load');
  const site = await startPreparedSite({ OFFLINE: 'on' });
  const booking = await bookStay(site.origin);
  await page.goto(`${site.origin}/login?from=/myBookings`);
  await signIn(page, guest.email, guest.password);
  await expect(page.getByText(booking.hotelName)).toBeVisible();
  await wholeCache(page);
  await page.goto(`${site.origin}/hotels?district=Sylhet`);
  await expect(page.getByText('10 results')).toBeVisible();
  const texts = await cachedTexts(page);
  expect(texts.includes(booking.reference)).toBe(true);
  for (const other of [booking.guestNID, booking.guestPhone, '/api/', '/hotels?', 'View Rooms'])
    expect(texts.includes(other), other).toBe(false);

  const port = Number(new URL(site.origin).port);
  await site.stop();

  // Any other page: the message, and the way back to the page.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    /^\/hotels\?district=Sylhet/,
  );
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByText(booking.hotelName)).toBeVisible();
  await page.goto(`${site.origin}/myBookings`);
  await expect(
    page.getByText(/This is your list as it was on \w{3}, \d+ \w+ 20\d\d, \d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByText(booking.hotelName)).toBeVisible();

  // Also a booking's own page: directions and price, without the data that is not stored on this device.
  await page.goto(`${site.origin}/myBookings/${booking.reference}`);
  await expect(page).toHaveURL(new RegExp(`/myBookings/${booking.reference}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${booking.reference}`);
  await expect(page.getByText(/as it was on/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+880/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText(booking.guestPhone)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
  await page.goto(`${site.origin}/myBookings`);

  const again = await startSite({ dataDir: site.dataDir, port, environment: { OFFLINE: 'on' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(booking.hotelName)).toBeVisible();
  await expect(page.getByText(/as it was on/)).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await cachedTexts(page)).includes(booking.reference)).toBe(false);
  await again.stop();
  removeSite(again);
});
