import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { test as base, expect } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const today = dhakaDate(Date.now());

const test = base.extend<{ evening: RunningSite }>({
  /** A site whose clock shows five minutes to midnight in Dhaka. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  evening: async ({}, use) => {
    const site = await startPreparedSite({ NOW: `${today}T17:55:00Z` });
    await use(site);
    removeSite(site);
  },
  baseURL: async ({ evening }, use) => use(evening.origin),
});

test('a room that is held for tonight is paid for after the page was loaded again at five past midnight', async ({
  page,
  evening,
}) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 0);
  const heldFor = page.getByText(/^Held for you until 00:\d\d$/);
  await expect(heldFor.first()).toBeVisible();

  // The open page would report the files that it loads meanwhile.
  await page.goto('about:blank');
  await evening.stop();
  const port = Number(new URL(evening.origin).port);
  const night = await startSite({
    dataDir: evening.dataDir,
    port,
    environment: { NOW: `${today}T18:05:00Z` },
  });
  await page.goto('/payment');
  const review = page.getByRole('region', { name: 'Review Your Booking' });
  await expect(review).toContainText(dayMonthYear(today));
  await expect(review).toContainText(dayMonthYear(addDays(today, 1)));
  await expect(heldFor.first()).toBeVisible();
  // No tab keeps a document's number.
  await page.getByLabel('NID Number').fill('1234567890');
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await night.stop();
});
