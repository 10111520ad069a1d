import type { Booking } from '../../contract/booking.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const checkIn = addDays(dhakaDate(Date.now()), 60);
const unbroken = 'A'.repeat(120);
const roomName = 'R'.repeat(80);

test('an unbroken name of 120 letters scrolls no page sideways at 360 px, for a guest and in the administration', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hotel = await ownHotel(request, site, unbroken);
  await ownRoom(request, site, hotel, { roomName, rackRate: 3000, totalRoom: 2 });
  await startAsNewGuest(page);
  const stay = `guests=1&checkIn=${checkIn}&checkOut=${addDays(checkIn, 1)}`;
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto(`/hotels?district=Khulna&name=AAAA&${stay}`);
  await expect(page.getByRole('heading', { name: unbroken })).toBeVisible();
  expect(await over(), 'the list').toBe(0);
  await page.getByRole('button', { name: 'Favourite' }).first().click();
  await page.goto(`/hotels/${hotel._id}?${stay}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(await over(), 'the hotel').toBe(0);
  // With its price the bar shows the room's whole name.
  await page.getByRole('button', { name: 'Price details' }).click();
  const chosen = page.getByRole('complementary').getByRole('heading', { name: roomName });
  expect(await chosen.evaluate((name) => [name.scrollWidth, name.scrollHeight])).toEqual(
    await chosen.evaluate((name) => [name.clientWidth, name.clientHeight]),
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  expect(await over(), 'the payment').toBe(0);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: unbroken })).toBeVisible();
  expect(await over(), 'favourites').toBe(0);

  await page.goto('/payment');
  for (const [label, value] of [
    ['Guest Name', 'G'.repeat(80)],
    ['NID Number', '1234567890'],
    ['Phone Number', '01712345678'],
    ['Current Address', 'D'.repeat(100)],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await over(), 'the confirmation').toBe(0);
  await page.goto('/myBookings');
  await expect(page.getByText(unbroken).first()).toBeVisible();
  expect(await over(), 'my bookings').toBe(0);
  const send = await sendingAsAdministrator(request, site);
  const [listed] = await send<Booking[]>('GET', 'allBooking?search=GGGG');
  const booking = await send<Booking>('GET', `booking/${listed?._id}`);
  const { reference } = booking;
  for (const [path, text] of [
    [`/myBookings/${reference}`, page.getByText(unbroken).first()],
    [`/myBookings/${reference}/change`, page.getByLabel('Check-in')],
    [booking.voucherUrl ?? 'no voucher', page.getByText(unbroken).first()],
  ] as const) {
    await page.goto(path);
    await expect(text, path).toBeVisible();
    expect(await over(), path).toBe(0);
  }
  // Names are also read where they are typed.
  await openAsAdministrator(page, site, '/admin/addedHotels?search=AAAA');
  const name = page.getByText(unbroken).first();
  for (const [path, text] of [
    ['/admin/addedHotels?search=AAAA', name],
    ['/admin/allRooms?search=AAAA', name],
    ['/admin/allBookings?search=GGGG', name],
    [`/admin/bookings/${booking._id}`, name],
    [`/admin/calendar?hotel=${hotel._id}`, page.getByRole('grid')],
  ] as const) {
    await page.goto(path);
    await expect(text, path).toBeVisible();
    expect(await over(), path).toBe(0);
  }
  await send('DELETE', `deleteHotel/${hotel._id}`);
});
