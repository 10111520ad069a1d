import type { Request } from '@playwright/test';
import type { Me } from '../../contract/account.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { openAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { fillSilently } from './fill-silently.ts';
import { ownHotel, ownRoom, pickHotel } from './own-hotel.ts';
import { account, accountWithProfile, password, section, startAsNewGuest, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

test('a login that was filled in without events signs in, also over what was typed before', async ({
  page,
  request,
}) => {
  const email = await account(request);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toBeEnabled();
  await page.getByLabel('Email').fill('somebody.else@example.com');
  await fillSilently(page.getByLabel('Email'), email);
  await fillSilently(page.getByLabel('Password'), password);
  await button.click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('nibash.account'))).toBe('user');
});

test('a registration that was filled in without events makes the account with all that stands in the fields', async ({
  page,
}) => {
  const email = `silent-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  for (const [label, value] of [
    ['First Name', 'Shirin'],
    ['Last Name', 'Akter'],
    ['Email', email],
    ['Password', password],
    ['Phone Number', '01712345678'],
    ['Age', '31'],
  ] as const)
    await fillSilently(page.getByLabel(label), value);
  await page.getByRole('radio', { name: 'Female', exact: true }).evaluate((radio: HTMLInputElement) => {
    radio.checked = true;
  });
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/addUsers'),
    page.getByRole('button', { name: 'Register' }).click(),
  ]);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await sent.response();
  const [me] = await Promise.all([page.waitForResponse('**/api/me'), page.reload()]);
  expect(((await me.json()) as Me).profile).toMatchObject({
    firstName: 'Shirin',
    lastName: 'Akter',
    email,
    phoneNumber: '+8801712345678',
    gender: 'Female',
    age: 31,
  });
});

test('a guest’s fields that were filled in without events are what is booked', async ({ page }) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 120);
  for (const [label, value] of [
    ['Guest Name', 'Rokeya Begum'],
    ['NID Number', '9876543210'],
    ['Phone Number', '01912345678'],
    ['Current Address', 'Rangpur'],
  ] as const)
    await fillSilently(page.getByLabel(label), value);
  await typeCard(page, '4242424242424242');
  const isBooking = (request: Request) => request.url().endsWith('/api/addBooking');
  const [sent] = await Promise.all([
    page.waitForRequest(isBooking),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    guestName: 'Rokeya Begum',
    guestNID: '9876543210',
    guestPhone: '+8801912345678',
    guestAddress: 'Rangpur',
  });
  await expect(page.getByText('Payment Successfull')).toBeVisible();
});

test('a name and a phone that were filled in without events on the account’s page are stored', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await page.goto('/account');
  const part = section(page, 'Your name and phone');
  await part.getByLabel('First Name').fill('Rokeya');
  await fillSilently(part.getByLabel('Last Name'), 'Begum');
  await fillSilently(part.getByLabel('Phone Number'), '01912345678');
  await fillSilently(part.getByRole('combobox', { name: 'Gender' }), 'Female');
  await part.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(part.getByText('Saved.')).toBeVisible();
  const [me] = await Promise.all([page.waitForResponse('**/api/me'), page.reload()]);
  const { profile } = (await me.json()) as Me;
  expect(profile).toMatchObject({
    firstName: 'Rokeya',
    lastName: 'Begum',
    phoneNumber: '+8801912345678',
    gender: 'Female',
  });
});

test('an account for a refund whose fields were filled in without events is the one that is stored', async ({
  page,
  request,
  site,
}) => {
  const { email, who } = await accountWithProfile(request, site);
  const { reference } = await bookStay(site.origin, { who, district: 'Khulna', inDays: 104 });
  // A gateway that refuses a refund is not at hand.
  await page.route('**/api/booking/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), refundAccount: { wanted: true } },
    });
  });
  await page.route('**/api/refundAccount/*', (route) => route.fulfill({ json: { acknowledged: true } }));
  await startSignedIn(page, email);
  await page.goto(`/myBookings/${reference}`);
  await page.getByRole('button', { name: 'Enter the account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Kind of account').selectOption('Rocket');
  await fillSilently(form.getByLabel('Name of the account’s owner'), 'Rokeya Begum');
  await fillSilently(form.getByLabel('Mobile number of the account'), '01912345678');
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/refundAccount/*'),
    form.getByRole('button', { name: 'Save the account' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ kind: 'rocket', holder: 'Rokeya Begum', number: '01912345678' });
  // The page asks for the booking again.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a guest at the desk whose fields were filled in without events is booked', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Silent Desk House');
  await ownRoom(request, site, hotel, { roomName: 'Silent Single', rackRate: 2000, totalRoom: 1 });
  await openAsAdministrator(page, site, '/admin/walkIn');
  await pickHotel(page, hotel.hotelName);
  await page.getByRole('radio', { name: /^Silent Single/ }).check();
  for (const [label, value] of [
    ['Guest Name', 'Rokeya Begum'],
    ['Phone Number', '01819445566'],
    ['NID Number', '1234567890'],
    ['Current Address', 'Boyra, Khulna'],
  ] as const)
    await fillSilently(page.getByRole('textbox', { name: label, exact: true }), value);
  await page.getByRole('radio', { name: 'Nothing yet' }).check();
  await page.getByRole('button', { name: 'Book at the desk', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\//);
  await expect(page.getByText('Rokeya Begum').first()).toBeVisible();
  await expect(page.getByText('Boyra, Khulna').first()).toBeVisible();
});

test('a search that was filled in without events is what is searched, and a date that cannot be is told', async ({
  page,
}) => {
  const today = dhakaDate(Date.now());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  const [checkIn, checkOut] = [
    page.getByLabel('Check-in', { exact: true }),
    page.getByLabel('Check-out', { exact: true }),
  ];
  await fillSilently(page.getByLabel('Destination'), 'Khulna');
  await fillSilently(page.getByLabel('Guests'), '3');
  await fillSilently(checkIn, dayMonthYear(addDays(today, 20)));
  await fillSilently(checkOut, dayMonthYear(addDays(today, 23)));
  const counted = page.waitForResponse(/\/api\/hotelCounts/);
  await page.getByRole('button', { name: 'Search' }).click();
  const wanted = {
    district: 'Khulna',
    guests: '3',
    checkIn: addDays(today, 20),
    checkOut: addDays(today, 23),
  };
  await expect(page).toHaveURL(
    ({ searchParams }) => JSON.stringify(Object.fromEntries(searchParams)) === JSON.stringify(wanted),
  );
  await expect(page.getByLabel('Destination')).toHaveValue('Khulna');
  await expect(checkOut).toHaveValue(dayMonthYear(addDays(today, 23)));

  // A page that renders its fields again writes their values anew, so the list has to stand.
  await (await counted).finished();
  await expect(page.getByRole('article').first()).toBeVisible();
  await fillSilently(checkIn, dayMonthYear(addDays(today, -2)));
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page.getByRole('alert').getByText('This date has passed.')).toBeVisible();
  await expect(checkIn).toHaveValue(dayMonthYear(addDays(today, 20)));
});
