import type { Locator, Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { axeFindings } from '../access/page-findings.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { tabTo } from './keyboard.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());

/** The tenth of the month after next: within the horizon, and without other bookings. */
const tenth = `${addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, 31).slice(0, 7)}-10`;
const stay = { checkIn: tenth, checkOut: addDays(tenth, 2) };
const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`;

async function hotelOf(page: Page, district: string): Promise<{ hotel: Hotel; rooms: Room[] }> {
  const [hotel] = (await (
    await page.request.get(`/api/hotels?district=${district}&pageSize=1`)
  ).json()) as Hotel[];
  if (!hotel) throw new Error(`${district} has no hotel`);
  return { hotel, rooms: (await (await page.request.get(`/api/room/${hotel._id}`)).json()) as Room[] };
}

async function openCalendar(page: Page, site: RunningSite, hotelName: string) {
  await openAsAdministrator(page, site, '/admin/calendar');
  const choice = page.getByRole('combobox', { name: 'Hotel' });
  await choice.focus();
  await page.keyboard.type(hotelName.slice(0, 12).toLowerCase());
  await expect(page.getByRole('option', { name: hotelName })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: hotelName })).toBeVisible();
}

async function press(page: Page, key: string, times = 1) {
  for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
}

test('with the keyboard alone the administrator sets a price that the guest finds, sees and pays, and closes the nights @rare', async ({
  page,
  browser,
  site,
}) => {
  // Two people and a whole journey of each.
  test.setTimeout(240_000);
  const { hotel, rooms } = await hotelOf(page, 'Rajshahi');
  await openCalendar(page, site, hotel.hotelName);
  const grid = page.getByRole('grid');
  await tabTo(page, grid);
  // Past nights can be read but not chosen.
  await press(page, 'Home');
  await press(page, ' ');
  if (!today.endsWith('-01')) await expect(page.getByText('No nights selected.')).toBeVisible();
  await press(page, 'PageDown');
  const monthName = (night: string) =>
    new Date(`${night}T00:00:00Z`).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      month: 'long',
      year: 'numeric',
    });
  await expect(page.getByRole('heading', { name: monthName(addDays(tenth, -31)) })).toBeVisible();
  await press(page, 'PageDown');
  await expect(page.getByRole('heading', { name: monthName(tenth) })).toBeVisible();
  await expect(grid.locator(':focus')).toHaveCount(1);

  await press(page, 'Home');
  await press(page, 'ArrowRight', 9);
  await press(page, 'Shift+ArrowRight');
  await expect(page.getByText('2 nights selected in 1 room')).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByLabel('Price per night (BDT)')).toBeFocused();
  await page.keyboard.type('5000000');
  await press(page, 'Enter');
  await expect(page.getByText('Please give 1 to 1,000,000 taka')).toBeVisible();
  await press(page, 'Backspace', 4);
  await press(page, 'Enter');
  await expect(page.getByText('BDT 500 is set for 2 nights.')).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '500 own price' })).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);

  // Cheaper than any other room of the hotel, so that the list shows this room's price.
  const room = rooms[0];
  if (!room) throw new Error('the hotel has no room');
  const total = `BDT ${(((500 * (100 - room.discount)) / 100) * 1.1 * 2).toLocaleString('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 2 })}`;
  const guest = await (await browser.newContext({ baseURL: site.origin, locale: 'en-US' })).newPage();
  await startAsNewGuest(guest);
  const list = `/hotels?district=Rajshahi&${dates}`;
  await guest.goto(list);
  const card = guest.getByRole('article').filter({ hasText: hotel.hotelName });
  await expect(card).toContainText(total);
  await guest.goto(`/hotels/${hotel._id}?${dates}`);
  const roomCard = guest.getByRole('article', { name: room.roomName });
  await expect(roomCard).toContainText(total);
  await roomCard.getByRole('button', { name: 'Select', exact: true }).click();
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByText(/will be charged/)).toContainText(total);
  await guest.getByLabel('Guest Name').fill('Rehana Parvin');
  await guest.getByLabel('NID Number').fill('1234567890');
  await guest.getByLabel('Phone Number').fill('01712345678');
  await guest.getByLabel('Current Address').fill('Rajshahi');
  await typeCard(guest, '4242424242424242');
  await guest.getByRole('button', { name: 'Pay Now' }).click();
  await expect(guest.getByText('Payment Successfull')).toBeVisible();
  const intents = await page.request.get('/api.stripe.com/v1/payment_intents?limit=1', {
    headers: { Authorization: `Bearer ${secretKeyOf(site.dataDir)}` },
  });
  const charged = ((await intents.json()) as { data: { amount_received: number }[] }).data[0];
  expect(charged?.amount_received).toBe(Math.round(500 * (100 - room.discount) * 1.1 * 2));
  await guest.goto('/myBookings');
  await expect(guest.getByRole('row').nth(1)).toContainText(total);

  // Every room of the tenth: the guest's rooms stay taken, and nothing is left for the next guest.
  await page.reload();
  await tabTo(page, grid);
  await press(page, 'ArrowRight', 9);
  await press(page, 'Shift+ArrowDown', rooms.length);
  await expect(page.getByText(`${rooms.length} nights selected in ${rooms.length} rooms`)).toBeVisible();
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Close nights' }));
  await press(page, 'Enter');
  await expect(page.getByText(`${rooms.length} nights are closed: nobody can book them.`)).toBeVisible();
  await guest.goto(list);
  await expect(card).toContainText('Not for sale on these nights');
  await guest.goto(`/hotels/${hotel._id}?${dates}`);
  await expect(guest.getByRole('article').getByText('Not for sale on these nights')).toHaveCount(
    rooms.length,
  );
  await expect(guest.getByRole('button', { name: 'Select', exact: true })).toHaveCount(0);

  // Beside the message, just before the fields.
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByText('Undone.')).toBeVisible();
  await guest.goto(list);
  await expect(card).not.toContainText('Not for sale');
  await guest.context().close();
});

test('nights are dragged over, added and offered at once; a block that is too large says which night; holidays are marked', async ({
  page,
  site,
  quietConsole,
}) => {
  // The refused block, which browsers report on their console.
  quietConsole.push('status of 409');
  const { hotel, rooms } = await hotelOf(page, 'Khulna');
  await openCalendar(page, site, hotel.hotelName);
  await page.goto(`/admin/calendar?hotel=${hotel._id}&month=${tenth.slice(0, 7)}`);
  const cell = (row: number, day: number) =>
    page
      .getByRole('grid')
      .getByRole('row')
      .nth(row + 1)
      .getByRole('gridcell')
      .nth(day - 1);
  await cell(0, 3).hover();
  await page.mouse.down();
  await cell(1, 4).hover();
  await cell(1, 5).hover();
  await page.mouse.up();
  await expect(page.getByText('6 nights selected in 2 rooms')).toBeVisible();
  await cell(0, 7).click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('7 nights selected in 2 rooms')).toBeVisible();
  await cell(0, 9).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 nights selected in 1 room')).toBeVisible();

  const room = rooms[0];
  // Another test may have booked some of these rooms.
  const free = /(\d+) free/.exec((await cell(0, 7).ariaSnapshot()) ?? '')?.[1];
  await page.getByLabel('Rooms to block').fill(String((room?.totalRoom ?? 0) + 1));
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`${room?.roomName}: at most ${free} can be blocked on`)).toBeVisible();
  await expect(page.getByLabel('Rooms to block')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Rooms to block').fill('1');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`Of ${room?.totalRoom} rooms, 1 blocked`)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '1 blocked' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(page.getByText('Nothing is blocked any more on 3 nights.')).toBeVisible();

  const fest = page.getByRole('region', { name: 'Holidays', exact: true });
  await fest.getByRole('textbox', { name: 'Day' }).fill('31');
  await fest.getByLabel('Month').selectOption({ label: 'February' });
  await fest.getByLabel('Name', { exact: true }).fill('Boat Festival');
  await fest.getByRole('button', { name: 'Add holiday' }).click();
  await expect(fest.getByText('Please give a date of the calendar')).toBeVisible();
  await fest.getByRole('textbox', { name: 'Day' }).fill('10');
  await fest.getByLabel('Month').selectOption(String(Number(tenth.slice(5, 7))));
  await fest.getByRole('button', { name: 'Add holiday' }).click();
  await expect(fest.getByText('Boat Festival is saved.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Boat Festival' })).toBeVisible();
  await page.getByRole('button', { name: /^Boat Festival, 10/ }).click();
  await expect(page.getByText(`${rooms.length} nights selected in ${rooms.length} rooms`)).toBeVisible();
  await page.getByLabel('For which rooms').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Thursday and Friday nights' }).click();
  await expect(page.getByText(/^(8|9|10) nights selected in 1 room$/)).toBeVisible();
  await fest.getByRole('button', { name: 'Delete Boat Festival' }).click();
  await expect(fest.getByText('Boat Festival is no longer a holiday.')).toBeVisible();

  // The same page in Bangla on a phone: Bangla digits, nothing but the grid scrolls sideways, and axe finds nothing.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.reload();
  await page.getByRole('button', { name: 'প্রতি রাত' }).click();
  await expect(page.getByText(/[০-৯]+ রাত বাছাই করা/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the calendar begins at today, and a night that was touched is not covered by what can be done with it', async ({
    page,
    site,
  }) => {
    const { hotel } = await hotelOf(page, 'Mymensingh');
    await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}`);
    const grid = page.getByRole('grid');
    const [rooms, now] = [grid.getByRole('columnheader').first(), grid.locator('th[aria-current=date]')];
    await expect(now).toBeVisible();
    const edges = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { left: x, right: x + width, top: y, bottom: y + height };
    };
    await expect.poll(async () => (await edges(now)).left).toBeLessThan(360);
    expect((await edges(now)).left).toBeGreaterThanOrEqual((await edges(rooms)).right - 1);
    expect((await edges(now)).right).toBeLessThanOrEqual(360);
    // The keyboard focus also starts there.
    await expect(grid.locator('[tabindex="0"]')).toHaveAccessibleName(/Today/);

    const last = grid.getByRole('row').last().locator('[role=gridcell]:not([aria-disabled])').first();
    await last.evaluate((night) => {
      const bottom = window.innerHeight - 70;
      window.scrollBy({ top: night.getBoundingClientRect().bottom - bottom });
    });
    const { left, top } = await edges(last);
    await page.touchscreen.tap(left + 20, top + 12);
    await expect(page.getByText('1 night selected in 1 room')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Change the selected nights' });
    await expect
      .poll(async () => (await edges(last)).bottom - (await edges(panel)).top)
      .toBeLessThanOrEqual(0);
    await expect(panel.getByText(/^Nothing|is set|Saving/)).toHaveCount(0);

    // The panel leaves the greater part of the screen to the calendar, whichever of its parts is shown.
    for (const part of ['Price', 'Per cent', 'Rooms', 'Sale']) {
      const choice = panel.getByRole('button', { name: part, exact: true });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      expect((await edges(panel)).bottom - (await edges(panel)).top, part).toBeLessThan(740 * 0.35);
      await expect
        .poll(async () => (await edges(last)).bottom - (await edges(panel)).top, part)
        .toBeLessThanOrEqual(0);
    }
  });

  test('a touch in the middle of a night with bookings selects it, and one at its foot opens the bookings @rare', async ({
    page,
    request,
    site,
  }) => {
    const hotel = await ownHotel(request, site, 'Thumb and Night House');
    const room = await ownRoom(request, site, hotel, { roomName: 'Touched', rackRate: 2000, totalRoom: 4 });
    const send = await sendingAsAdministrator(request, site);
    const tonight = { checkIn: today, checkOut: addDays(today, 1) };
    const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...tonight, guests: 1 });
    await send('POST', 'walkIn', walkInBody(quote, tonight), { 'Idempotency-Key': crypto.randomUUID() });
    await openAsAdministrator(page, site, `/admin/calendar?hotel=${hotel._id}`);
    const night = page.getByRole('gridcell', { name: /^Touched, / }).filter({ has: page.getByRole('link') });
    await page.evaluate(() => document.addEventListener('click', () => (document.title = 'clicked'), true));
    await night.tap();
    await expect(page.getByText('1 night selected in 1 room')).toBeVisible();
    // The panel has opened under the finger, and no click of that touch may reach it.
    await expect(page).not.toHaveTitle('clicked');
    const { height } = (await night.boundingBox()) ?? { height: 0 };
    await night.tap({ position: { x: 20, y: height - 10 } });
    await expect(page).toHaveURL(/\/admin\/allBookings\?/);
  });
});
