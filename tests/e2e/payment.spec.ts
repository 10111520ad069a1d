import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { Booking } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { attemptOfRequest } from '../fixtures/attempt-of-request.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { sendingAsAdministrator } from './administrator.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { pageRequests } from './page-requests.ts';
import { account, signIn, startAsNewGuest } from './people.ts';
import { carriesCard, expect, test } from './test.ts';

const today = dhakaDate(Date.now());

const firstOf = (district: string) => `hotels?district=${encodeURIComponent(district)}&pageSize=1`;

/** As a new person, chooses the first room of a hotel for a stay of their own, and fills in the guest. */
async function comeToPay(
  page: Page,
  district: string,
  from: number,
  id?: string,
): Promise<{ email: string }> {
  const email = await startAsNewGuest(page);
  const answer = await page.request.get(`/api/${id ? `hotels?id=${id}` : firstOf(district)}`);
  const [hotel] = (await answer.json()) as Hotel[];
  const stay = `checkIn=${addDays(today, from)}&checkOut=${addDays(today, from + 1)}&guests=1`;
  await page.goto(`/hotels/${hotel?._id}?${stay}`);
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Guest Name').fill('Karim Uddin');
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill('01812345678');
  await page.getByLabel('Current Address').fill('Sylhet');
  return { email };
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();
const challenge = (page: Page) => page.frameLocator('dialog iframe');

/** The card provider's newest payments. */
async function intentsAt(request: APIRequestContext, site: RunningSite) {
  const answer = await request.get('/api.stripe.com/v1/payment_intents?limit=20', {
    headers: { Authorization: `Bearer ${secretKeyOf(site.dataDir)}` },
  });
  const { data } = (await answer.json()) as {
    data: { amount: number; amount_received: number; metadata: { attempt: string } }[];
  };
  return data;
}

/** The guest says yes to the bank. */
const agree = (page: Page) =>
  challenge(page)
    .getByRole('button', { name: /complete/i })
    .click();

/** One booking was made. */
async function isBooked(page: Page): Promise<void> {
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  expect(await countBookings(page)).toBe(1);
}

async function countBookings(page: Page): Promise<number> {
  await page.goto('/myBookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect(page.getByRole('row').or(page.getByText('You have no bookings yet.')).first()).toBeVisible();
  return Math.max(0, (await page.getByRole('row').count()) - 1);
}

test('a card whose bank asks the guest books when the guest says yes', async ({ page }) => {
  await comeToPay(page, 'Rajshahi', 60);
  await typeCard(page, '4000002760003184');
  await pay(page);
  await agree(page);
  await isBooked(page);
});

test('a failed question of the bank shows its message and books nothing; a good card then books once @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 402');
  await comeToPay(page, 'Khulna', 62);
  await typeCard(page, '4000002760003184');
  await pay(page);
  await challenge(page).getByRole('button', { name: /fail/i }).click();
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible();
  // The provider's own text of this failure is for developers.
  await expect(page.getByText(/PaymentIntent/)).toHaveCount(0);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await isBooked(page);
});

test('a lost connection to the card provider is not told as a fault of the card: at Pay Now and at the bank’s question the next click goes on @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('ERR_FAILED');
  await comeToPay(page, 'Khulna', 66);
  await typeCard(page, '4000002760003184');
  const lost = page.getByText('The card provider could not be reached.');
  for (const call of ['payment_methods', 'payment_intents']) {
    const address = new RegExp(`/v1/${call}`);
    await page.route(address, (route) => route.abort());
    // The sentence of the call before is still there when the button is pressed.
    const broken = page.waitForEvent('requestfailed', (request) => address.test(request.url()));
    await pay(page);
    await broken;
    await expect(lost, call).toBeVisible();
    await page.unroute(address);
  }
  await pay(page);
  await agree(page);
  await isBooked(page);
});

test('a card number leaves the browser only from the provider’s frame, never in the page’s own requests @rare', async ({
  page,
}) => {
  const number = '4242424242424242';
  const carrying: Request[] = [];
  page.on('request', (request) => {
    if (carriesCard(request)) carrying.push(request);
  });
  await comeToPay(page, 'Mymensingh', 64);
  await typeCard(page, number);
  await pay(page);
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  expect(carrying).toHaveLength(1);
  expect(carrying[0]?.frame()).not.toBe(page.mainFrame());
  expect(new URL(carrying[0]?.url() ?? '').pathname).toContain('/v1/payment_methods');
  expect(await page.evaluate((text) => document.documentElement.outerHTML.includes(text), number)).toBe(
    false,
  );
});

test('the page, the stored booking and the charge show the same total', async ({ page, site }) => {
  await comeToPay(page, 'Dhaka', 66);
  const charge = (await page.getByText(/will be charged/).textContent()) ?? '';
  const amount = Number(/BDT ([\d,.]*\d)/.exec(charge)?.[1]?.replaceAll(',', ''));
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/addBooking/), pay(page)]);
  const { booking } = (await answer.json()) as { booking: Booking };
  expect(booking.total).toBe(amount);
  const attempt = attemptOfRequest(await answer.request().allHeaders());
  const paid = (await intentsAt(page.request, site)).filter(({ metadata }) => metadata.attempt === attempt);
  expect(paid.map(({ amount_received }) => amount_received)).toEqual([amount * 100]);
});

test('a double click on Pay Now, and two submits in one moment, book and charge once', async ({ page }) => {
  await comeToPay(page, 'Dhaka', 70);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /payment_methods$|addBooking$/.test(pathname))
      sent.push(pathname.split('/').at(-1) ?? '');
  });
  await typeCard(page, '4242424242424242');
  const button = page.getByRole('button', { name: 'Pay Now' });
  await button.evaluate(({ form }: HTMLButtonElement) => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await button.dblclick({ timeout: 2_000 }).catch(() => {});
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  expect(sent.sort()).toEqual(['addBooking', 'payment_methods']);
  expect(await countBookings(page)).toBe(1);
});

test('who pays for a room that was deleted meanwhile reads that it is no longer offered, pays nothing, and is led to others @rare', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 404');
  const hotel = await ownHotel(request, site, 'Deleted Room House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Deleted', rackRate: 2000, totalRoom: 1 });
  await ownRoom(request, site, hotel, { roomName: 'Kept', rackRate: 3000, totalRoom: 1 });
  await comeToPay(page, 'Khulna', 72, hotel._id);
  await expect(page.getByText(/^Held for you until/).first()).toBeVisible();
  await (await sendingAsAdministrator(request, site))('DELETE', `deleteRoom/${room._id}`);
  await typeCard(page, '4242424242424242');
  const refused = page.waitForResponse(/\/api\/addBooking/);
  await pay(page);
  expect((await refused).status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByText('This room is no longer offered. Your card was not charged.')).toBeVisible();
  await expect(main.getByText(/try again in a moment/)).toHaveCount(0);
  await expect(main.getByText(/^Held for you until/)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Find a hotel' })).toBeVisible();
  // 2,000 a night and 10 % tax.
  expect((await intentsAt(page.request, site)).map(({ amount }) => amount)).not.toContain(220_000);
  // The same when the page is opened again.
  await page.reload();
  await expect(main.getByText('This room is no longer offered.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Find a hotel' })).toBeVisible();
  await main.getByRole('link', { name: 'Other rooms of this hotel' }).click();
  await expect(page.getByRole('heading', { name: 'Kept', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deleted', exact: true })).toHaveCount(0);
  expect(await countBookings(page)).toBe(0);
});

test('what the guest typed stands there again in the other language, and is gone with the sign-out and the booking @rare', async ({
  page,
}) => {
  const { email } = await comeToPay(page, 'Mymensingh', 64);
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByLabel('অতিথির নাম')).toHaveValue('Karim Uddin');
  await page.getByRole('link', { name: 'English' }).click();
  // Except the number of an identity document, which no browser stores.
  await expect(page.getByLabel('NID Number')).toHaveValue('');
  expect(await stored()).not.toContain('1234567890');
  await expect(page.getByLabel('Phone Number')).toHaveValue('01812345678');
  await expect(page.getByLabel('Current Address')).toHaveValue('Sylhet');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  expect(await stored()).not.toContain('Karim Uddin');

  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await chooseRoom(page, 64, false);
  await expect(page.getByLabel('Guest Name')).toHaveValue('');
  await page.getByLabel('Guest Name').fill('Karim Uddin');
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByLabel('Phone Number').fill('01812345678');
  await page.getByLabel('Current Address').fill('Sylhet');
  expect(await stored()).toContain('Karim Uddin');
  await typeCard(page, '4242424242424242');
  await pay(page);
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  expect(await stored()).not.toContain('Karim Uddin');
});

test('who signs in in another tab while this one sleeps finds nothing here of what the account before had typed @rare', async ({
  page,
  context,
  request,
}) => {
  // The authentication library checks the sign-in by an interval, which stops in a sleeping tab.
  await page.addInitScript(() => {
    const { setInterval } = window;
    const whileAwake = (work: () => void, ms?: number) =>
      setInterval(() => 'isAsleep' in window || work(), ms);
    Object.assign(window, { setInterval: whileAwake });
  });
  await comeToPay(page, 'Mymensingh', 66);
  const name = page.getByLabel('Guest Name');
  await page.evaluate(() => Object.assign(window, { isAsleep: true }));
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await other.goto('/login');
  await signIn(other, await account(request));
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(name).toHaveValue('Karim Uddin');
  await page.evaluate(() => Reflect.deleteProperty(window, 'isAsleep'));
  // Nor what that account had chosen: it had signed out by hand.
  await expect(page.getByText('No room is chosen yet.')).toBeVisible();
  await expect(name).toBeHidden();
});

test('without the provider’s script the form says so, one warning is logged, and submitting does nothing @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('net::ERR_FAILED', 'Failed to load');
  const warnings: string[] = [];
  const posts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('addBooking')) posts.push(request.url());
  });
  await page.route('**/js.stripe.com/**', (route) => route.abort());
  await comeToPay(page, 'Saint Martin', 68);
  await expect(page.getByText('The card form has not come')).toBeVisible();
  const button = page.getByRole('button', { name: 'Pay Now' });
  if (await button.isEnabled()) await button.click();
  await expect(page).toHaveURL(/\/payment/);
  expect(posts).toEqual([]);
  expect(warnings.filter((text) => !text.includes('preload'))).toHaveLength(1);
});

test('payment opens for anyone and says what is missing', async ({ page }) => {
  await page.goto('/payment');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
});

test('a price that could not be fetched is asked for once, and again when the guest presses @rare', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  await startAsNewGuest(page);
  await chooseRoom(page, 34, false);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  let count = 0;
  await page.route('**/api/quote', (route) => {
    count += 1;
    return route.fulfill({ status: 503, body: '{}' });
  });
  const requests = pageRequests(page);
  await page.clock.install();
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // Whatever would ask a second time, at once or later, has done so by then.
  await page.clock.runFor(60_000);
  await requests.ended();
  expect(count).toBe(1);
  await page.unroute('**/api/quote');
  await again.click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});
