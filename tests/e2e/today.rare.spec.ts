import type { Page } from '@playwright/test';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { arriving } from './press-again.ts';
import { expect, test } from './test.ts';

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link', { name: new RegExp(`^${name}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the first screen of a phone says what is to be done today, and each number is one tap from its list', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Tamal Court');
  const room = await ownRoom(request, site, hotel, { roomName: 'Tamal Twin', rackRate: 3000, totalRoom: 4 });
  const send = await sendingAsAdministrator(request, site);
  const today = dhakaDate(Date.now());
  const stay = { checkIn: today, checkOut: addDays(today, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  await send('POST', 'walkIn', walkInBody(quote, stay), { 'Idempotency-Key': crypto.randomUUID() });

  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdministrator(page, site, '/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const day = page.getByRole('region', { name: 'Today' });
  await expect(day).toBeVisible();
  const bottom = await day.evaluate((section) => section.getBoundingClientRect().bottom);
  expect(bottom, 'nothing of the day is below the first screen').toBeLessThanOrEqual(740);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(`/admin/dashboard?hotelId=${hotel._id}`);
  await expect(tile(page, 'Arrivals today')).toHaveText('Arrivals today11 still to come');
  for (const [name, chip] of [
    ['Arrivals today', 'Arrivals today'],
    ['In house tonight', 'In house tonight'],
    ['To collect at the desk', 'To collect'],
  ] as const) {
    await tile(page, name).click();
    await expect(heading(page)).toHaveText('Total 1 bookings');
    await expect(page.locator('[aria-current=true]')).toHaveText(chip);
    await expect(page.getByRole('row').nth(1)).toContainText('Jamal Uddin');
    await page.goBack();
  }
  await tile(page, 'Departures today').click();
  await expect(heading(page)).toHaveText('Total 0 bookings');
  await page.goBack();
  await expect(tile(page, 'Rooms left tonight')).toHaveText('Rooms left tonight3of 1 kind');
  await tile(page, 'Rooms left tonight').click();
  await expect(heading(page)).toHaveText('Rooms left tonight');
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book Tamal Twin' }).click();
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toHaveValue(/Tamal Court/);
  await expect(page.getByRole('radio', { name: /^Tamal Twin/ }), 'the room is chosen').toBeChecked();

  // The problems are listed below the numbers; each line leads to exactly those bookings.
  await page.route('**/api/today', async (route) => {
    const answer = await route.fetch();
    const problems = { refundsRefused: 1, paymentsInDoubt: 2, mailsNotSent: 3 };
    await route.fulfill({ json: { ...(await answer.json()), ...problems } });
  });
  // Even then nothing is below the first screen, in either language.
  for (const lang of ['bn', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: site.origin }]);
    await page.goto('/admin/dashboard');
    const all = page.locator('section[aria-labelledby=today]');
    await expect(all.getByRole('list').last().getByRole('link')).toHaveCount(3);
    expect(await all.evaluate((section) => section.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740);
  }
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('link');
  await expect(problems).toHaveText([
    '1 refund was refused',
    '2 payments are in doubt',
    '3 mails were not sent',
  ]);
  for (const [index, filter] of [
    [0, 'Refund refused'],
    [1, 'Payment in doubt'],
  ] as const) {
    await problems.nth(index).click();
    await expect(heading(page)).toHaveText('Total 0 bookings');
    await expect(page.locator('[aria-current=true]').filter({ hasText: filter })).toHaveCount(1);
    await page.goBack();
  }
  await problems.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Mails about bookings' })).toBeInViewport();
});

test('the day is loaded again each minute, and when somebody comes back to it', async ({
  page,
  request,
  site,
}) => {
  const { send, hotel, booking, walkIn } = await arriving(request, site, 'Tamal Fresh Court');
  await page.clock.install();
  await openAsAdministrator(page, site, `/admin/dashboard?hotelId=${hotel._id}`);
  const arrivals = tile(page, 'Arrivals today');
  await expect(arrivals).toHaveText('Arrivals today11 still to come');
  await walkIn();
  await page.clock.fastForward(60_000);
  await expect(arrivals).toHaveText('Arrivals today22 still to come');
  await send('POST', `checkIn/${booking._id}`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(arrivals).toHaveText('Arrivals today21 still to come1 in house');
});
