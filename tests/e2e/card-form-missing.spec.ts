import type { Page, Route } from '@playwright/test';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

const script = '**/js.stripe.com/**/stripe.js*';
const frame = '**/js.stripe.com/**/card-frame.html*';
const overdueMs = 16_000;
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'The card form has not come' });

/** Requests that are never answered, until `arrive` lets them through. */
function silence() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  return {
    arrive,
    hang: async (route: Route) => {
      await promise;
      // The page may have given the request up.
      await route.continue().catch(() => {});
    },
  };
}

/** What stands between the guest and the provider, and whether it is told at once. */
const obstacles: Record<
  string,
  { address: string; answer: (route: Route) => Promise<void>; atOnce?: boolean }
> = {
  'a script that hangs': { address: script, answer: silence().hang },
  'a script that is refused': { address: script, answer: (route) => route.abort(), atOnce: true },
  'a script that a proxy replaces by its page': {
    address: script,
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in to the Wi-Fi</h1>' }),
    atOnce: true,
  },
  'a frame that hangs': { address: frame, answer: silence().hang },
  'a frame that is refused': { address: frame, answer: (route) => route.abort('connectionrefused') },
  'a frame that a proxy replaces by its page': {
    address: frame,
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in to the Wi-Fi</h1>' }),
  },
};

for (const [obstacle, { address, answer, atOnce = false }] of Object.entries(obstacles))
  test(`${obstacle}: the page says that the card form has not come, until when the room is held and whom to call, and another try brings it`, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.push(
      'net::ERR',
      'Failed to load',
      'Unexpected token',
      'Refused to execute',
      'js.stripe.com',
    );
    await startAsNewGuest(page);
    await page.clock.install();
    // Only the first request.
    let requests = 0;
    await page.route(address, (route) => {
      requests += 1;
      return requests === 1 ? answer(route) : route.continue();
    });
    await chooseRoom(page, 38);
    await expect(page.getByText(/^Held for you until/).first()).toBeVisible();
    if (!atOnce) {
      await expect(page.getByText('The card form is loading.')).toBeVisible();
      await expect(missing(page)).toHaveCount(0);
      await page.clock.runFor(overdueMs);
    }
    await expect(missing(page)).toContainText('Nothing was charged.');
    await expect(missing(page)).toContainText(/Held for you until \d\d:\d\d/);
    expect(await missing(page).locator('a[href^="tel:"]').count()).toBe(2);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The card form is not here yet.' })).toBeVisible();

    await missing(page).getByRole('button', { name: 'Try again' }).click();
    await typeCard(page, '4242424242424242');
    await expect(missing(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('Payment Successfull')).toBeVisible();
  });

for (const [what, address] of [
  ['script', script],
  ['frame', frame],
] as const)
  test(`a card form whose ${what} comes after the page has said that it has not come is taken`, async ({
    page,
  }) => {
    await startAsNewGuest(page);
    await page.clock.install();
    const { hang, arrive } = silence();
    await page.route(address, hang);
    await chooseRoom(page, 40);
    await expect(page.getByText('The card form is loading.')).toBeVisible();
    await page.clock.runFor(overdueMs);
    await expect(missing(page)).toBeVisible();
    arrive();
    await typeCard(page, '4242424242424242');
    await expect(missing(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('Payment Successfull')).toBeVisible();
  });

test('a card whose check at the provider hangs is told as a lost connection, and the next press pays', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await page.clock.install();
  await chooseRoom(page, 42);
  await typeCard(page, '4242424242424242');
  const methods = '**/v1/payment_methods';
  const asked = page.waitForRequest(methods);
  await page.route(methods, silence().hang);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await asked;
  await page.clock.runFor(31_000);
  await expect(page.getByText('The card provider could not be reached.')).toBeVisible();
  await page.unroute(methods);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
});
