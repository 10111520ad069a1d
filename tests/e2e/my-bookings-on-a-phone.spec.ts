import type { Page } from '@playwright/test';
import type { OwnBooking } from '../../contract/booking.ts';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { account, password, startAsNewGuest, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Without the device's own sheet, or with one that keeps what it was given. */
const shareBy = (page: Page, sheet: boolean) =>
  page.addInitScript((has) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: has ? async (what: object) => void Object.assign(window, { shared: what }) : undefined,
    });
  }, sheet);

/** A new account with a stay to come and a cancelled one. */
async function guestWithStays(page: Page, site: RunningSite) {
  const email = await account(page.request);
  const who = { email, password };
  const call = callsOf(site.origin, await tokenOf(site.origin, who));
  const coming = await bookStay(site.origin, { who, district: 'Rajshahi', inDays: 20 });
  const cancelled = await bookStay(site.origin, { who, district: 'Dhaka', inDays: 60 });
  const { refund } = await call<{ refund: number }>('GET', `/api/cancelBooking/${cancelled._id}`);
  await call('POST', `/api/cancelBooking/${cancelled._id}`, { refund });
  await startSignedIn(page, email);
  return { coming: await call<OwnBooking>('GET', `/api/booking/${coming._id}`), cancelled, refund };
}

test('a booking’s card has the six values with their names, then when it is, its voucher, and the ways to the hotel; a cancelled one says what came back', async ({
  page,
  site,
}) => {
  const { coming, cancelled, refund } = await guestWithStays(page, site);
  await page.goto('/myBookings');
  const card = page.getByRole('row').filter({ hasText: coming.hotelName });
  const text = (await card.innerText()).replaceAll('\u00a0', ' ');
  const order = [
    coming.hotelName,
    coming.roomName,
    'in 20 days, ',
    '2 nights',
    'Voucher',
    'Call',
    'Way there',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places, text).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  const heads = await card
    .locator('[data-head]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-head')));
  expect(heads).toEqual(['Hotel name', 'Room Name', 'Check In', 'Check Out', 'Nights', 'Total']);
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${coming.hotelPhoneNumber}`,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Voucher' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`voucher-${coming.reference}.pdf`);
  const gone = page.getByRole('row').filter({ hasText: cancelled.hotelName });
  await expect(gone).toContainText(`BDT ${refund.toLocaleString('en-IN')}`);
  await expect(gone.getByRole('button', { name: 'Voucher' })).toHaveCount(0);

  const parts = page.getByRole('navigation', { name: 'Which bookings' }).getByRole('link');
  await expect(parts).toHaveText(['All', 'Coming', 'Past', 'Cancelled']);
  await parts.getByText('Coming').click();
  await expect(gone).toBeHidden();
  await expect(card).toBeVisible();
  await parts.getByText('Cancelled').click();
  await expect(card).toBeHidden();
  await expect(gone).toBeVisible();
  await parts.getByText('Past').click();
  await expect(page.getByText('There is none among your bookings.')).toBeVisible();
  await page.goBack();
  await expect(gone).toBeVisible();
  // On a desk the specified columns alone.
  await page.setViewportSize({ width: 1366, height: 768 });
  await parts.getByText('All', { exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Hotel name',
    'Room Name',
    'Check In',
    'Check Out',
    'Nights',
    'Total',
  ]);
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(0);
});

test('after paying, Share comes first, without personal data; in My Bookings the new booking is first, with New, Voucher and Share', async ({
  page,
}) => {
  await shareBy(page, true);
  await startAsNewGuest(page);
  await chooseRoom(page, 118);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const confirmation = page.getByRole('region', { name: 'Your booking is confirmed' });
  // Reading keeps the page.
  await confirmation.getByText('What next').click();
  const buttons = confirmation.locator('button, a').filter({ visible: true });
  await expect(buttons.first()).toHaveText('Share');
  await buttons.first().click();
  const shared = await page.evaluate(() => JSON.stringify('shared' in window && window.shared));
  expect(shared).toMatch(/\/voucher\/[0-9A-Z]{8}\?s=/);
  for (const personal of ['Karim', '01812345678', '1234567890', '@']) expect(shared).not.toContain(personal);
  await confirmation.getByRole('link', { name: 'My Bookings' }).click();
  const first = page.getByRole('row').nth(1);
  await expect(first.getByText('New', { exact: true })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Voucher' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('without the device’s sheet WhatsApp shares; the booking’s page shows the voucher’s code, and Chat where the hotel has a number', async ({
  page,
  site,
}) => {
  await shareBy(page, false);
  const { coming } = await guestWithStays(page, site);
  await page.route(`**/api/booking/${coming.reference}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), hotelWhatsApp: '+8801712345678' } });
  });
  await page.goto(`/myBookings/${coming.reference}`);
  const share = page.getByRole('link', { name: 'Share by WhatsApp' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(coming.hotelName);
  expect(text).toContain(coming.voucherUrl ?? '?');
  expect(text).not.toContain(coming.guestName);
  await expect(page.getByRole('img', { name: 'Code of the voucher' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat' })).toHaveAttribute(
    'href',
    'https://wa.me/8801712345678',
  );
  await page.goto(`/hotels/${coming.hotleId}`);
  const hotel = page.getByRole('link', { name: 'Share by WhatsApp' });
  await expect(hotel).toHaveAttribute('href', /%2Fstay%2F[a-z-]+%2F[a-z-]+-[a-z]{8}$/);
});

test('at 1920 px every page of a guest begins at the header’s left edge', async ({ page, site }) => {
  const { coming } = await guestWithStays(page, site);
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const path of [
    '/hotels',
    '/myBookings',
    `/myBookings/${coming.reference}`,
    '/account',
    '/favourites',
    '/payment',
    '/terms',
    '/contact',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const lefts = await page.evaluate(() => {
      const edge = (element: Element | null | undefined) => {
        if (!element) return Number.NaN;
        const style = getComputedStyle(element);
        return element.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
      };
      const main = document.querySelector('main');
      const menu = main?.querySelector('nav ul li');
      const side = location.pathname.startsWith('/myBookings');
      return {
        header: edge(document.querySelector('header nav')),
        page: side ? edge(menu) : edge(main?.querySelector('.max-w-7xl')),
      };
    });
    expect(lefts.page, path).toBe(lefts.header);
  }
});
