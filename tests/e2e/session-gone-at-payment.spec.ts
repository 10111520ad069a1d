import type { Page } from '@playwright/test';
import type { Booking } from '../../contract/booking.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { register, signIn, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

type Cart = { roomId: string; hotelName: string; userEmail?: string };
const cartIn = (page: Page): Promise<Cart | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? 'null'));

test('a guest whose session ended by itself reviews the chosen room, without saying whose it is, and signs in to pay', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 401');
  const email = await startAsNewGuest(page);
  await chooseRoom(page, 124, false);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  const cart = await cartIn(page);
  expect(cart?.userEmail).toBe(email);

  await page.route('**/api/me', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in to pay' })).toBeVisible();
  const review = main.getByRole('region', { name: 'Review Your Booking' });
  await expect(review).toContainText(cart?.hotelName ?? 'no cart');
  await expect(review).toContainText('Total for 1 night');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  await expect(page.getByLabel('Guest Name')).toBeHidden();
  const { userEmail: _, ...selection } = cart ?? { userEmail: '' };
  expect(await cartIn(page)).toEqual(selection);
  // The same for who opens the page again in this tab.
  await page.reload();
  await expect(review).toContainText(cart?.hotelName ?? 'no cart');
  await page.unroute('**/api/me');

  await main.getByRole('link', { name: 'Sign in to pay' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fpayment$/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  expect(await cartIn(page)).toEqual(cart);
});

/** Everything that this browser stores for the site, as one text. */
async function stored(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const records: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames)
        records.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // Scripts and styles are the same for everybody.
        if (new URL(request.url).pathname.startsWith('/static/')) continue;
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { local: { ...localStorage }, session: { ...sessionStorage }, records, cached };
  });
  return JSON.stringify({ ...inPage, cookies: await page.context().cookies() });
}

test('who signs out by hand leaves neither the chosen room nor anything else of theirs in any storage of the browser, in no tab', async ({
  page,
}) => {
  const email = await register(page);
  await chooseRoom(page, 126);
  await typeCard(page, '4242424242424242');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/addBooking')),
    page.getByRole('button', { name: 'Pay Now' }).click(),
  ]);
  const { booking } = (await answer.json()) as { booking: Booking };
  await page.goto('/myBookings');
  await expect(page.getByText(booking.hotelName).first()).toBeVisible();
  // Another room, whose guest is typed in and not sent, in this tab and in a second one.
  await chooseRoom(page, 128);
  await expect(page.getByText(/^Held for you until/).first()).toBeVisible();
  const second = await page.context().newPage();
  await chooseRoom(second, 130);
  await expect(second.getByText(/^Held for you until/).first()).toBeVisible();

  const cart = await cartIn(page);
  const theirs = [email, 'Karim Uddin', '01812345678', booking._id, booking.reference, cart?.roomId];
  const left = async (of: Page) => {
    const text = await stored(of);
    return theirs.filter((part): part is string => part !== undefined && text.includes(part));
  };
  // What the test looks for is there.
  expect(await left(page)).toEqual(
    expect.arrayContaining([email, 'Karim Uddin', '01812345678', cart?.roomId]),
  );
  expect(await left(page)).toEqual(expect.arrayContaining([booking._id, booking.reference]));

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No room is chosen yet.')).toBeVisible();
  await expect.poll(() => left(page)).toEqual([]);
  expect(await cartIn(page)).toBeNull();
  await expect(second.getByText('No room is chosen yet.')).toBeVisible();
  await expect.poll(() => left(second)).toEqual([]);
});
