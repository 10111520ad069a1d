import type { Page } from '@playwright/test';

/** Opens a page whose scripts wait for `arrive`, as on a slow line. */
export async function openBeforeScripts(page: Page, address: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { arrive };
}
