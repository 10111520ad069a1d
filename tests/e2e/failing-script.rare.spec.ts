import { expect, test } from './test.ts';

test('when the script of the next page does not arrive, the page says so and Reload brings it', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('net::ERR_FAILED');
  const listScript = '**/static/js/hotels-*.js';
  let blocked = 0;
  await page.route(listScript, (route) => {
    blocked += 1;
    return route.abort();
  });
  await page.goto('/');
  // Until the scripts have hydrated the page, the form is the browser's own and loads the whole list.
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  await page.getByRole('button', { name: 'Search' }).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part of the page did not arrive');
  expect(blocked).toBeGreaterThan(0);
  await page.unroute(listScript);
  await reload.click();
  await expect(page).toHaveURL(/\/hotels\?/);
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
});
