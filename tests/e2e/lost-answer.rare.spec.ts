import type { Page, Request } from '@playwright/test';
import { attemptOfRequest } from '../fixtures/attempt-of-request.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { password, signIn, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const goodCard = '4242424242424242';
const pay = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();
const success = (page: Page) => page.getByText('Payment Successfull');
const dropped = 'net::ERR_FAILED';

const isBooking = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/addBooking');
const keyOf = (request: Request) => request.headers()['idempotency-key'];

/** Lets each addBooking reach the server and drops the answer. Answers the attempts of those that were answered. */
async function dropAnswers(page: Page, times?: number): Promise<string[]> {
  const answers: string[] = [];
  await page.route(
    '**/api/addBooking',
    async (route) => {
      await route.fetch();
      answers.push(attemptOfRequest(await route.request().allHeaders()));
      await route.abort();
    },
    times === undefined ? {} : { times },
  );
  return answers;
}

async function expectBookings(page: Page, count: number): Promise<void> {
  await page.goto('/myBookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  // The first row names the columns.
  await expect(page.getByRole('row')).toHaveCount(count + 1);
}

/** The charges for the bookings of this test, from the card provider's own list. */
async function chargesOf(page: Page, site: RunningSite, attempts: string[]): Promise<string[]> {
  const answer = await page.request.get('/api.stripe.com/v1/payment_intents?limit=100', {
    headers: { Authorization: `Bearer ${secretKeyOf(site.dataDir)}` },
  });
  const { data } = (await answer.json()) as {
    data: { status: string; metadata: { attempt: string } }[];
  };
  return data.filter(({ metadata }) => attempts.includes(metadata.attempt)).map(({ status }) => status);
}

test('a booking whose answer is lost, and the page then loaded anew: it shows the booking, one booking and one charge', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push(dropped);
  await startAsNewGuest(page);
  await chooseRoom(page, 100);
  const answers = await dropAnswers(page);
  await typeCard(page, goodCard);
  await pay(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await page.reload();

  await expect(success(page)).toBeVisible();
  await expect(page).toHaveURL(/\/myBookings$/);
  await expectBookings(page, 1);
  expect(await chargesOf(page, site, answers)).toEqual(['succeeded']);
});

test('a lost answer is asked for by the page itself, under the same key', async ({ page, quietConsole }) => {
  quietConsole.push(dropped);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isBooking(request)) keys.push(keyOf(request));
  });
  await startAsNewGuest(page);
  await chooseRoom(page, 104);
  await dropAnswers(page, 1);
  await typeCard(page, goodCard);
  await pay(page);
  await expect(success(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expectBookings(page, 1);
});

test('the key outlives a session that ends by itself, and the next sign-in, and nothing personal is kept with it', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push(dropped, 'status of 401');
  const email = await startAsNewGuest(page);
  await chooseRoom(page, 108);
  const answers = await dropAnswers(page);
  await typeCard(page, goodCard);
  await pay(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await page.route('**/api/me', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in to pay' })).toBeVisible();
  await page.unroute('**/api/me');
  const attempt = await page.evaluate(() => sessionStorage.getItem('nibash.attempt') ?? '');
  expect(Object.keys(JSON.parse(attempt)).sort()).toEqual([
    'guestNumber',
    'hotelCheckInDate',
    'hotelCheckOutDate',
    'key',
    'roomId',
  ]);
  await page.goto('/login?from=/payment');
  await signIn(page, email, password);
  await expect(success(page)).toBeVisible();
  await expectBookings(page, 1);
});

test('a pressed sign-out deletes the key too; who then chooses the same room again is asked, and charged once', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push(dropped, 'status of 409');
  const email = await startAsNewGuest(page);
  await chooseRoom(page, 110);
  const answers = await dropAnswers(page);
  await typeCard(page, goodCard);
  await pay(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No room is chosen yet.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('nibash.attempt');
  await page.unrouteAll();
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await chooseRoom(page, 110);
  await typeCard(page, goodCard);
  await pay(page);
  await expect(page.getByRole('dialog')).toContainText('You have this room for these nights already');
  await expectBookings(page, 1);
  expect(await chargesOf(page, site, answers)).toEqual(['succeeded']);
});

test('a request that never arrived books nothing by itself: the form is there again, and paying books once', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push(dropped, 'status of 404');
  await startAsNewGuest(page);
  await chooseRoom(page, 112);
  await page.route('**/api/addBooking', (route) => route.abort());
  await typeCard(page, goodCard);
  const [sent] = await Promise.all([page.waitForEvent('requestfailed', isBooking), pay(page)]);
  const [resumed] = await Promise.all([page.waitForResponse(/\/api\/resumeBooking/), page.reload()]);
  expect(resumed.status()).toBe(404);
  expect(keyOf(resumed.request())).toBe(keyOf(sent));
  await page.unrouteAll();
  await page.getByLabel('NID Number').fill('1234567890');
  await typeCard(page, goodCard);
  const [again] = await Promise.all([page.waitForRequest(isBooking), pay(page)]);
  expect(keyOf(again)).not.toBe(keyOf(sent));
  await expect(success(page)).toBeVisible();
  await expectBookings(page, 1);
});

test('the same room and nights again are asked about, in both languages, and booked once more when it is meant', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  await startAsNewGuest(page);
  const attempts: string[] = [];
  page.on('response', async (response) => {
    if (isBooking(response.request()) && response.status() === 201)
      attempts.push(attemptOfRequest(await response.request().allHeaders()));
  });
  await chooseRoom(page, 116);
  await typeCard(page, goodCard);
  await pay(page);
  await expect(success(page)).toBeVisible();
  await expect(page).toHaveURL(/\/myBookings$/);

  await chooseRoom(page, 116);
  await typeCard(page, goodCard);
  await pay(page);
  const question = page.getByRole('dialog', { name: 'You have this room for these nights already' });
  await expect(question).toContainText('Nothing was charged');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('link', { name: 'My Bookings' }).click();
  await expectBookings(page, 1);

  await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.goto('/payment');
  // The document's number is never stored.
  await page.getByLabel('এনআইডি নম্বর').fill('১২৩৪৫৬৭৮৯০');
  await typeCard(page, goodCard, 'bn');
  await page.getByRole('button', { name: 'এখনই পরিশোধ করুন' }).click();
  const inBangla = page.getByRole('dialog', { name: 'এই রাতগুলোর জন্য কক্ষটি আপনি আগেই বুক করেছেন' });
  await expect(inBangla).toContainText('কোনো টাকা কাটা হয়নি');
  await inBangla.getByRole('button', { name: 'আরেকটি বুক করুন' }).click();
  await expect(page.getByText('পরিশোধ সফল হয়েছে')).toBeVisible();
  await expect.poll(() => attempts.length).toBe(2);
  expect(await chargesOf(page, site, attempts)).toEqual(['succeeded', 'succeeded']);
});

const offered = (page: Page) => page.getByRole('article', { name: 'Garden Room' });

/**
 * Pays for the Front Room, and chooses the Garden Room before the answer arrives; answers how the first answer comes.
 */
async function chooseAnotherMeanwhile(page: Page, site: RunningSite, card: string) {
  const hotel = await ownHotel(page.request, site, 'Late Answer House');
  for (const roomName of ['Front Room', 'Garden Room'])
    await ownRoom(page.request, site, hotel, { roomName, rackRate: 3000, totalRoom: 2 });
  await startAsNewGuest(page);
  await chooseRoom(page, 120, true, hotel);
  const review = page.getByRole('region', { name: 'Review Your Booking' });
  await expect(review).toContainText('Front Room');
  await typeCard(page, card);
  const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/addBooking', async (route) => {
    const answer = await route.fetch();
    arrived.resolve();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  await pay(page);
  await arrived.promise;
  await page.goBack();
  await offered(page).getByRole('button', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(review).toContainText('Garden Room');
  await expect(page.getByText(/^Held for you until/).first()).toBeVisible();
  return { review, answerNow: () => Promise.all([page.waitForResponse(/addBooking/), gate.resolve()]) };
}

test('an answer that comes once another room was chosen leaves that room chosen and held', async ({
  page,
  site,
}) => {
  const { review, answerNow } = await chooseAnotherMeanwhile(page, site, goodCard);
  await answerNow();
  await expect(success(page)).toBeVisible();
  await page.goBack();
  await expect(offered(page).getByText(/^Held for you until/)).toBeVisible();
  await page.goForward();
  await expect(review).toContainText('Garden Room');
});

test('a card that is declined once another room was chosen does not give that one’s hold up', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 402');
  const { answerNow } = await chooseAnotherMeanwhile(page, site, '4000000000000002');
  const replacing: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/holdRoom')) replacing.push(request.postDataJSON().replaces);
  });
  await answerNow();
  // The next requested hold is this page's own, which replaces nothing.
  await page.goBack();
  await expect(offered(page).getByText(/^Held for you until/)).toBeVisible();
  await Promise.all([page.waitForResponse(/holdRoom/), page.goForward()]);
  expect(replacing).toEqual([undefined]);
});
