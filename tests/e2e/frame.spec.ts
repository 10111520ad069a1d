import { account, signIn, startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

// The menu slides in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the header lies on the picture and turns solid after 50 px of scroll @rare', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const clear = await ground();
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  expect(await ground()).toBe(clear);
  await page.mouse.wheel(0, 40);
  await expect.poll(ground).not.toBe(clear);
});

test('on a phone the links are in a menu that slides in, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

for (const [width, where] of [
  [1280, 'banner'],
  [360, 'dialog'],
] as const) {
  test(`Login and Register of the header come back to the page where they were pressed, ${width} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const email = await account(request);
    await page.goto('/hotels?district=Sylhet&sort=price');
    const open = () => page.getByRole('button', { name: /menu/i }).click();
    if (where === 'dialog') await open();
    await page.getByRole(where).getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
    // From there on it is still the list that one comes back to.
    if (where === 'dialog') await open();
    await page.getByRole(where).getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
    await signIn(page, email);
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/hotels' &&
        searchParams.get('district') === 'Sylhet' &&
        searchParams.get('sort') === 'price',
    );
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('an address that is not there answers 404 and helps', async ({ page, quietConsole }) => {
  quietConsole.push('404');
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the address of a hotel that is not there answers 404 to everybody, and helps who is signed in', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.push('404');
  const path = `/hotels/${crypto.randomUUID()}`;
  expect((await request.get(path)).status()).toBe(404);
  await startAsNewGuest(page);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the page of the website’s parts is for those who build it and not for visitors @rare', async ({
  request,
}) => {
  expect((await request.get('/design')).status()).toBe(404);
});

test('scripts come from /static/js, compressed and for ever, and a route brings its own @rare', async ({
  page,
}) => {
  const scripts = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js'))
      scripts.set(new URL(answer.url()).pathname, answer.headers()['cache-control']);
  });
  await page.goto('/');
  expect(scripts.size).toBeGreaterThan(0);
  for (const [path, caching] of scripts) {
    expect(path).toMatch(/^\/static\/js\//);
    expect(caching).toContain('immutable');
  }
  const home = new Set(scripts.keys());
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  const own = /^\/static\/js\/login-/;
  expect([...home].filter((path) => own.test(path))).toEqual([]);
  expect([...scripts.keys()].filter((path) => own.test(path))).not.toEqual([]);
});

test('a browser that prefers Bangla gets Bangla, in the page’s language and texts @rare', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'bn-BD', baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/hotels?district=Sylhet');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('button', { name: 'Modify Search' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText('সিলেট');
  await context.close();
});
