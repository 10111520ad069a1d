import type { Page } from '@playwright/test';

/**
 * From now on the server's answers to this page say that it is so much later. A page believes its server, and not the
 * clock of the visitor's machine, so a test that lets a day pass moves both.
 */
export async function moveAnswers(page: Page, ms: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // A request may be under way when the test ends.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const { date = '', ...headers } = response.headers();
    const later = new Date(Date.parse(date) + ms).toUTCString();
    await route.fulfill({ response, headers: { ...headers, date: later } }).catch(() => {});
  });
}
