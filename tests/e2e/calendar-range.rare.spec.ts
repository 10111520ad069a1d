import type { Locator } from '@playwright/test';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate, weekdayOf } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const firstOfNext = `${addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 7)}-01`;
const month = firstOfNext.slice(0, 7);

/** How many future nights of the first room are completely visible beside the column of rooms. */
const nightsInView = (grid: Locator) =>
  grid.evaluate((table) => {
    const frame = table.parentElement?.getBoundingClientRect();
    const [head, ...nights] = table.querySelectorAll('tbody tr:first-child > *');
    const left = head?.getBoundingClientRect().right ?? 0;
    return nights.filter((night) => {
      const box = night.getBoundingClientRect();
      return night.ariaDisabled !== 'true' && box.left >= left - 1 && box.right <= (frame?.right ?? 0) + 1;
    }).length;
  });

test('the calendar shows three weeks on a desk and five nights on a phone, what a guest pays and what is left, and changes a selected range across months by a per cent', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const hotel = await ownHotel(request, site, 'Shiuli Range House');
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Shiuli Twin',
    rackRate: 3000,
    discount: 10,
    totalRoom: 4,
  });
  await ownRoom(request, site, hotel, { roomName: 'Shiuli Suite', rackRate: 12500, totalRoom: 2 });
  const send = await sendingAsAdministrator(request, site);
  const stay = { checkIn: addDays(firstOfNext, 2), checkOut: addDays(firstOfNext, 4) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  await send('POST', 'walkIn', walkInBody(quote, stay), { 'Idempotency-Key': crypto.randomUUID() });
  await send('POST', 'seasons', {
    hotelId: hotel._id,
    name: 'Winter',
    from: addDays(firstOfNext, 9),
    to: addDays(firstOfNext, 12),
    nightsMin: 2,
    changePercent: 20,
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  // On any day of the month.
  await expect.poll(() => nightsInView(grid)).toBeGreaterThanOrEqual(21);
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.reload();
  await expect(grid).toBeVisible();
  await expect.poll(() => nightsInView(grid), 'in Bangla').toBeGreaterThanOrEqual(21);
  await page.context().addCookies([{ name: 'lang', value: 'en', url: site.origin }]);
  await page.goto(`/admin/calendar?hotel=${hotel._id}&month=${month}`);
  const twin = grid.getByRole('row').filter({ hasText: 'Shiuli Twin' }).getByRole('gridcell');
  await expect(twin.first()).toBeVisible();
  expect(await nightsInView(grid)).toBeGreaterThanOrEqual(21);
  // 3,000 less 10 per cent, and the tax.
  await expect(twin.nth(0)).toContainText('2,970');
  await expect(twin.nth(0)).toContainText('4 left');
  await expect(twin.nth(2)).toContainText('3 left');
  // The rule is shown over its four nights, and they have its price.
  await expect(grid.locator('td[colspan="4"]')).toHaveText(/20% .*2 nights/);
  await expect(twin.nth(9)).toContainText('3,564');
  // The calendar uses the same weekend nights everywhere.
  const weekend = [...Array(28).keys()].filter((day) =>
    ['thursday', 'friday'].includes(weekdayOf(addDays(firstOfNext, day))),
  );
  for (const day of weekend) await expect(twin.nth(day)).toHaveAccessibleName(/Weekend/);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const lang of ['bn', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: site.origin }]);
    await page.reload();
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    await expect.poll(() => nightsInView(grid), lang).toBeGreaterThanOrEqual(5);
  }

  // From the last nights of one month to the first of the next: the weekend's nights, a quarter more, one kind of
  // room.
  // Its long prices would make the columns wider than most hotels have them.
  await ownRoom(request, site, hotel, { roomName: 'Shiuli Villa', rackRate: 260_000, totalRoom: 1 });
  await page.reload();
  await page.getByText('Select a range of dates').click();
  const range = page.getByRole('form', { name: 'Select a range of dates' });
  const panel = page.getByRole('region', { name: 'Change the selected nights' });
  const [firstNight, lastNight] = [range.getByLabel('First night'), range.getByLabel('Last night')];
  const select = range.getByRole('button', { name: 'Select these nights' });
  await firstNight.fill('01/01/2020');
  await select.click();
  await expect(firstNight).toHaveAccessibleDescription(/has passed/);
  await firstNight.fill('32/13/2026');
  await select.click();
  await expect(firstNight).toHaveAccessibleDescription(/date of the calendar/);
  await firstNight.fill(dayMonthYear(firstOfNext));
  await lastNight.fill(dayMonthYear(addDays(firstOfNext, 900)));
  await select.click();
  await expect(lastNight).toHaveAccessibleDescription(/up to 730 days ahead/);
  await expect(firstNight).toHaveAccessibleDescription('');
  await expect(panel.getByText('No nights selected.')).toBeVisible();
  await lastNight.fill(dayMonthYear(addDays(firstOfNext, 40)));
  await range.getByLabel('Nights', { exact: true }).selectOption({ label: 'Thursday and Friday nights' });
  await select.click();
  const nights = [...Array(41).keys()].filter((day) =>
    ['thursday', 'friday'].includes(weekdayOf(addDays(firstOfNext, day))),
  );
  const inMonth = nights.filter((day) => addDays(firstOfNext, day).startsWith(month)).length;
  const beyond = nights.length - inMonth;
  await expect(panel.getByText(`${3 * nights.length} nights selected in 3 rooms`)).toBeVisible();
  await expect(panel.getByText(`${3 * beyond} nights in other months`)).toBeVisible();
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(3 * inMonth);
  // The form only selects: nothing has changed yet.
  await expect(grid.getByRole('gridcell', { name: /own price/ })).toHaveCount(0);
  // On a phone one part of the panel is shown.
  await panel.getByRole('button', { name: 'Per cent', exact: true }).click();
  const percent = panel.getByLabel('Per cent more, or less');
  const change = panel.getByRole('button', { name: 'Change by per cent' });
  await percent.fill('0');
  await change.click();
  await expect(percent).toHaveAccessibleDescription(/from -90 to 300/);
  // If one room's price is impossible, no other room changes either.
  await percent.fill('300');
  await change.click();
  await expect(percent).toHaveAccessibleDescription(
    /Shiuli Villa would cost BDT 10,40,000.*from BDT 1 to BDT 10,00,000.*Nothing was changed/,
  );
  await expect(grid.getByRole('gridcell', { name: /own price/ })).toHaveCount(0);
  await expectAccessible(page);
  await range.getByLabel('Rooms', { exact: true }).selectOption({ label: 'Shiuli Suite' });
  await select.click();
  await expect(panel.getByText(`${nights.length} nights selected in 1 room`)).toBeVisible();
  await percent.fill('25');
  await change.click();
  await expect(panel.getByText(`The price of ${nights.length} nights is set.`)).toBeVisible();
  const priced = grid.getByRole('gridcell', { name: /Shiuli Suite.*15,625 own price/ });
  await expect(priced).toHaveCount(inMonth);
  await expect(grid.getByRole('gridcell', { name: /Shiuli Twin.*own price/ })).toHaveCount(0);
  // A second press changes nothing, and the change can still be undone.
  const undo = panel.getByRole('button', { name: 'Undo' });
  await change.click();
  await expect(panel.getByText(`The price of ${nights.length} nights is set.`)).toBeVisible();
  await expect(undo).toBeVisible();

  // The selection can be seen in the other month too.
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(priced).toHaveCount(beyond);
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(beyond);
  await expect(panel.getByText(`${inMonth} nights in other months`)).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(priced).toHaveCount(inMonth);

  // It can be undone as a whole, except nights that somebody else has changed since then.
  await undo.click();
  await expect(panel.getByText('Undone.')).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /own price/ })).toHaveCount(0);
  await expect(undo).toHaveCount(0);
  await change.click();
  await expect(undo).toBeVisible();
  const suites = await send<{ _id: string; roomName: string }[]>('GET', `room/${hotel._id}`);
  const suite = suites.find(({ roomName }) => roomName === 'Shiuli Suite');
  const first = addDays(firstOfNext, nights[0] ?? 0);
  await send('PUT', 'calendar/prices', { roomIds: [suite?._id], nights: [first], price: 14_000 });
  quietConsole.push('status of 409');
  await undo.click();
  await expect(panel.getByRole('alert')).toContainText('Somebody else has changed 1 night');
  await expect(panel.getByRole('alert')).toContainText('is now: BDT 14,000');
  await page.goto(`/admin/calendar?hotel=${hotel._id}&month=${addDays(firstOfNext, 32).slice(0, 7)}`);
  await expect(grid.getByRole('gridcell', { name: /15,625 own price/ }).first()).toBeVisible();

  // A taken night opens its bookings.
  await page.goto(`/admin/calendar?hotel=${hotel._id}&month=${month}`);
  await twin.nth(2).getByRole('link', { name: 'Open 1 booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total 1 bookings');
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toContainText('Jamal Uddin');
});
