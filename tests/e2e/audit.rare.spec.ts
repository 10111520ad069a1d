import type { APIRequestContext, Page } from '@playwright/test';
import { audit } from '../../app/i18n/en/administration/audit.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import type { DeskBooking } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());

interface History {
  hotel: Hotel;
  room: Room;
  /** The reference of the booking at the desk. */
  reference: string;
}

/** The test's own hotel with a change of every kind in its history. */
async function makeHistory(request: APIRequestContext, site: RunningSite, name: string): Promise<History> {
  const hotel = await ownHotel(request, site, name);
  const send = await sendingAsAdministrator(request, site);
  const room = await ownRoom(request, site, hotel, {
    roomName: `${name} Twin`,
    rackRate: 3000,
    totalRoom: 2,
  });
  const { roomName, maxGuest, complimentary, facilities } = room;
  const changed = {
    roomName,
    maxGuest,
    complimentary,
    facilities,
    discount: 30,
    rackRate: 3500.5,
    totalRoom: 4,
  };
  await send('PUT', `updateRoom/${room._id}`, changed);
  const nights = { roomIds: [room._id], nights: [addDays(today, 40)] };
  await send('PUT', 'calendar/prices', { ...nights, price: 6000 });
  await send('PUT', 'calendar/blocks', { ...nights, blocked: 1 });
  const stay = { checkIn: today, checkOut: addDays(today, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const { booking } = await send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), key);
  await send('POST', `moveBooking/${booking._id}`, {
    roomId: room._id,
    hotelCheckInDate: today,
    hotelCheckOutDate: addDays(today, 2),
    // One more night, at the price of the first.
    difference: quote.total,
  });
  await send('POST', `noShow/${booking._id}`);
  return { hotel, room, reference: booking.reference };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const changes = (page: Page, row = 0) => rows(page).nth(row).getByRole('cell').nth(2);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const dayMonthYear = (day: string) => day.split('-').reverse().join('/');

test('with the keyboard alone the log is searched and filtered by action, kind and days, and says before and after', async ({
  page,
  request,
  site,
}) => {
  const { hotel, room, reference } = await makeHistory(request, site, 'Audit Dighi');
  await openAsAdministrator(page, site, '/admin/audit');
  await expect(heading(page)).toHaveText(/^Total [\d,]+ changes$/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'What',
    'Action',
    'Before and after',
    'When',
    'Who',
  ]);

  await typeInto(page, search(page), 'audit dighi');
  await expect(heading(page)).toHaveText('Total 5 changes');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'audit dighi');
  await expect(rows(page).locator('td:nth-child(2)'), 'newest first').toHaveText([
    'Rooms blocked or freed',
    'Nightly price set',
    'Room changed',
    'Room added',
    'Hotel added',
  ]);
  await expect(rows(page).locator('td:nth-child(5)')).toHaveText(Array(5).fill('admin@nibash.example'));

  // The earlier value is struck through, and named as such.
  await expect(changes(page, 0)).toHaveText(/^\w{3}, \d+ \w{3} \d{4}: Before 0 →\sAfter 1$/);
  await expect(changes(page, 1)).toHaveText(/: Before none of its own →\sAfter BDT 6,000$/);
  const fields = changes(page, 2).locator('dl > div');
  await expect(fields).toHaveText([
    'Rack Rate: Before BDT 3,000 → After BDT 3,500.50',
    'Discount: Before 20% → After 30%',
    'Number of Rooms: Before 2 → After 4',
  ]);
  await expect(fields.nth(0).locator('del')).toHaveText('BDT 3,000');
  await expect(fields.nth(0).locator('ins')).toHaveText('BDT 3,500.50');

  // A list is chosen from by its first letters.
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await typeInto(page, kind, 'Hot');
  await expect(kind).toHaveValue('hotel');
  await expect(heading(page)).toHaveText('Total 1 change');
  const folded = changes(page).getByText('more fields');
  await expect(changes(page).getByText('Construction Year')).toBeHidden();
  await pressBy(page, folded);
  await expect(changes(page).locator('div').filter({ hasText: 'Construction Year: ' }).last()).toHaveText(
    'Construction Year: After 2016',
  );
  await expectAccessible(page);
  await tabTo(page, kind, 'Shift+Tab');
  await page.keyboard.type('All k');
  await expect(heading(page)).toHaveText('Total 5 changes');
  const action = page.getByRole('combobox', { name: 'Action' });
  await tabTo(page, action, 'Shift+Tab');
  await page.keyboard.type('Nightly');
  await expect(page).toHaveURL((url) => url.searchParams.get('action') === 'calendar.price');
  await expect(heading(page)).toHaveText('Total 1 change');
  await expect(action.getByRole('option')).toHaveText(['All actions', ...Object.values(audit.actions)]);

  // Nothing was done after today, and nothing of this hotel before it.
  const from = page.getByLabel('From');
  await typeInto(page, from, '32/13/2026');
  await page.keyboard.press('Tab');
  await expect(from).toHaveAccessibleDescription(/date of the calendar/);
  await typeInto(page, from, dayMonthYear(addDays(today, 1)));
  await expect(from).toHaveAccessibleDescription('');
  await expect(page.getByText('Nothing matches what you asked for.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(from, 'the filter stands in the address').toHaveValue(dayMonthYear(addDays(today, 1)));
  await typeInto(page, from, dayMonthYear(today));
  await typeInto(page, page.getByLabel('To', { exact: true }), dayMonthYear(today));
  await expect(heading(page)).toHaveText('Total 1 change');
  await pressBy(page, page.getByRole('link', { name: room.roomName }));
  await expect(page).toHaveURL(new RegExp(`/admin/editRoom/${room._id}$`));
  // The menu shows the section of that page.
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'All Rooms' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Total 1 change');

  // A booking is found by its reference.
  await page.goto('/admin/audit');
  await typeInto(page, search(page), reference);
  await expect(rows(page).locator('td:nth-child(2)')).toHaveText([
    'Marked as no-show',
    'Booking moved',
    'Booked at the desk',
  ]);
  const booking = rows(page).locator('td:nth-child(1)').first().getByRole('link');
  await expect(booking).toHaveText(`${reference}, Jamal Uddin`);
  await expect(booking).toHaveAttribute('href', /^\/admin\/bookings\/\S+$/);
  await expect(changes(page, 0)).toHaveText('State: Before Confirmed → After No-show');
  await expect(changes(page, 1).locator('dl > div')).toHaveText([
    `Check Out: Before ${dayMonthYear(addDays(today, 1))} → After ${dayMonthYear(addDays(today, 2))}`,
    /^Total: Before BDT [\d,.]+ →\sAfter BDT [\d,.]+$/,
  ]);
  await expect(changes(page, 2)).toContainText(hotel.hotelName);
  await pressBy(page, page.getByRole('button', { name: 'When' }));
  await expect(rows(page).locator('td:nth-child(2)').first(), 'oldest first').toHaveText(
    'Booked at the desk',
  );
  const coming = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Download CSV' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const file = await (await coming).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  const lines = Buffer.concat(parts).toString('utf8').trim().split('\r\n');
  expect(lines, 'what was found, and no more').toHaveLength(4);
  expect(lines[0]).toContain('When (Dhaka),Who,Action,What');
  expect(lines[1]).toContain('Booked at the desk');
});

test('a second filter that is set while the rows of the first are on their way leaves the first as it is', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/audit');
  await expect(heading(page)).toHaveText(/^Total [\d,]+ changes?$/);
  const { promise: secondIsSet, resolve: sayThatTheSecondIsSet } = Promise.withResolvers<void>();
  await page.route('**/api/audit?*', async (route) => {
    await secondIsSet;
    await route.continue().catch(() => {});
  });
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('hotel');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('hotel.add');
  sayThatTheSecondIsSet();
  await expect(page).toHaveURL((url) => url.searchParams.get('action') === 'hotel.add');
  expect(new URL(page.url()).searchParams.get('subject')).toBe('hotel');
});

test('a change is shown at Dhaka’s time wherever the reader is, and a removed hotel has no way to its page', async ({
  browser,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Gone Dighi House');
  const send = await sendingAsAdministrator(request, site);
  await send('DELETE', `deleteHotel/${hotel._id}`);
  const [entry] = await send<AuditEntry[]>('GET', 'audit?search=gone%20dighi');
  const inDhaka = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dhaka',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(entry?.at ?? ''));
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'en-US',
    timezoneId: 'America/St_Johns',
  });
  const page = await context.newPage();
  await openAsAdministrator(page, site, '/admin/audit?search=gone%20dighi');
  await expect(rows(page).locator('td:nth-child(2)')).toHaveText(['Hotel deleted', 'Hotel added']);
  await expect(rows(page).locator('time').first()).toHaveText(
    new RegExp(`^\\w{3}, \\d+ \\w{3} \\d{4}, ${inDhaka}$`),
  );
  await expect(rows(page).locator('time').first()).toHaveAttribute('datetime', entry?.at ?? '-');
  // A deleted hotel is recorded with its former values, and has no link.
  await expect(rows(page).nth(0).getByRole('link', { name: hotel.hotelName })).toHaveCount(0);
  await expect(changes(page, 0).locator('dl > div').first()).toHaveText(`Name: Before ${hotel.hotelName}`);
  await context.close();
});

test('a last day before the first is said at its field, and the changes since the first day are shown', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/audit?from=2027-03-05&to=2027-03-01');
  const end = page.getByLabel('To', { exact: true });
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await expect(end).toHaveAccessibleDescription('The last day cannot come before the first.');
  await typeInto(page, end, '05/03/2027');
  await expect(end).not.toHaveAttribute('aria-invalid', 'true');
});

test('a log that cannot be loaded says so and can be asked for again; an address that says nonsense shows what can be shown', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 503', 'status of 422');
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openAsAdministrator(page, site, '/admin/audit');
  await expect(heading(page)).toHaveText('Audit log');
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/audit?*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(heading(page)).toHaveText(/^Total [\d,]+ changes?$/);
  await page.goto('/admin/audit?action=hotel.paint&from=2026-02-30&subject=hotel');
  await expect(page).toHaveURL((url) => url.search === '?subject=hotel');
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('hotel');
});
