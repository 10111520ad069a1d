import type { Page } from '@playwright/test';
import type { ManifestRoute } from '../../app/layout/route-modules.ts';
import { expect, test } from './test.ts';

/** The addresses that the open page has fetched. */
const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** The times at which the open page requested each of its scripts, in ms. */
const scriptStarts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/static/js/'))
    .map(({ startTime }) => startTime)
    .sort((one, other) => one - other);

/** Every script of these pages, which are named by their files below `app`. */
async function scriptsOfPages(page: Page, names: string[]): Promise<string[]> {
  const table = (await page.evaluate(fetched)).find((name) => name.includes('/static/js/manifest-'));
  if (!table) throw new Error('the page has fetched no table of pages');
  const script = await (await page.request.get(table)).text();
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  return names.flatMap((name) => {
    const route = routes[name];
    if (!route) throw new Error(`no page is called ${name}`);
    const { module, clientLoaderModule, clientMiddlewareModule, imports = [] } = route;
    return [module, clientLoaderModule ?? module, clientMiddlewareModule ?? module, ...imports];
  });
}

/** Opens a page and waits for every font that its texts need. */
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

test('a page is painted with its first picture before any script is asked for, and its texts then come along with the other scripts', async ({
  page,
}) => {
  // The times are recorded, so the test need not be quick.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(500));
  for (const [path, texts] of [
    ['/', /^\/static\/js\/en-/],
    ['/hotels?lang=bn', /^\/static\/js\/bn-/],
  ] as const) {
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(answer?.headers().link).toBeUndefined();
    const html = (await answer?.text()) ?? '';
    expect(html).not.toContain('modulepreload" href');
    const late = / data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(late).toContainEqual(expect.stringMatching(texts));
    expect(late.length).toBeLessThan(20);
    await expect
      .poll(() => page.evaluate(scriptStarts).then(({ length }) => length))
      .toBeGreaterThanOrEqual(late.length);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const first = (await page.evaluate(scriptStarts))[0];
    expect(painted).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(painted ?? 0);
    const picture = await page.evaluate(() => {
      const source = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc ?? '';
      const [entry] = performance.getEntriesByName(source) as PerformanceResourceTiming[];
      return entry?.responseEnd;
    });
    expect(picture).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(picture ?? 0);
  }
});

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

test('a page is loaded once its scripts have hydrated it, so that what is entered then is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      document.documentElement.dataset.hydratedBeforeLoad = String(document.readyState !== 'complete');
    });
  });
  for (const path of ['/', '/hotels?district=Sylhet', '/login?lang=bn']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated-before-load', 'true');
  }
});

test('a first picture that never comes keeps the scripts back for two seconds at the most, and a key pressed before that not at all', async ({
  page,
}) => {
  await page.route(/\/pictures\//, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  await expect.poll(() => page.evaluate(scriptStarts)).not.toEqual([]);

  await page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutThatTimer = (work: () => void, ms?: number) => (ms === 2_000 ? 0 : setTimeout(work, ms));
    Object.assign(window, { setTimeout: withoutThatTimer });
  });
  await page.goto('/hotels', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  expect(await page.evaluate(scriptStarts)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(scriptStarts)).not.toEqual([]);
});

test('a button that is pressed before the scripts are there is pressed once they are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { promise: pressed, resolve: isPressed } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/start-/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/hotels?district=Sylhet', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  isPressed();
  await expect(page.getByLabel('Property Name')).toBeVisible();
});

test('from a list that is in use, a hotel and the way to it through the login need no script any more', async ({
  browser,
  site,
}) => {
  // Without the worker, which has its own copies.
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/hotels?district=Sylhet');
  // A visitor who only looks loads only the page.
  await page.mouse.wheel(0, 50);
  const wanted = await scriptsOfPages(page, [
    'routes/hotel/hotel-link',
    'routes/hotel/hotel',
    'routes/account/login',
  ]);
  await expect.poll(() => page.evaluate(fetched)).toEqual(expect.arrayContaining(wanted));
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
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/hotels?district=Sylhet');
  await page.mouse.wheel(0, 50);
  // The menu's part is loaded when the page has settled, at the time of the next pages' parts.
  await expect
    .poll(() => page.evaluate(fetched))
    .toContainEqual(expect.stringContaining('/static/js/mobile-menu-panel-'));
  expect(requests).not.toContainEqual(expect.stringContaining('/static/js/login-'));
});
