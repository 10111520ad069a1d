import type { APIRequestContext, Page } from '@playwright/test';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { tokenOf } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { account, password, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const heldFor = (page: Page) => page.getByText(/^Held for you until \d\d:\d\d$/);
const stay = () => {
  const checkIn = addDays(dhakaDate(Date.now()), 40);
  return { checkIn, checkOut: addDays(checkIn, 1) };
};

/** Another guest holds the last room of the stay. */
async function holdForAnother(request: APIRequestContext, site: RunningSite, { _id: roomId }: Room) {
  const token = await tokenOf(site.origin, { email: await account(request), password });
  const answer = await request.post('/api/holdRoom', {
    data: { roomId, ...stay(), guests: 1 },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('the room is held from Continue on, until a time that is shown, also after a declined card; at its end it is held again @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 402', 'status of 409');
  await page.clock.install();
  await startAsNewGuest(page);
  await chooseRoom(page, 80);
  await expect(heldFor(page).first()).toBeVisible();
  await typeCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await expect(heldFor(page).first()).toBeVisible();

  const over = page.getByRole('alert').filter({ hasText: 'The room is no longer held for you' });
  // The hold is requested again after a declined card. An answer that comes after the time jump counts from there:
  // the end is postponed, which may remove it from the page again.
  await expect(async () => {
    await page.clock.fastForward('16:00');
    await expect(over).toContainText('Nothing was charged', { timeout: 2_000 });
    await over.getByRole('button', { name: 'Hold it again' }).click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(over).toBeHidden();
  await expect(heldFor(page).first()).toBeVisible();

  // Another choice in the same tab releases the first one.
  await chooseRoom(page, 90);
  await expect(heldFor(page).first()).toBeVisible();
});

test('a new account holds one room: in another tab the next one takes its place, and the tab that lost it says so and holds again before it charges', async ({
  page,
  context,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 402');
  await startAsNewGuest(page);
  await chooseRoom(page, 120);
  await expect(heldFor(page).first()).toBeVisible();
  const other = await context.newPage();
  await chooseRoom(other, 130);
  await expect(heldFor(other).first()).toBeVisible();
  await expect(
    other.getByText(/^You cannot hold more rooms at once: .* is no longer held for you\.$/),
  ).toBeVisible();

  const lost = (tab: Page) => tab.getByRole('alert').filter({ hasText: 'this one was given up for it' });
  await expect(lost(page)).toContainText('Nothing was charged');
  const steps: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/(holdRoom|addBooking)$/.exec(request.url()) ?? [];
    if (name) steps.push(name);
  });
  await typeCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('It is held for you again.')).toBeVisible();
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  expect(steps.slice(0, 2)).toEqual(['holdRoom', 'addBooking']);
  await expect(lost(other)).toBeVisible();
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await other.goto('/payment');
  await expect(other.getByText(/^একসঙ্গে এর বেশি কক্ষ রাখা যায় না: .* আর আপনার জন্য রাখা নেই।$/)).toBeVisible();
});

test('a room whose payment waits for the bank keeps its place: another tab names it, links to it, and can give it up', async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  await startAsNewGuest(page);
  await chooseRoom(page, 140);
  await typeCard(page, '4000002760003184');
  const [asked] = await Promise.all([
    page.waitForResponse(/addBooking/),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  expect(asked.status()).toBe(202);

  const other = await context.newPage();
  await chooseRoom(other, 150);
  const refusal = other.getByRole('alert').filter({ hasText: 'You already hold another room' });
  await expect(refusal).toContainText(/until its hold ends at \d\d:\d\d/);
  await expect(refusal.getByRole('link', { name: / to / })).toHaveAttribute(
    'href',
    /^\/myBookings\/[0-9A-Z]{8}$/,
  );
  await expect(refusal.getByRole('link', { name: 'Confirm your e-mail' })).toHaveAttribute(
    'href',
    '/account',
  );
  await refusal.getByRole('button', { name: 'Give up' }).click();
  await expect(heldFor(other).first()).toBeVisible();
});

test('the last room: who holds it may go back and on again, and who was slower is told beside the room', async ({
  page,
  quietConsole,
  request,
  site,
}) => {
  quietConsole.push('status of 409');
  const hotel = await ownHotel(request, site, 'House of the Last Rooms');
  const held = await ownRoom(request, site, hotel, { roomName: 'Quiet Room', rackRate: 3000, totalRoom: 1 });
  const wanted = await ownRoom(request, site, hotel, {
    roomName: 'Wanted Room',
    rackRate: 4000,
    totalRoom: 1,
  });
  await startAsNewGuest(page);
  const { checkIn, checkOut } = stay();
  await page.goto(`/hotels/${hotel._id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`);
  const card = (room: Room) => page.getByRole('article', { name: room.roomName });
  const goOn = page.getByRole('button', { name: 'Continue' });

  await card(wanted).getByRole('button', { name: 'Select' }).click();
  await expect(goOn).toBeEnabled();
  await holdForAnother(request, site, wanted);
  await goOn.click();
  const refusal = card(wanted).getByRole('alert');
  await expect(refusal).toContainText('has just been taken');
  await expect(refusal).toBeFocused();
  await expect(page).toHaveURL(/\/hotels\//);

  await card(held).getByRole('button', { name: 'Select' }).click();
  await goOn.click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(heldFor(page).first()).toBeVisible();
  await page.goBack();
  await expect(card(held).getByText(/Held for you until/)).toBeVisible();
  await goOn.click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(heldFor(page).first()).toBeVisible();
});

test('a hold that is refused for too many tries says so, and not that the site did not answer @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 429');
  await startAsNewGuest(page);
  await page.route('**/api/holdRoom', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '60' },
      json: { title: 'Too many requests', status: 429, code: 'too_many_requests' },
    }),
  );
  await chooseRoom(page, 70, false);
  const main = page.getByRole('main');
  await expect(main.getByText('The room is not held for you yet')).toBeVisible();
  await expect(main.getByText('There were too many tries: please wait a minute.')).toBeVisible();
  await expect(main.getByText('did not answer')).toBeHidden();
  await page.unroute('**/api/holdRoom');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(heldFor(page).first()).toBeVisible();
});
