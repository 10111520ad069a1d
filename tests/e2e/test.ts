import { test as base } from '@playwright/test';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

/** Tests in the browser: each worker has a site of its own, and a page fails its test by an error on its console. */
export const test = base.extend<{ quietConsole: string[] }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** Parts of console errors that a test expects; everything else is a defect. */
  quietConsole: [
    async ({ page }, use) => {
      const expected: string[] = [];
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(expected);
      const unexpected = errors.filter((text) => !expected.some((part) => text.includes(part)));
      base.expect(unexpected, 'errors on the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
