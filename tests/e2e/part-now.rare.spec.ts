import type { Page } from '@playwright/test';
import type { Booking } from '../../contract/booking.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { axeFindings } from '../access/page-findings.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { account, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
const cards = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a hotel asks a fifth: every page says both sums, the card is charged the first, and the desk takes the rest', async ({
  page,
  site,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const hotel = await ownHotel(request, site, 'Bhoirob Part House', { advance: '20' });
  await ownRoom(request, site, hotel, {
    roomName: 'Part Double',
    rackRate: 2_500,
    discount: 0,
    totalRoom: 5,
  });
  await startSignedIn(page, await account(request));

  // Two nights in 30 days: 5,500.
  const stay = `checkIn=${addDays(today, 30)}&checkOut=${addDays(today, 32)}&guests=1`;
  await page.goto(`/hotels?district=Khulna&${stay}`);
  await expect(cards(page, hotel.hotelName)).toContainText('BDT 1,100 now, BDT 4,400 at the hotel');
  // On a phone too they stand in one line.
  await page.setViewportSize({ width: 360, height: 740 });
  const sums = cards(page, hotel.hotelName).getByText('BDT 1,100 now');
  await expect(sums).toBeVisible();
  expect((await sums.boundingBox())?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel(/Pay at the hotel/).check();
  await expect(page.getByText(/^\d+ results?$/)).toHaveText('1 results');
  expect(await axeFindings(page)).toEqual([]);

  // One night of today: 2,750.
  await chooseRoom(page, 0, true, hotel);
  await expect(page.getByText('BDT 550 now, BDT 2,200 at the hotel').first()).toBeVisible();
  await expect(
    page.getByText('BDT 550 will be charged to your card now. The rest, BDT 2,200, is paid at the hotel.'),
  ).toBeVisible();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('main')).toContainText('Paid by cardBDT 550');
  await expect(page.getByRole('main')).toContainText('To be paid at the hotelBDT 2,200');
  const reference = (await page.getByText(/^[2-9A-Z]{8}$/).textContent()) ?? '';

  await page.goto('/myBookings');
  await expect(page.getByRole('row').nth(1)).toContainText('BDT 550 paid, BDT 2,200 at the hotel');
  await page.goto(`/myBookings/${reference}`);
  await expect(page.getByText('at most what you have paid is kept: nothing more')).toBeVisible();
  await expect(page.getByText('BDT 2,200 is still to be paid at the hotel’s desk.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'The hotel’s policy keeps 100% (BDT 2,750). You paid BDT 550, and nothing more is taken.',
  );
  await dialog.getByRole('button', { name: 'Keep booking' }).click();

  // A night more costs 2,750, of which a fifth of 5,500 less 550 is paid now.
  await page.getByRole('link', { name: 'Change booking' }).click();
  await page.getByLabel('Check-out').fill(addDays(today, 2));
  await expect(page.getByText('You pay now', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay BDT 550 and change' })).toBeVisible();
  await expect(page.getByText('You pay more at the hotel', { exact: true })).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: site.origin, locale: 'en-US' })).newPage();
  const send = await sendingAsAdministrator(request, site);
  const [booking] = await send<Booking[]>('GET', `allBooking?search=${reference}`);
  await openAsAdministrator(desk, site, `/admin/bookings/${booking?._id}`);
  await desk.getByRole('button', { name: 'Check in', exact: true }).click();
  await desk.getByRole('button', { name: 'Take the rest' }).first().click();
  await expect(desk.getByRole('textbox', { name: 'Amount (BDT)' })).toHaveValue('2200');
  await desk.getByRole('textbox', { name: 'Receipt Number' }).fill('R-7');
  await desk.getByRole('button', { name: 'Note the payment' }).click();
  await expect(desk.getByText('Nothing is left to be paid at the desk.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Take the rest' })).toBeHidden();
});
