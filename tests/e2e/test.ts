import { test as base, type Page, type Request } from '@playwright/test';
import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { type RunningSite, removeSite } from '../fixtures/running-site.ts';

/** Any of the provider's test cards, however it is written into an address or a body. */
export function carriesCard(request: Request): boolean {
  const sent = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`;
  const digits = sent.replace(/%20|[\s+-]/g, '');
  return /(?<!\d)(?:4242|4000|5555|3782)\d{11,12}(?!\d)/.test(digits);
}

/** Of the test that runs: a worker runs one at a time. */
let hasScripts = true;

/** Ends when the website's scripts have taken a page over: they come after the browser's own `load`. */
async function takenOver(page: Page): Promise<void> {
  const website = page.locator('script[data-taken-over], html:not(:has(script[type="text/late"]))');
  if (hasScripts) await website.first().waitFor({ state: 'attached' });
}

/** Has every page be taken over before `goto` and `reload` end; with `waitUntil: 'commit'` they end before. */
function waitForScripts(page: Page): void {
  const pages: Page = Object.getPrototypeOf(page);
  const { goto, reload } = pages;
  pages.goto = async function (address, options) {
    const answer = await goto.call(this, address, options);
    if (options?.waitUntil !== 'commit') await takenOver(this);
    return answer;
  };
  pages.reload = async function (options) {
    const answer = await reload.call(this, options);
    if (options?.waitUntil !== 'commit') await takenOver(this);
    return answer;
  };
}

/** Tests in the browser: each worker has a site of its own, and a page fails its test by an error on its console. */
export const test = base.extend<
  { quietConsole: string[]; cardsStayInTheirFrame: undefined; scriptsOfTest: undefined },
  { site: RunningSite; openedPages: undefined }
>({
  openedPages: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      waitForScripts(page);
      await page.close();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  scriptsOfTest: [
    async ({ javaScriptEnabled }, use) => {
      hasScripts = javaScriptEnabled !== false;
      await use(undefined);
    },
    { auto: true },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const site = await startPreparedSite();
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** No request of the page itself ever carries a card number; only the provider's frame sends one, to the provider. */
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
      base.expect(strays, 'requests that carry a card number').toEqual([]);
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
      base.expect(unexpected, 'errors on the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
