import type { Page } from '@playwright/test';
import type { BookingMade } from '../../contract/booking.ts';
import { addDays, dhakaDate, nightsOf } from '../../kernel/stay-dates.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const today = dhakaDate(Date.now());
const stay = { checkIn: addDays(today, 140), checkOut: addDays(today, 142) };
const query = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;

/** Answers the booking's reference. */
async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Guest Name').fill('Karim Uddin');
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill('01812345678');
  await page.getByLabel('Current Address').fill('Khulna');
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/addBooking/),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed', level: 1 })).toBeVisible();
  return ((await answer.json()) as BookingMade).booking.reference;
}

test('under the choice of one to three the search says what more people do', async ({ page }) => {
  const sentence = 'More than three? Book one room, then “One more room” keeps dates and guest.';
  for (const address of ['/', '/hotels?district=Khulna']) {
    await page.goto(address);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByLabel('Guests')).toHaveAccessibleDescription(sentence);
  }
});

test('a party that no single room takes is offered the cheapest two; the first is chosen, and after it was paid “One more room” leads to exactly the second', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Two Rooms House');
  for (const [roomName, rackRate, maxGuest] of [
    ['Large Couple Room', 5000, 2],
    ['Couple Room', 3000, 2],
    ['Single Room', 2000, 1],
  ] as const)
    await ownRoom(request, site, hotel, { roomName, rackRate, totalRoom: 1, maxGuest, discount: 0 });
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${query}&guests=3`);
  const offer = page.getByText('Two rooms together for 3 guests').locator('..');
  await expect(offer).toContainText('Couple Room and Single Room: BDT 11,000 for 2 nights');
  await offer.getByRole('button', { name: 'Choose these two' }).click();
  const cart = page.getByRole('complementary', { name: 'Your room' });
  await expect(cart).toContainText('Couple Room');
  const people = page.getByRole('region', { name: 'Your stay in this hotel' }).getByLabel('People');
  await expect(people).toHaveValue('2');
  const warning = 'Book this room first. The second, Single Room, is not held until you book it.';
  await expect(page.getByRole('status').getByText(warning)).toBeVisible();
  await expect(page.getByText('it is no longer chosen')).toBeHidden();
  await pay(page);
  await expect(page.getByText('Your second room, Single Room, is not booked yet.')).toBeVisible();
  await page.getByRole('link', { name: 'One more room' }).click();
  await expect(page).toHaveURL(new RegExp(`/hotels/${hotel._id}\\?.*guests=1&${query}`));
  await expect(cart).toContainText('Single Room');
  await pay(page);
  // Nothing of the pair is left: the way leads to the hotel, for the same nights and guests.
  await expect(page.getByText('is not booked yet')).toBeHidden();
  await page.getByRole('link', { name: 'One more room' }).click();
  await expect(page).toHaveURL(new RegExp(`/hotels/${hotel._id}\\?.*guests=1&${query}`));
  await expect(cart.getByRole('button', { name: 'Continue' })).toBeHidden();
});

test('the same kind is offered twice if two of it are free, and a second one that is gone says so', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Twin Rooms House');
  const fields = { rackRate: 3000, totalRoom: 2, discount: 0 };
  const couple = await ownRoom(request, site, hotel, { ...fields, roomName: 'Couple Room' });
  const family = await ownRoom(request, site, hotel, {
    ...{ ...fields, roomName: 'Family Room', maxGuest: 3, totalRoom: 1 },
  });
  const send = await sendingAsAdministrator(request, site);
  const take = (roomId: string, blocked: number) =>
    send('PUT', 'calendar/blocks', { roomIds: [roomId], nights: nightsOf(stay), blocked });
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${query}&guests=3`);
  await expect(page.getByRole('article', { name: 'Family Room' })).toBeVisible();
  await expect(page.getByText('Two rooms together')).toBeHidden();
  // All that hold the party are sold out.
  await take(family._id, 1);
  await page.reload();
  const offer = page.getByText('Two rooms together for 3 guests').locator('..');
  await expect(offer).toContainText('Couple Room, two of them: BDT 13,200 for 2 nights');
  await offer.getByRole('button', { name: 'Choose these two' }).click();
  await pay(page);
  await expect(page.getByText('Your second room, Couple Room, is not booked yet.')).toBeVisible();
  await take(couple._id, 1);
  await page.getByRole('link', { name: 'One more room' }).click();
  await expect(
    page.getByRole('status').getByText('Couple Room is not free for these dates, so it is no longer chosen.'),
  ).toBeVisible();
});

test('the page of a coming booking offers one more room for the same nights and guests', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Later Room House');
  await ownRoom(request, site, hotel, { roomName: 'Couple Room', rackRate: 3000, totalRoom: 3 });
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel._id}?${query}&guests=2`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const reference = await pay(page);
  await page.goto(`/myBookings/${reference}`);
  await page.getByRole('link', { name: 'One more room' }).click();
  await expect(page).toHaveURL(new RegExp(`/hotels/${hotel._id}\\?.*guests=2&${query}`));
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
});
