import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const [checkIn, checkOut] = [addDays(today, 50), addDays(today, 52)];

test('a hotel that is opened in a new tab has the dates and guests; its stay is changed beside the rooms and leads nowhere, and the form that leads to the list stands at the top', async ({
  page,
  context,
}) => {
  await startAsNewGuest(page);
  await page.goto(`/hotels?district=Rajshahi&guests=2&checkIn=${checkIn}&checkOut=${checkOut}`);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: 'View Rooms' })
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(tab).toHaveURL(/\/hotels\/[0-9a-f-]{36}\?/);
  const stay = tab.getByRole('region', { name: 'Your stay in this hotel' });
  const arrival = stay.getByLabel('Arrival', { exact: true });
  await expect(arrival).toHaveValue(dayMonthYear(checkIn));
  await expect(stay.getByLabel('People')).toHaveValue('2');
  await expect(tab.getByLabel('Destination')).toHaveValue('Rajshahi');

  // An unsent choice in the form at the top stays when the stay beside the rooms changes.
  await tab.getByLabel('Destination').selectOption('Khulna');
  const { pathname } = new URL(tab.url());
  await stay.getByLabel('Departure', { exact: true }).fill(addDays(today, 53));
  await expect(tab.getByText('for 3 nights').first()).toBeVisible();
  await expect(tab).toHaveURL(new RegExp(`${pathname}\\?.*checkOut=${addDays(today, 53)}`));
  const stored = await tab.evaluate(() => JSON.parse(sessionStorage.getItem('searchObject') ?? '{}'));
  expect(stored).toMatchObject({ hotelCheckOutDate: addDays(today, 53), guestNumber: '2' });
  await expect(stay.getByRole('button', { name: 'Modify Search' })).toHaveCount(0);
  await expect(tab.getByLabel('Check-out', { exact: true })).toHaveValue(dayMonthYear(addDays(today, 53)));
  const [form, gallery] = [tab.getByRole('search'), tab.locator('.swiper').first()];
  expect((await form.boundingBox())?.y).toBeLessThan((await gallery.boundingBox())?.y ?? 0);
  await tab.getByRole('button', { name: 'Modify Search' }).click();
  await expect(tab).toHaveURL(/\/hotels\?district=Khulna/);
  await tab.close();
});

test('a chosen room survives the language switch, a refresh and Back, and goes with a sentence when guests or dates change so that it does not fit', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Chosen Room House');
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Room for Two',
    rackRate: 4000,
    totalRoom: 2,
  });
  await startAsNewGuest(page);
  await page.goto('/favourites');
  await page.goto(`/hotels/${hotel._id}?guests=1&checkIn=${checkIn}&checkOut=${checkOut}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const cart = page.getByRole('complementary', { name: 'Your room' });
  await expect(cart).toContainText(room.roomName);
  await page.reload();
  await expect(cart).toContainText(room.roomName);
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByRole('complementary', { name: 'আপনার কক্ষ' })).toContainText(room.roomNameBn ?? '');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(cart).toContainText(room.roomName);
  // The language has replaced the entry in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/favourites$/);
  await page.goForward();
  await expect(cart).toContainText(room.roomName);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(cart).toContainText(room.roomName);

  const stay = page.getByRole('region', { name: 'Your stay in this hotel' });
  await stay.getByLabel('People').selectOption('3');
  await expect(
    page
      .getByRole('status')
      .getByText('Room for Two is too small for so many guests, so it is no longer chosen.'),
  ).toBeVisible();
  await expect(cart).not.toContainText(room.roomName);
  await stay.getByLabel('People').selectOption('2');
  await expect(page.getByText('it is no longer chosen'), 'it fits again').toBeHidden();
  await stay.getByLabel('People').selectOption('3');
  await expect(page.getByText('Too small for 3 guests')).toBeVisible();
  await expect(page.getByText('it is no longer chosen'), 'it was not chosen').toBeHidden();
  await stay.getByLabel('People').selectOption('2');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(cart).toContainText(room.roomName);
  await page.route('**/api/room/**', async (route) => {
    const rooms = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: rooms.map((one) => ({ ...one, nightsMin: 5 })) });
  });
  await stay.getByLabel('People').selectOption('1');
  await expect(
    page.getByText(
      'Room for Two is booked for at least 5 nights from this check-in, so it is no longer chosen.',
    ),
  ).toBeVisible();
  await page.unroute('**/api/room/**');
  await stay.getByLabel('People').selectOption('3');
  await expect(page.getByText('Too small for 3 guests')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Too small for 3 guests')).toBeVisible();
  await expect(cart).not.toContainText(room.roomName);
});

test('whoever goes elsewhere, or chooses another room, while “Continue” still waits for its answer is not pulled to the payment page', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Slow Line House');
  for (const roomName of ['Front Room', 'Garden Room']) {
    await ownRoom(request, site, hotel, { roomName, rackRate: 4000, totalRoom: 2 });
  }
  await startAsNewGuest(page);
  let gate = Promise.withResolvers<void>();
  await page.route('**/api/holdRoom', async (route) => {
    const answer = await route.fetch();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  const answered = async () => {
    await Promise.all([page.waitForResponse('**/api/holdRoom'), gate.resolve()]);
    // The effect of the answer happens in the same turn: a page that is still there after a moment stays.
    await page.waitForTimeout(500);
  };
  const proceed = page.getByRole('button', { name: 'Continue' });
  const expectQuestion = async () => {
    gate = Promise.withResolvers();
    await Promise.all([page.waitForRequest('**/api/holdRoom'), proceed.click()]);
  };
  const stayOfHotel = `/hotels/${hotel._id}?guests=1&checkIn=${checkIn}&checkOut=${checkOut}`;
  const room = (name: string) => page.getByRole('article').filter({ hasText: name });

  await page.goto(stayOfHotel);
  await room('Front Room').getByRole('button', { name: 'Select', exact: true }).click();
  await expectQuestion();
  await room('Garden Room').getByRole('button', { name: 'Select', exact: true }).click();
  await answered();
  await expect(page).toHaveURL(/\/hotels\//);
  await expect(page.getByRole('complementary', { name: 'Your room' })).toContainText('Garden Room');

  await expectQuestion();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await answered();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.goBack();
  await expectQuestion();
  await answered();
  await expect(page).toHaveURL(/\/payment$/);
  // The payment page may ask for the hold itself, and need not get its answer any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('whoever changes the guests while the payment page is still loading, and then back again, can continue', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Changed Mind House');
  await ownRoom(request, site, hotel, { roomName: 'Front Room', rackRate: 4000, totalRoom: 2 });
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?guests=1&checkIn=${checkIn}&checkOut=${checkOut}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeEnabled();
  // The payment page's price request gets no answer.
  await page.route('**/api/quote', () => {}, { times: 1 });
  await Promise.all([page.waitForRequest('**/api/quote'), proceed.click()]);
  const people = page.getByRole('region', { name: 'Your stay in this hotel' }).getByLabel('People');
  for (const guests of ['2', '1']) {
    await people.selectOption(guests);
    await expect(page).toHaveURL(new RegExp(`guests=${guests}`));
  }
  // A press between the new address and its drawing is for the earlier stay, and may be repeated.
  await expect(async () => {
    await proceed.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/payment$/, { timeout: 2_000 });
  }).toPass();
});

test('one failed side call takes no page away: featured rooms, numbers and rooms fail by themselves, each with “Try again”', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  const [hotel] = (await (await request.get('/api/hotels?district=Sylhet')).json()) as Hotel[];
  await startAsNewGuest(page);
  await page.goto('/favourites');
  const calls = /\/api\/(?:luxuriasRooms|summary|room\/)/;
  await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Find your perfect place to stay at lowest prices.',
  );
  const featured = page.getByRole('alert').filter({ hasText: 'The featured rooms could not be loaded.' });
  const numbers = page.getByRole('alert').filter({ hasText: 'The numbers could not be loaded.' });
  await expect(featured).toBeVisible();
  await expect(numbers).toBeVisible();
  await page.unroute(calls);
  await page.route(/\/api\/summary/, (route) => route.fulfill({ status: 503, body: '' }));
  await featured.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Luxurias Rooms' })).toBeVisible();
  await expect(numbers).toBeVisible();

  await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/hotels/${hotel?._id}?guests=1&checkIn=${checkIn}&checkOut=${checkOut}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel?.hotelName ?? '');
  await expect(page.getByRole('heading', { name: 'Policy' })).toBeVisible();
  const rooms = page.getByRole('region', { name: 'Rooms' }).getByRole('alert');
  await expect(rooms).toContainText('The rooms could not be loaded.');
  await page.unroute(calls);
  await rooms.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Select', exact: true }).first()).toBeVisible();
});
