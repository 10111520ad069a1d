import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const tomorrow = addDays(today, 1);
const gone = 'The dates that were asked for have passed or are not possible, so they were not taken.';

test('a list that stays open past midnight in Dhaka is asked for once by a search for the day that is over, and goes on from the new one', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/hotels?district=Sylhet');
  const checkIn = page.getByLabel('Check-in', { exact: true });
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  await expect(checkIn).toHaveValue(dayMonthYear(today));
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/hotels') requests.push(search);
  });
  // As on a device that slept: no timer of the page runs before the press.
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60_000);
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${today}`));
  const list = page.locator('#results > section');
  await expect(page.getByText(gone)).toBeVisible();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(checkIn).toHaveValue(dayMonthYear(tomorrow));
  // Any other cause that requests the list has also sent its one request.
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  expect(requests.length, requests.join('\n')).toBe(2);
  for (const search of requests) expect(search).toContain(`checkIn=${tomorrow}`);

  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${tomorrow}`));
  await expect(page.getByText(gone)).toBeHidden();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  expect(requests.length, requests.join('\n')).toBe(3);
});

test('a desk that stays open past midnight in Dhaka checks in who comes on the new day, and books from it', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Midnight House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Night Twin', rackRate: 3000, totalRoom: 4 });
  const send = await sendingAsAdministrator(request, site);
  const stay = { checkIn: tomorrow, checkOut: addDays(tomorrow, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const body = walkInBody(quote, stay, { guestName: 'Selina Begum' });
  const { booking } = await send<DeskBooking>('POST', 'walkIn', body, {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await page.clock.install();
  await openAsAdministrator(page, site, `/admin/bookings/${booking._id}`);
  const checkIn = page.getByRole('button', { name: 'Check in', exact: true });
  await expect(page.getByRole('button', { name: 'Extend stay' })).toBeVisible();
  await expect(checkIn).toBeHidden();
  await page.clock.fastForward('24:00:00');
  await page.getByRole('link', { name: 'All Bookings' }).last().click();
  await page.getByRole('link', { name: 'Selina Begum' }).click();
  await expect(checkIn).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as no-show' })).toBeVisible();

  await page.getByRole('link', { name: 'All Bookings' }).last().click();
  await page.getByRole('link', { name: 'Walk-in booking' }).click();
  await expect(page.getByRole('textbox', { name: 'Check In' })).toHaveValue(dayMonthYear(tomorrow));
});

test('a page that the browser has kept since an earlier day goes by today, and not by the day on which it was made', async ({
  page,
}) => {
  const daysLater = 3;
  await page.clock.install({ time: Date.now() + daysLater * 86_400_000 });
  await page.goto('/');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(
    dayMonthYear(addDays(today, daysLater)),
  );
});

test('a phone whose clock is days behind goes by the day that the server says', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 5 * 86_400_000 });
  await page.goto('/');
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(today));
});
