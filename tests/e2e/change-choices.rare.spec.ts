import type { MoveChoice } from '../../contract/desk.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { password, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

test('what was chosen on the page of a change stays in another language and after a reload, and is gone once the booking is chosen again', async ({
  page,
  site,
}) => {
  const email = await startAsNewGuest(page);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 260 });
  await page.goto(`/myBookings/${booking.reference}/change`);
  const later = addDays(booking.hotelCheckOutDate, 2);
  await page.getByLabel('Check-out').fill(dayMonthYear(later));
  await page.getByLabel('Guests').selectOption('2');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Check-out')).toHaveValue(dayMonthYear(later));
  await page.reload();
  await expect(page.getByLabel('Guests')).toHaveValue('2');
  await expect(page.getByRole('button', { name: /^Pay .* and change$/ })).toBeVisible();

  await page.getByLabel('Check-out').fill(dayMonthYear(booking.hotelCheckOutDate));
  await page.getByLabel('Guests').selectOption('1');
  await expect(page.getByText('This is your booking as it is.')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.change.'))),
  ).toEqual([]);
});

test('a guest who chose a change of a booking that the desk has moved meanwhile is told, sees how it is now, and can go on', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  const email = await startAsNewGuest(page);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays: 270 });
  await page.goto(`/myBookings/${booking.reference}/change`);
  await page.getByLabel('Guests').selectOption('2');
  const change = page.getByRole('button', { name: 'Change booking' });
  await expect(change).toBeEnabled();

  const send = await sendingAsAdministrator(request, site);
  const stay = {
    hotelCheckInDate: addDays(booking.hotelCheckInDate, 1),
    hotelCheckOutDate: addDays(booking.hotelCheckOutDate, 1),
  };
  const choices = await send<MoveChoice[]>('GET', `moveChoices/${booking._id}?${new URLSearchParams(stay)}`);
  const { difference = 0 } = choices.find(({ current }) => current) ?? {};
  await send('POST', `moveBooking/${booking._id}`, { roomId: booking.roomId, ...stay, difference });

  await change.click();
  await expect(page.getByText('Your booking was changed meanwhile')).toBeVisible();
  // The choice is priced again: the booking’s old nights, and two guests.
  await expect(page.getByLabel('Check-in')).toHaveValue(dayMonthYear(booking.hotelCheckInDate));
  await expect(page.getByLabel('Guests')).toHaveValue('2');
  await expect(change).toBeEnabled();
  await change.click();
  await expect(page).toHaveURL(new RegExp(`/myBookings/${booking.reference}$`));
});
