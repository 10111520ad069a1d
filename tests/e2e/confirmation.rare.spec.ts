import type { Page } from '@playwright/test';
import type { BookingMade } from '../../contract/booking.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

async function pay(page: Page): Promise<BookingMade['booking']> {
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/addBooking/),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  return ((await answer.json()) as BookingMade).booking;
}

/** Stops the page's clock, which would otherwise run out while a busy machine prepares the next step. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test('paying turns the page into the confirmation, which goes on to My Bookings, or stays with whoever reads it', async ({
  page,
}) => {
  const email = await startAsNewGuest(page);
  await page.clock.install();
  await chooseRoom(page, 130);
  const first = await pay(page);
  const heading = page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  const confirmation = page.getByRole('region', { name: 'Your booking is confirmed' });
  const texts = [first.reference, first.hotelName, first.roomName, first.guestName, email, 'Call the hotel'];
  for (const text of texts) await expect(confirmation).toContainText(text);
  await expect(confirmation).toContainText(`BDT ${first.total.toLocaleString('en-IN')}`);
  await expect(confirmation.getByRole('status')).toHaveText('My Bookings opens in a few seconds.');
  await stopClock(page);
  await expect(page).toHaveURL(/\/payment$/);
  await page.clock.fastForward(4_600);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/myBookings$/);

  const signs: [string, () => Promise<void>][] = [
    ['a press', () => confirmation.getByText('What next').click()],
    ['the keyboard', () => page.keyboard.press('Tab')],
    ['scrolling', () => page.mouse.wheel(0, 300)],
  ];
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [index, [name, act]] of signs.entries()) {
    await chooseRoom(page, 134 + index * 4);
    const booking = await pay(page);
    await expect(heading).toBeFocused();
    await stopClock(page);
    await act();
    await expect(confirmation.getByRole('status'), name).toHaveText(/This page stays open/);
    await page.clock.fastForward(60_000);
    await expect(confirmation, name).toContainText(booking.reference);
    await page.clock.resume();
  }
  await page.reload();
  await expect(confirmation.getByRole('status')).toHaveText(/This page stays open/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { name: 'আপনার বুকিং নিশ্চিত হয়েছে', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'আমার বুকিং' }).click();
  await expect(page).toHaveURL(/\/myBookings$/);
});

test('whoever has asked for another page is not led to My Bookings while it is still loading', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await page.clock.install();
  await chooseRoom(page, 160);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/_root\.data|\/\.data|home-[\w-]+\.js/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 })).toBeFocused();
  await stopClock(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await page.clock.fastForward(6_000);
  await page.clock.resume();
  load();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a confirmation that cannot be loaded again is not told as no room chosen, can be asked for again, and is gone with the sign-out', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  await startAsNewGuest(page);
  await chooseRoom(page, 150);
  const booking = await pay(page);
  const heading = page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 });
  await expect(heading).toBeFocused();
  await page.getByText('What next').click();
  await page.route(/\/api\/booking\//, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toContainText('you find it in My Bookings too');
  await expect(page.getByText('No room is chosen yet.')).toBeHidden();
  await page.unroute(/\/api\/booking\//);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No room is chosen yet.')).toBeVisible();
  await expect(page.getByText(booking.reference)).toBeHidden();
});
