import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { account, password } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const checkIn = addDays(dhakaDate(Date.now()), 43);
const checkOut = addDays(checkIn, 2);

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** Fills in the payment page, card and all, and pays. */
async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/payment$/);
  const frame = page.locator('iframe[title="Secure card payment input frame"]');
  await frame.waitFor();
  await typeInto(page, field(page, 'Guest Name'), 'Shirin Akter');
  await typeInto(page, field(page, 'NID Number'), '1234567890');
  await typeInto(page, field(page, 'Phone Number'), '01712345678');
  await typeInto(page, field(page, 'Current Address'), 'Jessore Road, Khulna');
  await tabTo(page, frame);
  // A completed part moves the focus to the next one.
  await page.keyboard.type('42424242424242421234123');
  await pressBy(page, main(page).getByRole('button', { name: 'Pay Now' }));
}

const isBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 })).toBeVisible();

test('with the keyboard alone: from the home page past the login to a paid room and, by “One more room”, to a second one for the same nights', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  // The same room for the same nights is charged only after a question.
  quietConsole.push('status of 409');
  const hotel = await ownHotel(request, site, 'Tamal Key House');
  await ownRoom(request, site, hotel, { roomName: 'Tamal Twin', rackRate: 3000, totalRoom: 2 });
  const email = await account(request);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();

  await typeInto(page, field(page, 'Destination'), 'Khul');
  await typeInto(page, field(page, 'Check-in'), dayMonthYear(checkIn));
  await typeInto(page, field(page, 'Check-out'), dayMonthYear(checkOut));
  await pressBy(page, main(page).getByRole('button', { name: 'Search', exact: true }));
  await expect(page).toHaveURL(new RegExp(`district=Khulna.*checkIn=${checkIn}&checkOut=${checkOut}`));
  await typeInto(page, field(page, 'Property Name'), 'Tamal Key');
  await expect(page.getByText('1 results', { exact: true })).toBeVisible();
  await pressBy(page, main(page).getByRole('link', { name: 'View Rooms' }));

  await expect(page).toHaveURL(/\/login/);
  await typeInto(page, field(page, 'Email'), email);
  await typeInto(page, field(page, 'Password'), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/hotels/${hotel._id}`));
  await pressBy(page, main(page).getByRole('button', { name: 'Select', exact: true }));
  await pressBy(page, main(page).getByRole('button', { name: 'Continue' }));
  await pay(page);
  await isBooked(page);

  await pressBy(page, page.getByRole('link', { name: 'One more room' }));
  await expect(page).toHaveURL(
    new RegExp(`/hotels/${hotel._id}\\?.*checkIn=${checkIn}&checkOut=${checkOut}`),
  );
  await pressBy(page, main(page).getByRole('button', { name: 'Select', exact: true }));
  await pressBy(page, main(page).getByRole('button', { name: 'Continue' }));
  await pay(page);
  await pressBy(page, page.getByRole('dialog').getByRole('button', { name: 'Book once more' }));
  await isBooked(page);

  await page.goto('/myBookings');
  await expect(page.getByRole('row').filter({ hasText: 'Tamal Twin' })).toHaveCount(2);
});
