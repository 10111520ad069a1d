import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());
const sentence = 'This part could not be loaded. Please check the connection and try again.';

/** No response for a matching address arrives, as when the line drops, until the returned function is called. */
async function lose(page: Page, ...addresses: string[]) {
  let lost = 0;
  for (const address of addresses)
    await page.route(address, (route) => {
      lost += 1;
      return route.abort();
    });
  return {
    count: () => lost,
    findAgain: async () => {
      for (const address of addresses) await page.unroute(address);
    },
  };
}

test.beforeEach(({ quietConsole }) => {
  quietConsole.push('net::ERR_FAILED');
});

test('when the script of the short messages does not arrive, the page stays with what was entered', async ({
  page,
}) => {
  const toasts = await lose(page, '**/static/js/toasts-*.js');
  await page.goto('/register');
  const email = page.getByLabel('Email');
  await email.pressSequentially('nadia@example.com');
  await expect.poll(toasts.count).toBeGreaterThan(0);
  // A failure would be shown at once: time to draw it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 500))));
  await expect(email).toHaveValue('nadia@example.com');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
});

test('a message about a favourite that cannot be shown takes nothing away, and the next one is shown once the network is back', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('Failed to load resource');
  const toasts = await lose(page, '**/static/js/toasts-*.js', '**/static/js/unstyled-*.js');
  await startAsNewGuest(page);
  await page.goto('/hotels?district=Sylhet');
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Favourite' });
  await expect(heart).toBeEnabled();
  await lose(page, '**/favourites*');
  const before = toasts.count();
  await heart.click();
  await expect.poll(toasts.count).toBeGreaterThan(before);
  await toasts.findAgain();
  await heart.click();
  await expect(page.getByText('That could not be saved.')).toBeVisible();
  await expect(page.getByText('10 results')).toBeVisible();
});

test('when the calendar’s script does not arrive, the form stays as it was filled in and says so, and the next press once the network is back opens the calendar', async ({
  page,
}) => {
  const calendar = await lose(page, '**/static/js/stay-calendar-*.js');
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open the calendar for check-in' });
  await expect(open).toBeAttached();
  const checkIn = page.getByLabel('Check-in', { exact: true });
  await checkIn.fill(addDays(today, 10));
  await page.getByLabel('Guests').selectOption('2');
  await open.click();
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await expect(alert).toBeVisible();
  await open.click();
  await expect.poll(calendar.count).toBeGreaterThan(1);
  await expect(alert).toBeVisible();
  await expect(checkIn).toHaveValue(dayMonthYear(addDays(today, 10)));
  await expect(page.getByLabel('Guests')).toHaveValue('2');
  await calendar.findAgain();
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(checkIn).toHaveValue(dayMonthYear(addDays(today, 10)));
});

test('a map whose script, style or drawing does not arrive says so in its place, and Try again brings it whole', async ({
  page,
}) => {
  await page.goto('/hotels?district=Cox%27s+Bazar');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  const retry = alert.getByRole('button', { name: 'Try again' });
  const parts = await lose(page, '**/static/js/hotel-map-*.js', '**/static/map-canvas-*.css');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(alert).toBeVisible();
  expect(parts.count()).toBeGreaterThan(0);
  await parts.findAgain();
  const drawing = await lose(page, '**/static/js/coxs-bazar-*.js');
  await retry.click();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect(map).toBeVisible();
  await expect(alert).toBeVisible();
  await drawing.findAgain();
  await retry.click();
  await expect(map.getByRole('button', { name: /BDT|Sold out|Minimum|Too small/ })).toHaveCount(10);
  await expect(alert).toBeHidden();
  // The library's own style rules, without which its map overflows the box.
  await expect(map).toHaveCSS('overflow', 'hidden');
});
