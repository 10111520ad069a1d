import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/**
 * Only Android turns its Back into a close request, so the test makes the request itself: it goes to the youngest
 * watcher that is left, as the browser's does. Answers false where Back would leave the page.
 */
async function watchCloseRequests(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const open: CloseWatcher[] = [];
    class Watched extends CloseWatcher {
      constructor() {
        super();
        open.push(this);
      }
      override destroy() {
        super.destroy();
        open.splice(open.indexOf(this), 1);
      }
    }
    Object.assign(window, { CloseWatcher: Watched, openWatchers: open });
  });
  return () =>
    page.evaluate(() => {
      const open = Reflect.get(window, 'openWatchers') as CloseWatcher[];
      const youngest = open.pop();
      youngest?.requestClose();
      return youngest !== undefined;
    });
}

test('a phone’s Back closes an open filter sheet, calendar or menu, gives the focus back and leaves the page alone', async ({
  page,
}) => {
  const back = await watchCloseRequests(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hotels?district=Dhaka');
  await page.locator('.search-fold summary').click();
  const windows = [
    [page.getByRole('button', { name: /^Filters/ }), page.getByRole('dialog', { name: 'Filters' })],
    [
      page.getByRole('button', { name: /calendar/i }).first(),
      page.getByRole('dialog', { name: 'Choose your dates' }),
    ],
    [page.getByRole('button', { name: 'Open menu' }), page.getByRole('dialog', { name: 'Menu' })],
  ] as const;
  // Twice: a window that was closed this way opens and closes again.
  for (const [opener, window] of windows)
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await expect(window).toBeVisible();
      expect(await back()).toBe(true);
      await expect(window).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await back(), 'no window is open').toBe(false);
    }
  // What was chosen in the sheet stays.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog').getByLabel('Wi-Fi').first().check();
  await expect(page).toHaveURL(/Wi-Fi/);
  expect(await back()).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/hotels\?.*Wi-Fi/);
  // Escape closes one window, not two, and leaves no watcher behind.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await back()).toBe(false);
});
