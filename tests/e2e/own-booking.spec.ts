import { formatOf } from '../../kernel/format.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { pressBy } from './keyboard.ts';
import { account, password, signIn, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const { money, night } = formatOf('en');
const bangla = formatOf('bn');

test('a guest opens a booking from My Bookings, sees what cancelling gives back, keeps it, and cancels it', async ({
  page,
  site,
  request,
}) => {
  const email = await account(request);
  // The default policy keeps half of a booking for the day after tomorrow.
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 2 });
  const free = await bookStay(site.origin, { who: { email, password }, inDays: 60 });
  await startSignedIn(page, email);
  await page.goto('/myBookings');
  const rows = page.getByRole('row').filter({ hasText: booking.hotelName });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.locator(`a[href="/myBookings/${booking.reference}"]`).click();

  await expect(page).toHaveURL(`/myBookings/${booking.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${booking.reference}`);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText(`The hotel expects you on ${night(booking.hotelCheckInDate)}.`)).toBeVisible();
  const stay = page.getByRole('region', { name: 'Your stay' });
  await expect(stay.getByRole('link', { name: /^\+880/ })).toHaveAttribute('href', /^tel:\+880/);
  const kept = Math.round(booking.total * 50) / 100;
  const policy = page.getByRole('region', { name: 'Cancellation' });
  await expect(policy).toContainText('Until 3 days before check-in: Free, you get everything back');
  await expect(policy).toContainText(`50% of the price is kept (${money(kept)})`);
  await expect(policy).toContainText('From then on: The whole price is kept');
  // Past dates of a better refund are not shown.
  await expect(policy).toContainText(`Before ${night(addDays(booking.hotelCheckInDate, -1))}`);
  await expect(policy).not.toContainText(`Before ${night(addDays(booking.hotelCheckInDate, -3))}`);
  await expect(page.getByRole('region', { name: 'Price' }).getByRole('row')).toHaveCount(3);

  const refund = Number((booking.total - kept).toFixed(2));
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toContainText(`Goes back to your card${money(refund)}`);
  await expect(dialog).toContainText(`Is kept${money(kept)}`);
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  const by = addDays(dhakaDate(Date.now()), 10);
  await expect(
    page.getByText(`${money(refund)} has gone back to your card. Your bank shows it by ${night(by)}.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    `/hotels/${booking.hotleId}`,
  );

  // The other one in Bangla, with a full refund.
  await page.goto(`/myBookings/${free.reference}?lang=bn`);
  await page.getByRole('button', { name: 'বুকিং বাতিল করুন' }).click();
  await expect(dialog).toContainText(`আপনার কার্ডে ফেরত যাবে${bangla.money(free.total)}`);
  await dialog.getByRole('button', { name: 'বুকিং বাতিল করুন' }).click();
  await expect(page.getByText('বাতিল', { exact: true })).toBeVisible();
  await expect(page.getByText(`${bangla.money(free.total)} আপনার কার্ডে ফেরত গেছে।`)).toBeVisible();
  await page.getByRole('link', { name: 'আমার বুকিং' }).first().click();
  await expect(page.getByRole('row').getByText('বাতিল', { exact: true })).toHaveCount(2);
});

test('a booking that was cancelled by keyboard leaves the focus on its heading, since the button is gone @rare', async ({
  page,
  site,
  request,
}) => {
  const email = await account(request);
  const { reference } = await bookStay(site.origin, { who: { email, password }, inDays: 62 });
  await startSignedIn(page, email);
  await page.goto(`/myBookings/${reference}`);
  await pressBy(page, page.getByRole('button', { name: 'Cancel booking' }));
  await pressBy(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }));
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an answer that breaks off in its middle leaves cancelling with a sentence, and a second try cancels @rare', async ({
  page,
  site,
  request,
}) => {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 64 });
  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}`);
  const open = page.getByRole('button', { name: 'Cancel booking' });
  const dialog = page.getByRole('alertdialog');
  const lost = dialog.getByText('The connection was lost before we heard back.');
  const cut = { status: 200, contentType: 'application/json', body: '{"refund":' };
  await page.route(/\/api\/cancel/, (route) => route.fulfill(cut));
  await open.click();
  await expect(lost).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await page.unrouteAll();

  await open.click();
  await expect(dialog).toContainText(`Goes back to your card${money(booking.total)}`);
  await expect(lost).toBeHidden();
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' });
  await page.route(/\/api\/cancel/, (route) => route.fulfill(cut));
  await cancel.click();
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await cancel.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a booking that is not there or somebody else’s is not found, and who is signed out signs in first', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  quietConsole.push('404');
  const booking = await bookStay(site.origin, { inDays: 70 });
  const email = await account(request);
  await page.goto(`/myBookings/${booking.reference}`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await expect(page).toHaveURL(`/myBookings/${booking.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(booking.reference);
  await expect(page.getByText(booking.guestName)).toBeHidden();
  const ways = page.getByRole('heading', { level: 1 }).locator('..').getByRole('link');
  await expect(ways.first()).toHaveText('My Bookings');
});
