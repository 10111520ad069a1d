import type { Booking } from '../../contract/booking.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());

test('a single match is chosen by Enter or by leaving the field and never while typing, and the last hotel is remembered', async ({
  page,
  request,
  site,
}) => {
  const first = await ownHotel(request, site, 'Madhabi House North');
  await ownRoom(request, site, first, { roomName: 'Madhabi Twin', rackRate: 2000, totalRoom: 2 });
  await ownHotel(request, site, 'Madhabi House South');
  const gone = await ownHotel(request, site, 'Madhabi House East');
  const goneRoom = await ownRoom(request, site, gone, { roomName: 'East', rackRate: 2000, totalRoom: 2 });
  const send = await sendingAsAdministrator(request, site);
  await openAsAdministrator(page, site, '/admin/walkIn');
  const hotel = page.getByRole('combobox', { name: 'Hotel' });
  const options = page.getByRole('listbox', { name: 'Hotel' }).getByRole('option');
  const rooms = page.getByRole('radio', { name: /^Madhabi Twin/ });
  await hotel.fill('Madhabi House');
  await expect(options).toHaveCount(3);
  // Enter on several matches chooses none of them.
  await hotel.press('Enter');
  await expect(hotel).toHaveValue('Madhabi House');
  await hotel.fill('Madhabi House Nor');
  await expect(options).toHaveCount(1);
  await expect(rooms).toHaveCount(0);
  await hotel.press('Enter');
  await expect(hotel).toHaveValue('Madhabi House North');
  await expect(rooms).toBeVisible();
  // Pressed before the answer: the match counts as soon as it is known.
  await hotel.fill('Madhabi House Sou');
  await hotel.press('Tab');
  await expect(hotel).toHaveValue('Madhabi House South');
  await expect(page.getByText(/no rooms/i).first()).toBeVisible();
  // The remembered hotel says as well why it is not for sale.
  await page.reload();
  await expect(hotel).toHaveValue('Madhabi House South');
  await expect(hotel).toHaveAccessibleDescription(/No room/);
  await hotel.fill('Madhabi House Nor');
  await hotel.press('Tab');
  await expect(rooms).toBeVisible();

  await page.goto('/admin/policeList');
  await expect(hotel, 'the last hotel').toHaveValue('Madhabi House North');
  // While a name is typed that is no hotel yet, there is none: neither the former nor any other is downloaded.
  const download = page.getByRole('button', { name: 'Download the list' });
  await hotel.fill('Madhabi House');
  await download.click();
  await expect(page.getByText('Please choose a hotel and a night.')).toBeVisible();
  await expect(hotel).toHaveValue('Madhabi House');
  // The window alone loses the focus, as when another program is opened: nothing is chosen.
  await hotel.fill('Madhabi House Sou');
  await expect(options).toHaveCount(1);
  await hotel.dispatchEvent('focusout');
  await expect(options).toBeVisible();
  // What is looked at in a list is not the next walk-in's hotel.
  await page.goto('/admin/allBookings');
  await hotel.fill('Madhabi House Sou');
  await hotel.press('Enter');
  await expect(page).toHaveURL(/hotelId=/);
  await page.goto('/admin/policeList');
  await expect(hotel).toHaveValue('Madhabi House North');
  // An archived hotel is offered for what is read, says so, and is not remembered for the desk.
  const quote = await send<{ total: number }>('POST', 'quote', {
    roomId: goneRoom._id,
    checkIn: today,
    checkOut: dhakaDate(Date.now() + 86_400_000),
    guests: 1,
  });
  await send(
    'POST',
    'walkIn',
    {
      roomId: goneRoom._id,
      hotelCheckInDate: today,
      hotelCheckOutDate: dhakaDate(Date.now() + 86_400_000),
      guestNumber: '1',
      guestName: 'Jamal Uddin',
      guestNID: '1234567890',
      guestPhone: '01811223344',
      guestAddress: 'Station Road, Khulna',
      total: quote.total,
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  await send('DELETE', `deleteHotel/${gone._id}`);
  await hotel.fill('Madhabi House Eas');
  await expect(page.getByRole('option', { name: /Madhabi House East .*Archived/ })).toBeVisible();
  await hotel.press('Enter');
  await expect(hotel).toHaveAccessibleDescription(/Archived/);
  await page.goto('/admin/walkIn');
  await expect(hotel).toHaveValue('Madhabi House North');
});

test('a guest at the desk is booked and checked in by one press, and found from any page of the administration', async ({
  page,
  request,
  site,
}) => {
  const own = await ownHotel(request, site, 'Togor Walk House');
  await ownRoom(request, site, own, { roomName: 'Togor Twin', rackRate: 2000, totalRoom: 2 });
  const send = await sendingAsAdministrator(request, site);
  await openAsAdministrator(page, site, '/admin/walkIn');
  const hotel = page.getByRole('combobox', { name: 'Hotel' });
  await hotel.fill('Togor Walk');
  await hotel.press('Enter');
  await page.getByRole('radio', { name: /^Togor Twin/ }).check();
  for (const [field, value] of [
    ['Guest Name', 'Shirin Sultana'],
    ['Phone Number', '01819445577'],
    ['NID Number', '1234567890'],
    ['Current Address', 'Boyra, Khulna'],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Book and check in' }).click();
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  const [made] = await send<Booking[]>('GET', `allBooking?hotelId=${own._id}`);
  const details = await send<BookingDetails>('GET', `bookings/${made?._id}`);
  expect(details.checkedInAt).toBeDefined();
  // No receipt number was typed.
  expect(details.deskPayments.map(({ receiptNumber }) => receiptNumber)).toEqual([`${made?.reference}-1`]);

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin/health');
    const field = page.getByRole('searchbox', { name: 'Find a booking' });
    await expect(field).toHaveCount(1);
    await field.fill('Shirin Sultana');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/admin\/allBookings\?search=Shirin\+Sultana$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total 1 bookings');
    await expect(page.getByRole('row').last()).toContainText('In house');
  }
  // Every page of the menu has it, and the pages below them.
  await page.setViewportSize({ width: 1280, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  const addresses = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThanOrEqual(12);
  for (const address of [...addresses, '/admin/walkIn', '/admin/roomsLeft', `/admin/bookings/${made?._id}`]) {
    await page.goto(address);
    await expect(page.getByRole('searchbox', { name: 'Find a booking' }), address).toHaveCount(1);
  }
});

test('a guest who arrives is checked in from the list, which names what is due and how to reach the guest', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const own = await ownHotel(request, site, 'Bela List House');
  const room = await ownRoom(request, site, own, {
    roomName: 'Bela Twin',
    rackRate: 2000,
    discount: 0,
    totalRoom: 5,
  });
  const send = await sendingAsAdministrator(request, site);
  const checkOut = dhakaDate(Date.now() + 86_400_000);
  const body = {
    roomId: room._id,
    hotelCheckInDate: today,
    hotelCheckOutDate: checkOut,
    guestNumber: '1',
    guestName: 'Anisul Haque',
    guestNID: '1234567890',
    guestPhone: '01811223344',
    guestAddress: 'Station Road, Khulna',
    total: 2200,
  };
  const { booking } = await send<{ booking: Booking }>('POST', 'walkIn', body, {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await page.clock.install();
  await openAsAdministrator(page, site, `/admin/allBookings?filter=arrivals&hotelId=${own._id}`);
  const row = page.getByRole('row').filter({ hasText: 'Anisul Haque' });
  await expect(row).toContainText('To come');
  await expect(row.getByRole('link', { name: 'Call Anisul Haque' })).toHaveAttribute(
    'href',
    'tel:+8801811223344',
  );
  const chat = new URL(
    (await row.getByRole('link', { name: 'WhatsApp to Anisul Haque' }).getAttribute('href')) ?? '',
  );
  expect(chat.pathname).toBe('/8801811223344');
  const [day, month, year] = today.split('-').reverse();
  expect(chat.searchParams.get('text')).toContain(
    `booking ${booking.reference} at Bela List House, ${day}/${month}/${year} to `,
  );
  expect(chat.searchParams.get('text')).not.toMatch(/1234567890|2,?200/);
  await row.getByRole('button', { name: 'Check in Anisul Haque' }).click();
  await expect(page.getByText('Checked in: Anisul Haque. BDT 2,200 is still to be paid.')).toBeVisible();
  await expect(row).toContainText('In house');
  await expect(row.getByRole('button')).toHaveCount(0);
  // Somebody else changes it; the list shows it after a minute, and when one comes back to it.
  await send('POST', `checkOut/${booking._id}`);
  await page.clock.fastForward(60_000);
  await expect(row).toContainText('Left');
  await send('DELETE', `checkOut/${booking._id}`);
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // While the site cannot serve, what is there stays, and nothing is asked for in its place.
  quietConsole.push('503 (Service Unavailable)');
  let asked = 0;
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }));
  page.on('request', (one) => {
    if (one.url().includes('/api/allBooking')) asked += 1;
  });
  const answer = page.waitForResponse('**/readyz');
  await comeBack();
  await answer;
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(0);
  await page.unroute('**/readyz');
  await comeBack();
  await expect(row).toContainText('In house');
  // A guest who came into the list has moved the others: a press that was on its way checks nobody in.
  await send('POST', 'walkIn', { ...body, guestName: 'Zahir Uddin' }, { 'Idempotency-Key': 'zahir-uddin' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await comeBack();
  const other = page.getByRole('row').filter({ hasText: 'Zahir Uddin' });
  const checkIn = other.getByRole('button', { name: 'Check in Zahir Uddin' });
  await checkIn.click();
  await expect(page.getByText('Nothing was done: the page has just changed')).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(other).toContainText('To come');
  await checkIn.click();
  await expect(page.getByText('Checked in: Zahir Uddin. BDT 2,200 is still to be paid.')).toBeVisible();
});

test('the administrator who signs in without a page to return to lands on the dashboard, a guest at home', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('admin@nibash.example');
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
