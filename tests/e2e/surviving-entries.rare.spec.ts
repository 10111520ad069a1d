import type { Page } from '@playwright/test';
import type { DeskBooking } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { framedPixels } from '../fixtures/tiny-picture.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom, pickHotel } from './own-hotel.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const again = (page: Page) => page.getByRole('alertdialog', { name: 'Please sign in again' });

async function signInAgain(page: Page, password: string) {
  await again(page).getByLabel('Password').fill(password);
  await again(page).getByRole('button', { name: 'Login' }).click();
  await expect(again(page)).toHaveCount(0);
}

test('the session ends while a form is half filled: every form stays open, and signing in happens over it', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  test.setTimeout(180_000);
  quietConsole.push('status of 401');
  const hotel = await ownHotel(request, site, 'Ended Session House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Garden', rackRate: 2000, totalRoom: 2 });
  const send = await sendingAsAdministrator(request, site);
  const checkIn = addDays(dhakaDate(Date.now()), 6);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const { booking } = await send<DeskBooking>('POST', 'walkIn', walkInBody(quote, stay), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  page.on('dialog', (dialog) => dialog.accept());
  await openAsAdministrator(page, site, '/admin/addHotels');
  await expect(page.getByLabel('Hotel Name')).toBeVisible();
  const other = await page.context().newPage();
  const forms = [
    ['/admin/addHotels', 'Hotel Name'],
    [`/admin/updateHotels/${hotel._id}`, 'Nearby'],
    ['/admin/addRoom', 'Room Name'],
    [`/admin/editRoom/${room._id}`, 'Complimentary'],
    ['/admin/walkIn', 'Guest Name'],
    ['/admin/calendar', 'Name'],
    [`/admin/bookings/${booking._id}`, 'Guest Name'],
  ] as const;
  for (const [path, label] of forms) {
    await page.goto(path);
    if (path.includes('/bookings/')) await button(page, 'Correct details').click();
    const field = page.locator('form').getByLabel(label, { exact: true }).last();
    await field.fill('Typed and not saved');
    await other.goto('/');
    await button(other, 'Sign out').click();
    await expect(again(page), path).toBeVisible();
    await signInAgain(page, site.adminPassword);
    await expect(page, path).toHaveURL((url) => url.pathname === path);
    await expect(field, path).toHaveValue('Typed and not saved');
    await expect(button(other, 'Sign out')).toBeVisible();
  }
  await other.close();

  // Any call that answers 401 ends the session, and the form stays.
  await page.goto(`/admin/updateHotels/${hotel._id}`);
  await page.getByLabel('Nearby', { exact: true }).fill('The old harbour');
  await page.route('**/api/updateHotel/*', (route) => route.fulfill({ status: 401, body: '{}' }), {
    times: 1,
  });
  await button(page, 'Update Hotel').click();
  await signInAgain(page, site.adminPassword);
  await expect(page.getByLabel('Nearby', { exact: true })).toHaveValue('The old harbour');
  // A pressed "Sign out" deletes the draft, and the page with it.
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('The old harbour');
});

test('a deep link to the administration, opened signed out, opens at the administrator’s next sign-in in this tab', async ({
  page,
  site,
}) => {
  await page.goto('/admin/addedHotels?search=Sea');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@nibash.example');
  await page.getByLabel('Password').fill(site.adminPassword);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/admin/addedHotels' && searchParams.get('search') === 'Sea',
  );
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  // A guest's sign-in goes home, and the address is forgotten.
  await page.goto('/admin/addRoom');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('Email').fill('guest@nibash.example');
  await page.getByLabel('Password').fill('guest-of-nibash');
  await button(page, 'Login').click();
  await expect(page.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('entries outlive a reload after the session has ended: the next sign-in opens the form with them', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Reloaded Entries House');
  const address = `/admin/updateHotels/${hotel._id}`;
  page.on('dialog', (dialog) => dialog.accept());
  await openAsAdministrator(page, site, address);
  const near = page.getByLabel('Nearby', { exact: true });
  await near.fill('The old harbour');
  // Without telling the page, as when the browser has cleared it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const change = result.transaction('firebaseLocalStorage', 'readwrite');
          change.objectStore('firebaseLocalStorage').clear();
          change.oncomplete = () => resolve();
        };
      }),
  );
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@nibash.example');
  await page.getByLabel('Password').fill(site.adminPassword);
  await button(page, 'Login').click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByText(/^Your unsaved entries of/)).toBeVisible();
  await expect(near).toHaveValue('The old harbour');
});

test('a restored draft offers theirs wherever this person changed nothing; what is typed while a save runs stays', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 409', 'status of 503');
  const hotel = await ownHotel(request, site, 'Restored Draft House');
  const send = await sendingAsAdministrator(request, site);
  const now = () => send<Hotel>('GET', `hotels/${hotel._id}`);
  const address = `/admin/updateHotels/${hotel._id}`;
  page.on('dialog', (dialog) => dialog.accept());
  await openAsAdministrator(page, site, address);
  await page.getByLabel('Nearby', { exact: true }).fill('Nearby from the draft');
  await page.goto('/admin/allUsers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Another administrator changes other fields meanwhile.
  await send('PUT', `updateHotel/${hotel._id}`, {
    ...{ ...hotelForm, hotelName: hotel.hotelName, images: hotel.images },
    floors: 31,
  });
  await page.goto(address);
  await expect(page.getByText(/^Your unsaved entries of/)).toBeVisible();
  await button(page, 'Update Hotel').click();
  const versions = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  const floors = versions.getByRole('group', { name: 'Number of Floors' });
  await expect(floors.getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  const near = versions.getByRole('group', { name: 'Nearby' });
  await expect(near.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await button(page, 'Save this choice').click();
  await expect(page.getByText('Hotel Updated Successfully')).toBeVisible();
  expect(await now()).toMatchObject({ floors: 31, nearBy: 'Nearby from the draft' });

  // A slow save: the sent fields are saved, and text typed meanwhile is neither saved nor lost.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = page.waitForRequest('**/api/updateHotel/*');
  await page.route('**/api/updateHotel/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Nearby', { exact: true }).fill('Sent');
  await button(page, 'Update Hotel').click();
  await arrived;
  await page.getByLabel('Nearby', { exact: true }).fill('Typed while it ran');
  const answered = page.waitForResponse('**/api/updateHotel/*');
  release();
  await answered;
  await expect(button(page, 'Update Hotel')).toBeEnabled();
  await expect(page.getByLabel('Nearby', { exact: true })).toHaveValue('Typed while it ran');
  expect((await now()).nearBy).toBe('Sent');
  // It counts as unsaved: leaving asks, and the next save sends it.
  await page.getByRole('link', { name: 'All Users' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await button(page, 'Update Hotel').click();
  await expect.poll(async () => (await now()).nearBy).toBe('Typed while it ran');

  // The same for a form that adds; and after an earlier failed save, the empty form shows no fault in red.
  await page.unrouteAll();
  await page.goto('/admin/addRoom');
  await button(page, 'Add Room').click();
  await expect(page.getByLabel('Room Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Hotel', { exact: true }).fill('Restored Draft House');
  await page.getByRole('option', { name: 'Restored Draft House' }).click();
  await page.getByLabel('Room Name', { exact: true }).fill('Sent Room');
  await page.getByLabel('Complimentary').fill('Breakfast');
  await page.getByLabel('Rack Rate').fill('2000');
  await page.getByLabel('Number of Rooms').fill('2');
  await page.getByLabel('Room Image').setInputFiles({
    name: 'room.png',
    mimeType: 'image/png',
    buffer: Buffer.from(framedPixels, 'base64'),
  });
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img')).toHaveCount(1);
  await page.route('**/api/addRooms', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await button(page, 'Add Room').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await button(page, 'Add Room').click();
  await expect(page.getByText('Room Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Room Name', { exact: true })).toHaveValue('');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(page.locator('main .text-red')).toHaveCount(0);
});

test('a walk-in goes to the hotel on the screen or to none: nothing is chosen but the one used last, and a guest stays', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 422');
  const hotel = await ownHotel(request, site, 'Desk Choice House');
  await ownRoom(request, site, hotel, { roomName: 'Harbour', rackRate: 2000, totalRoom: 2 });
  await openAsAdministrator(page, site, '/admin/walkIn');
  const chosen = page.getByRole('combobox', { name: 'Hotel' });
  // No rooms are listed before a hotel is chosen.
  await expect(chosen).toHaveValue('');
  await expect(page.getByRole('radio', { name: /free/ })).toHaveCount(0);
  await pickHotel(page, 'Desk Choice House');
  await page.getByRole('radio', { name: /^Harbour/ }).check();
  // A word that finds nothing is no choice, and stays to be seen: meanwhile there is no hotel to book.
  await chosen.fill('zzzz');
  await expect(page.getByText('No hotel has this in its name.')).toBeVisible();
  await chosen.press('Tab');
  await expect(chosen).toHaveValue('zzzz');
  await expect(page.getByRole('radio', { name: /^Harbour/ })).toHaveCount(0);
  await pickHotel(page, 'Desk Choice House');
  await page.getByRole('radio', { name: /^Harbour/ }).check();
  for (const [label, value] of [
    ['Guest Name', 'Rokeya Begum'],
    ['Phone Number', '01712345678'],
    ['NID Number', '1234567890'],
    ['Current Address', 'Khulna'],
    ['Receipt Number', 'R-1'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);

  // Leaving asks, and the typed data of the guest is still there afterwards.
  await page.getByRole('link', { name: 'All Users' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/allUsers/);
  await page.goto('/admin/walkIn');
  await expect(page.getByLabel('Guest Name')).toHaveValue('Rokeya Begum');
  await expect(page.getByLabel('NID Number')).toHaveValue('1234567890');
  await expect(chosen, 'the last hotel is remembered').toHaveValue('Desk Choice House');
  await page.getByRole('radio', { name: /^Harbour/ }).check();
  await page.getByLabel('Receipt Number').fill('R-1');
  await button(page, 'Book at the desk').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking [2-9A-Z]{8}$/);

  // The dialog that moves a booking uses the same picker.
  await button(page, 'Move booking').click();
  const moving = page.getByRole('dialog', { name: 'Move booking' });
  await expect(moving.getByRole('radio', { name: /^Harbour/ })).toBeChecked();
  await moving.getByRole('combobox', { name: 'Hotel' }).fill('zzzz');
  await moving.getByRole('combobox', { name: 'Hotel' }).press('Tab');
  await expect(moving.getByRole('combobox', { name: 'Hotel' })).toHaveValue('Desk Choice House');
  await expect(moving.getByRole('radio', { name: /^Harbour/ })).toBeChecked();
  await page.keyboard.press('Escape');

  // The last used hotel is chosen for the next guest.
  await page.goto('/admin/walkIn');
  await expect(chosen).toHaveValue('Desk Choice House');
  await expect(page.getByLabel('Guest Name')).toHaveValue('');
  await expect(page.getByRole('radio', { name: /^Harbour/ })).toBeEnabled();
});
