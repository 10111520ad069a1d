import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axeFindings } from '../access/page-findings.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { holdRoom, ownHotel, ownRoom } from './own-hotel.ts';
import { password, signIn } from './people.ts';
import { expect, test } from './test.ts';

let counted = 0;

/** Registers a person, without a browser. */
async function registered(request: APIRequestContext, names: { firstName: string; lastName: string }) {
  counted += 1;
  const email = `listed-${process.pid}-${counted}@example.com`;
  const account = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
    data: { email, password, returnSecureToken: true },
  });
  const { idToken } = (await account.json()) as { idToken: string };
  const record = await request.post('/api/addUsers', {
    data: { email, gender: 'Female', phoneNumber: '01712345678', ...names },
    headers: { Authorization: `Bearer ${idToken}` },
  });
  expect(record.ok()).toBe(true);
  return email;
}

const heads = (page: Page) => page.getByRole('columnheader');
const firstCells = (page: Page) => page.getByRole('row').locator('td:first-child');

test('the administration has its menu in the specified order, beside the page or in a sheet; others have My Bookings alone', async ({
  page,
  site,
  browser,
  request,
}) => {
  await openAsAdministrator(page, site, '/admin/allUsers');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  const hotels = menu.getByRole('button', { name: 'Hotels' });
  await expect(hotels).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'All Rooms' })).toBeHidden();
  await hotels.press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    'All Bookings',
    'Add Hotels',
    'All Hotels',
    'Add Rooms',
    'All Rooms',
    'All Users',
    'Calendar',
    'Dashboard',
    'Audit log',
    'Police list',
    'Tax list',
    'Payments to check',
    'Reviews',
    'Destinations',
    'Health',
    'Import',
  ]);
  await expect(menu.getByRole('link', { name: 'All Users' })).toHaveAttribute('aria-current', 'page');
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(
    [
      'allBookings',
      'addHotels',
      'addedHotels',
      'addRoom',
      'allRooms',
      'allUsers',
      'calendar',
      'dashboard',
      'audit',
      'policeList',
      'taxList',
      'paymentReviews',
      'reviews',
      'destinations',
      'health',
      'import',
    ].map((name) => `/admin/${name}`),
  );

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(menu).toBeHidden();
  const open = page.getByRole('button', { name: 'Open the administration’s menu' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Administration' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await sheet.getByRole('button', { name: 'Hotels' }).click();
  await sheet.getByRole('link', { name: 'All Rooms' }).click();
  await expect(page.getByRole('heading', { name: /^Total [\d,]+ rooms$/ })).toBeVisible();
  await expect(sheet).toBeHidden();

  const other = await (await browser.newContext({ baseURL: site.origin, locale: 'en-US' })).newPage();
  const scripts = new Set<string>();
  other.on('request', (sent) => {
    if (sent.url().endsWith('.js')) scripts.add(sent.url());
  });
  await other.goto('/login?from=/myBookings');
  await signIn(other, 'guest@nibash.example', 'guest-of-nibash');
  await expect(other.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  const own = other.getByRole('navigation', { name: 'Your pages' });
  await expect(own.getByRole('link')).toHaveText(['My Bookings']);
  await expect(own.getByRole('link')).toHaveAttribute('aria-current', 'page');
  await other.setViewportSize({ width: 360, height: 800 });
  await expect(own).toBeHidden();
  await other.setViewportSize({ width: 1280, height: 800 });
  await expect(other.getByRole('banner').getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  // Read again by themselves: the browser forgets an answer's text when its page is left.
  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts)
    expect(await (await request.get(script)).text(), script).not.toContain('Audit log');
  await other.context().close();
});

test('All Users: newest first, sorted by its heads, searched in the address, saved as CSV without formulas @rare', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  const first = await registered(request, { firstName: 'Zarina', lastName: 'Begum' });
  const second = await registered(request, { firstName: '=SUM(A1:A9)', lastName: 'Uddin, Kamal' });
  await openAsAdministrator(page, site, '/admin/allUsers');
  await expect(page.getByRole('heading', { name: /^Total [\d,]+ users$/ })).toBeVisible();
  await expect(heads(page)).toHaveText(['Email', 'First name', 'Last name', 'Phone Number', 'Gender']);
  await expect(firstCells(page).first()).toHaveText(second);
  await expect(firstCells(page).nth(1)).toHaveText(first);

  // Only among these two: other tests register people whose names could be anywhere.
  await page.goto(`/admin/allUsers?search=listed-${process.pid}`);
  await expect(page.getByRole('heading', { name: 'Total 2 users' })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'First name' });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  for (const [sort, said, top] of [
    ['firstName', 'ascending', second],
    ['-firstName', 'descending', first],
  ] as const) {
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', said);
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === sort);
    await expect(firstCells(page).first()).toHaveText(top);
  }

  await page.getByRole('searchbox', { name: 'Search' }).fill('begum zar');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'begum zar');
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === '-firstName');
  await expect(page.getByRole('heading', { name: 'Total 1 users' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 to 1 of 1' })).toBeVisible();
  await page.reload();
  await expect(firstCells(page)).toHaveText([first]);
  // Further typing replaces the earlier search in the history; the entry before it has the other order.
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(`listed-${process.pid}`);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstCells(page)).toHaveText([second, first]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await expect(page.getByText('Nothing matches what you asked for.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(firstCells(page).filter({ hasText: first })).toHaveCount(1);
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('users.csv');
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  expect(text.startsWith('\uFEFFEmail,First name,Last name,Phone Number,Gender,')).toBe(true);
  // The demonstration's guest is a user like any other.
  expect(text).toContain('guest@nibash.example,Guest,of Nibash,"\t+8801711000000",Female,');
  expect(text).toContain(`${second},"\t=SUM(A1:A9)","Uddin, Kamal","\t+8801712345678",Female,`);

  quietConsole.push('status of 422');
  // An invalid address, or one of a missing page, shows the nearest valid one.
  await page.goto('/admin/allUsers?sort=height&page=900');
  await expect(page).toHaveURL((url) => url.search === '?page=1');
  await expect(firstCells(page).first()).toHaveText(second);
});

/** The row, or on a phone the card, with this name. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('All Hotels: found, folded into cards on a phone, and deleted with the specified question; a failure leaves the row @rare', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  const hotel = await ownHotel(request, site, 'Goes Away House');
  const remaining = await ownHotel(request, site, 'Stays Here House');
  await openAsAdministrator(page, site, '/admin/addedHotels');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Total \d+ hotels$/);
  const total = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await expect(heading).toHaveText(`Total ${total} hotels`);
  await expect(heads(page)).toHaveText(['Hotel name', 'Phone Number', 'Address', 'Location', 'Action']);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  // The first page has no link back: a person who pressed it is told which page this is.
  await page.getByRole('link', { name: 'Previous' }).press('Enter');
  await expect(page.getByText('Page 1 of')).toBeFocused();
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Khulna');
  await expect(page).toHaveURL((url) => url.search === '?district=Khulna');
  await expect(rowOf(page, hotel.hotelName)).toContainText(`${hotel.hotelPhoneNumber}${hotel.address}Khulna`);
  await expect(rowOf(page, hotel.hotelName).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/admin/updateHotels/${hotel._id}`,
  );
  await expectAccessible(page);

  // On a phone, by keyboard: the question, its cancel button, and a failure that stays beside the row.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
  const remove = rowOf(page, remaining.hotelName).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAccessibleDescription(remaining.hotelName);
  await remove.press('Enter');
  const question = page.getByRole('alertdialog', { name: remaining.hotelName });
  await expect(
    question.getByText(
      'If you delete the hotel, the rooms of the deleted hotel will be removed. Do you want to delete hotel?',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(question.getByText(/bookings? stays? readable\.|It has no bookings/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  quietConsole.push('Failed to load resource');
  await page.route('**/api/deleteHotel/*', (route) => route.abort());
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowOf(page, remaining.hotelName).getByRole('alert')).toContainText('It could not be deleted.');
  await expect(remove).toBeFocused();
  await page.unroute('**/api/deleteHotel/*');

  // On a wide screen: the row is marked until the server has answered.
  await page.setViewportSize({ width: 1280, height: 800 });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/deleteHotel/*', async (route) => {
    await answered;
    await route.continue();
  });
  const row = rowOf(page, hotel.hotelName);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: `Deleting ${hotel.hotelName}` })).toHaveCount(1);
  answer();
  await expect(page.getByText('Deleted Successfully', { exact: true })).toBeVisible();
  await expect(page.locator('.Toastify__toast--error')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.getByRole('combobox', { name: 'Location' }).selectOption('');
  await expect(heading).toHaveText(`Total ${total - 1} hotels`);
  expect((await request.get(`/api/hotels/${hotel._id}`)).status()).toBe(404);
});

test('All Hotels: who deletes one is told of a booking that is only being paid @rare', async ({
  page,
  site,
  request,
}) => {
  const hotel = await ownHotel(request, site, 'Being Paid House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Held Room', rackRate: 2000, totalRoom: 1 });
  await holdRoom(request, site, room);
  await openAsAdministrator(page, site, '/admin/addedHotels?search=Being+Paid');
  await rowOf(page, hotel.hotelName).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: hotel.hotelName });
  await expect(question.getByRole('status')).toHaveText(
    '1 booking is being paid for just now and may still be made. It is archived and can be restored.',
  );
});

test('All Hotels says how many of them are for sale, as many as the home page counts', async ({
  page,
  request,
  site,
}) => {
  // Without a room it is offered to nobody.
  await ownHotel(request, site, 'Roomless House');
  await openAsAdministrator(page, site, '/admin/addedHotels');
  const total = await page.getByRole('heading', { name: /^Total \d+ hotels$/ }).innerText();
  const listed = Number(total.replaceAll(/\D/g, ''));
  const told = page.getByText(/^\d+ are for sale to travellers\.$/);
  const forSale = Number.parseInt(await told.innerText(), 10);
  expect(forSale).toBeGreaterThan(10);
  expect(forSale).toBeLessThan(listed);
  // Other tests beside this one may add a hotel meanwhile.
  await expect(async () => {
    await page.reload();
    const { hotels } = await (await page.request.get('/api/summary')).json();
    await expect(told).toHaveText(`${hotels} are for sale to travellers.`, { timeout: 1_000 });
  }).toPass();
});

test('a sign that no name holds finds nothing, and the search says so @rare', async ({ page, site }) => {
  await openAsAdministrator(page, site, '/admin/addedHotels');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('<');
  await expect(page).toHaveURL((url) => url.search === '?search=%3C');
  await expect(page.getByText('Nothing matches what you asked for.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Total 0 hotels' })).toBeVisible();
  await expect(search).toHaveValue('<');
});

test('All Rooms: a table on a tablet too, sorted by rate, found by hotel, and deleted with the specified question @rare', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAsAdministrator(page, site, '/admin/allRooms?sort=-rackRate');
  await expect(page.getByRole('heading', { name: /^Total [\d,]+ rooms$/ })).toBeVisible();
  for (const lang of ['bn', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: site.origin }]);
    await page.reload();
    await expect(page.getByRole('columnheader').first().getByRole('button'), 'not folded').toBeVisible();
    const hidden = await page.getByRole('table').evaluate(({ parentElement }) => {
      return (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0);
    });
    expect(hidden, 'nothing of the table is beyond its edge').toBe(0);
    const edit = await page
      .locator('tbody a')
      .first()
      .evaluate((link) => link.getBoundingClientRect().height);
    expect(edit, 'no word is broken').toBeLessThan(46);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(heads(page)).toHaveText(['Room Name', 'Hotel name', 'Rack rate', 'Discount', 'Action']);
  const rates = (await page.getByRole('row').locator('td:nth-child(3)').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(rates).toEqual([...rates].sort((one, other) => other - one));
  const row = page.getByRole('row').nth(1);
  const [room, hotel] = (await row.getByRole('cell').allTextContents()) as [string, string];
  await page.getByRole('searchbox', { name: 'Search' }).fill(hotel.replace('Hotel name', ''));
  await expect(page.getByRole('status').filter({ hasText: /^1 to \d of \d$/ })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /^\/admin\/editRoom\/[\w-]{36}$/,
  );
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Do you want to delete ?', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Successfully', { exact: true })).toBeVisible();
  await expect(rowOf(page, room)).toHaveCount(0);
});

test('an address below /admin without a page shows the administrator the way to all bookings @rare', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(/Page not found/);
  const heading = page.getByRole('heading', { level: 1 }).locator('..');
  await heading.getByRole('link', { name: 'All Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Total [\d,]+ bookings$/);
});
