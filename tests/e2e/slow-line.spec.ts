import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The addresses of what the open page has fetched. */
const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** Opens a page and waits for every font that its texts ask for. */
async function openWithFonts(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await page.evaluate(fetched)).filter((name) => name.endsWith('.woff2'));
}

test('an English page fetches no Bangla font for the one word of its language switch, which has a font of its own', async ({
  page,
}) => {
  for (const path of ['/', '/hotels?district=Sylhet', '/login']) {
    const fonts = await openWithFonts(page, path);
    expect(fonts).toContainEqual(expect.stringContaining('bangla-word'));
    expect(fonts).toContainEqual(expect.stringContaining('hind-siliguri-latin'));
    expect(fonts).not.toContainEqual(expect.stringContaining('hind-siliguri-bengali'));
  }
  expect(await openWithFonts(page, '/?lang=bn')).toContainEqual(
    expect.stringContaining('hind-siliguri-bengali'),
  );
});

test('a page comes with few scripts, and its texts are asked for along with them', async ({ page }) => {
  for (const [path, texts] of [
    ['/', /^\/static\/js\/en-/],
    ['/hotels?lang=bn', /^\/static\/js\/bn-/],
  ] as const) {
    // What is fetched before the page is taken over stands in its head or in the answer's own.
    const answer = await page.goto(path, { waitUntil: 'commit' });
    const early = (await answer?.text())?.match(/\/static\/js\/[\w~.-]+\.js/g) ?? [];
    const linked = answer?.headers().link?.match(/\/static\/js\/[\w~.-]+\.js/g) ?? [];
    expect(linked).toContainEqual(expect.stringMatching(texts));
    expect(new Set([...early, ...linked]).size).toBeLessThan(20);
  }
});

test('from a list that is in use, a hotel and the way to it through the login need no script any more', async ({
  browser,
  site,
}) => {
  // Without the worker, which has copies of its own.
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/hotels?district=Sylhet');
  // Who only looks pays for the page alone.
  await page.mouse.wheel(0, 50);
  for (const script of ['/static/js/login-', '/static/js/hotel-'])
    await expect.poll(() => page.evaluate(fetched)).toContainEqual(expect.stringContaining(script));
  const missing = () => {
    const here = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return wanted.map(({ href }) => href).filter((address) => !here.includes(address));
  };
  await expect.poll(() => page.evaluate(missing)).toEqual([]);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /View Rooms/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await context.close();
});

test('nothing is fetched ahead for who asked the browser to save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/hotels?district=Sylhet');
  await page.mouse.wheel(0, 50);
  // The menu's part comes when the page has settled, which is when the next pages' would.
  await expect
    .poll(() => page.evaluate(fetched))
    .toContainEqual(expect.stringContaining('/static/js/mobile-menu-panel-'));
  expect(asked).not.toContainEqual(expect.stringContaining('/static/js/login-'));
});
