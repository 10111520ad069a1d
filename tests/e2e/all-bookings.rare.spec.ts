import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

test('bookings are rows of 44 px that open as a whole, with their state in a word; on a phone the first is in view and the filters fold into a line', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Bokul Tola House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Bokul Twin', rackRate: 3000, totalRoom: 4 });
  const send = await sendingAsAdministrator(request, site);
  const today = dhakaDate(Date.now());
  const book = async (from: number, guestName: string) => {
    const stay = { checkIn: addDays(today, from), checkOut: addDays(today, from + 1) };
    const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    return send<{ booking: { _id: string } }>('POST', 'walkIn', walkInBody(quote, stay, { guestName }), key);
  };
  const { booking } = await book(0, 'Rahela Khatun');
  await send('POST', `noShow/${booking._id}`);
  await book(1, 'Anisul Haque');

  await openAsAdministrator(page, site, '/admin/allBookings');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(20);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(46);
  }

  // On a slow line Enter must not choose a hotel of the earlier word, but the single match of this one.
  const choice = page.getByRole('combobox', { name: 'Hotel' });
  await choice.click();
  await expect(page.getByRole('listbox', { name: 'Hotel' }).getByRole('option')).toHaveCount(8);
  const later = Promise.withResolvers<void>();
  await page.route('**/api/allHotels?*', async (route) => {
    await later.promise;
    await route.continue();
  });
  await choice.fill('bokul tola');
  await choice.press('Enter');
  await expect(choice).toHaveValue('bokul tola');
  later.resolve();

  // A hotel, then a day.
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Rahela Khatun' })).toContainText('No-show');
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Tomorrow');
  await page.getByRole('link', { name: 'Arrivals', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Anisul Haque');
  await expectAccessible(page);

  // On a slow line a chip and a field that are used one after the other both count, in either order.
  for (const [presses, chip, days] of [
    [['chip', 'days'], 'In house', 'Today'],
    [['days', 'chip'], 'No-show', 'Any day'],
  ] as const)
    await test.step(`${presses.join(' and then ')}`, async () => {
      const slow = Promise.withResolvers<void>();
      await page.route('**/api/allBooking?*', async (route) => {
        await slow.promise;
        await route.continue();
      });
      for (const press of presses)
        if (press === 'days') await page.getByRole('combobox', { name: 'Days' }).selectOption(days);
        else await page.getByRole('link', { name: chip, exact: true }).click();
      slow.resolve();
      await expect(page.locator('[aria-current=true]')).toHaveText(new RegExp(`^${chip}`));
      await expect(page.getByRole('combobox', { name: 'Days' }).locator(':checked')).toHaveText(days);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('[aria-current=true]')).toHaveText(new RegExp(`^${chip}`));
    });
  await expect(rows.filter({ hasText: 'Rahela Khatun' })).toHaveCount(1);
  // A word that is removed before its rows have arrived is no filter.
  await test.step('a word and its taking back', async () => {
    const slow = Promise.withResolvers<void>();
    await page.route('**/api/allBooking?*', async (route) => {
      await slow.promise;
      await route.continue();
    });
    const box = page.getByRole('searchbox', { name: 'Search' });
    const searches = (word: string) =>
      page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === word);
    await Promise.all([searches('Nobody'), box.fill('Nobody')]);
    await Promise.all([
      page.waitForRequest((request) => /allBooking\?(?!.*search=)/.test(request.url())),
      box.fill(''),
    ]);
    slow.resolve();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page).toHaveURL((url) => !url.searchParams.has('search'));
    await expect(rows.filter({ hasText: 'Rahela Khatun' })).toHaveCount(1);
  });
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Dates');
  await expect(page.getByLabel('From')).not.toHaveValue('');

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/admin/allBookings?hotelId=${hotel._id}`);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Days' }), 'folded').toBeHidden();
  const first = await rows.first().evaluate((row) => row.getBoundingClientRect().bottom);
  expect(first, 'the first booking is in view').toBeLessThanOrEqual(640);
  // A name, a state, a sum and a date need two lines, and the ways to reach the guest a third.
  for (const row of await rows.all()) {
    const height = await row.evaluate((one) => one.getBoundingClientRect().height);
    const isReached = (await row.getByRole('link', { name: /^Call / }).count()) > 0;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(isReached ? 100 : 56);
  }
  // Also the list of all hotels, in the language with the higher lines.
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.goto('/admin/allBookings');
  await expect(rows).toHaveCount(20);
  const firstOfAll = await rows.first().evaluate((row) => row.getBoundingClientRect().bottom);
  expect(firstOfAll, 'in view without scrolling').toBeLessThanOrEqual(640);
  // Not the field for bookings that every page of the administration has.
  const search = page.getByRole('searchbox', { name: 'খুঁজুন', exact: true });
  const field = await search.evaluate((box) => box.getBoundingClientRect().top);
  const folded = page.getByRole('button', { name: 'ফিল্টার' });
  expect(await folded.evaluate((button) => button.getBoundingClientRect().top)).toBeCloseTo(field, 0);
  // A hotel's place is also in the page's language.
  await folded.click();
  await page.getByRole('combobox', { name: 'হোটেল' }).fill('bokul tola');
  await expect(page.getByRole('option', { name: 'কয়রা' })).toBeVisible();
  await page.context().addCookies([{ name: 'lang', value: 'en', url: site.origin }]);
  await page.goto(`/admin/allBookings?hotelId=${hotel._id}`);
  const filters = page.getByRole('button', { name: 'Filters (1)' });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'No-show' }).click();
  await expect(rows).toHaveCount(1);
  // Far from the guest's name.
  await rows.click({ position: { x: 300, y: 40 } });
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking._id}$`));
});
