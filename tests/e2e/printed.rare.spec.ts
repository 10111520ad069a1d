import type { Page } from '@playwright/test';
import { bookStay, guest } from '../fixtures/booked-stay.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

/** The page as a printer gets it, of a visitor whose system is dark. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const found = await page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const all = [...document.querySelectorAll('*')].filter(isShown);
    const style = getComputedStyle(document.body);
    return {
      fixed: all
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.outerHTML.slice(0, 200)),
      buttons: all.filter((element) => element.matches('button, .btn')).length,
      footers: all.filter((element) => element.matches('footer')).length,
      ink: style.color,
      scheme: getComputedStyle(document.documentElement).colorScheme,
    };
  });
  expect(found).toEqual({ fixed: [], buttons: 0, footers: 0, ink: 'rgb(27, 36, 34)', scheme: 'light' });
}

test('a booking and the page that its voucher leads to are printed in the light colours, without a fixed header and without buttons', async ({
  page,
  site,
}) => {
  const booking = await bookStay(site.origin, { inDays: 95 });
  await startSignedIn(page, guest.email, guest.password);
  await page.goto(`/myBookings/${booking.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(booking.reference);
  await expectPrintable(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(booking.voucherUrl ?? '');
  await expect(page.getByText(booking.reference)).toBeVisible();
  await expectPrintable(page);
  await expect(page.getByText(booking.reference)).toBeVisible();
});

test('a confirmation is printed like them', async ({ page }) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 160);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const heading = page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 });
  await expect(heading).toBeFocused();
  // Whoever presses a key stays on the page.
  await page.keyboard.press('Tab');
  await expectPrintable(page);
  await expect(heading).toBeVisible();
});
