import type { DeskBooking } from '../../contract/desk.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { moveAnswers } from './moved-answers.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const tomorrow = addDays(today, 1);
const dayMs = 24 * 60 * 60_000;
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
  await moveAnswers(page, dayMs);
  await page.clock.setSystemTime(Date.now() + dayMs);
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
  await moveAnswers(page, dayMs);
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
  quietConsole,
}) => {
  // The test does not rewrite every text of the page that follows from its day, so React renders it again.
  quietConsole.push('Minified React error #418');
  const earlier = addDays(today, -3);
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      let html = await response.text();
      for (const day of [today, tomorrow])
        for (const written of [(date: string) => date, dayMonthYear])
          html = html.replaceAll(written(day), written(addDays(day, -3)));
      // The policy allows the page's own scripts by their content, which has another day now.
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: html });
    },
  );
  await page.goto('/');
  await expect(page.locator('body')).toHaveAttribute('data-today', earlier);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(dayMonthYear(today));
});

for (const [wrong, days] of [
  ['days behind', -5],
  ['days ahead', 5],
  ['years behind', -3000],
  ['years ahead', 3000],
] as const)
  test(`a phone whose clock is ${wrong} goes by the day that the server says`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * dayMs });
    await page.goto('/');
    const checkIn = page.getByLabel('Check-in', { exact: true });
    await expect(checkIn).toHaveValue(dayMonthYear(today));
    // And in a tab that stays open past midnight.
    await moveAnswers(page, dayMs);
    await page.clock.setSystemTime(Date.now() + (days + 1) * dayMs);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^\d+ results$/)).toBeVisible();
    await expect(checkIn).toHaveValue(dayMonthYear(tomorrow));
  });

test('a guest whose clock is years ahead books and pays', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 800 * dayMs });
  await startAsNewGuest(page);
  await chooseRoom(page, 36);
  await expect(page.getByText(/^Held for you until/).first()).toBeVisible();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
});
