import type { Request } from '@playwright/test';
import { test as base } from '../fixtures/site-of-worker.ts';
import { expect } from './expect.ts';

/** Any of the provider's test cards, in any form within an address or a body. */
export function carriesCard(request: Request): boolean {
  const sent = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`;
  const digits = sent.replace(/%20|[\s+-]/g, '');
  return /(?<!\d)(?:4242|4000|5555|3782)\d{11,12}(?!\d)/.test(digits);
}

/** Tests in the browser: each worker has its own site, and an error on a page's console fails its test. */
export const test = base.extend<{ quietConsole: string[]; cardsStayInTheirFrame: undefined }>({
  baseURL: async ({ site }, use) => use(site.origin),
  /**
   * No request of the page itself ever contains a card number; only the provider's frame sends one, to the provider.
   */
  cardsStayInTheirFrame: [
    async ({ page }, use) => {
      const strays: string[] = [];
      page.on('request', (request) => {
        if (!carriesCard(request)) return;
        const { pathname } = new URL(request.url());
        const isProviders = request.frame() !== page.mainFrame() && pathname.endsWith('/v1/payment_methods');
        if (!isProviders) strays.push(request.url());
      });
      await use(undefined);
      expect(strays, 'requests that carry a card number').toEqual([]);
    },
    { auto: true },
  ],
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
      expect(unexpected, 'errors on the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
