import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

let site: RunningSite;
test.beforeAll(async () => {
  // It starts its own site, which is also ended when the test fails.
  test.setTimeout(180_000);
  site = await startSite({ environment: { SEED: 'none' } });
});
test.afterAll(async () => {
  await site.stop();
  removeSite(site);
});

test('before there is anything, every page of the administration says so and breaks on nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) broken.push(`${response.url()} answered ${response.status()}`);
  });
  await openAsAdministrator(page, site, '/admin/allBookings');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, title, says] of [
    ['allBookings', 'Total 0 bookings', 'No bookings yet.'],
    ['addedHotels', 'Total 0 hotels', 'There are no hotels yet.'],
    ['allRooms', 'Total 0 rooms', 'There are no rooms yet.'],
    ['allUsers', 'Total 0 users', 'Nobody has registered yet.'],
    ['audit', 'Total 0 changes', 'Nothing has been changed yet.'],
    ['dashboard', 'Dashboard', 'There are no hotels yet.'],
    ['roomsLeft', 'Rooms left tonight', 'Nothing is left to sell tonight.'],
    ['calendar', 'Rates and rooms calendar', 'Choose a hotel, and its rooms are shown night by night.'],
    ['walkIn', 'Walk-in booking', 'Choose a hotel and the nights first.'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(heading).toHaveText(title);
    await expect(page.getByText(says).filter({ visible: true }).first(), path).toBeVisible();
  }
  await page.goto('/admin/dashboard');
  for (const [name, figure] of [
    ['Occupancy', 'none'],
    ['Average daily rate', 'none'],
    ['Revenue', 'BDT 0'],
    ['Arrivals', '0'],
  ] as const)
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd[1]'),
    ).toHaveText(figure);
  await expectAccessible(page);
  await page.goto('/admin/calendar');
  await page.getByRole('combobox', { name: 'Hotel' }).fill('shapla');
  await expect(page.getByText('No hotel has this in its name.').first()).toBeVisible();
  await page.goto('/admin/addRoom');
  await page.getByLabel('Hotel', { exact: true }).fill('shapla');
  await expect(page.getByText('No hotel has this in its name.').first()).toBeVisible();
  expect(broken).toEqual([]);
  await context.close();
});
