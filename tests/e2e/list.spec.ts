import { hotelFacilities } from '../../contract/enumerations.ts';
import { expect, test } from './test.ts';

test('filters act at once, stay in the address, and survive a reload', async ({ page }) => {
  await page.goto('/hotels?district=Dhaka');
  const count = page.getByText(/^\d+ results$/);
  await expect(count).toHaveText('10 results');
  await page.getByRole('group', { name: 'Accommodation Type' }).getByLabel('Apartment').check();
  await expect(count).not.toHaveText('10 results');
  await expect(page).toHaveURL(/type=apartment/);
  const filtered = await count.textContent();
  await page.reload();
  await expect(count).toHaveText(filtered ?? '');
  await expect(page.getByRole('group', { name: 'Accommodation Type' }).getByLabel('Apartment')).toBeChecked();
});

test('the name filter finds any part of a name, and says so when there is nothing', async ({ page }) => {
  await page.goto('/hotels?district=Sylhet');
  const name = page.getByLabel('Property Name');
  await expect(name).toHaveAttribute('placeholder', 'Property Name');
  await name.fill('two LEAVES');
  await expect(page.getByText('1 results')).toBeVisible();
  await name.fill('no such house');
  await expect(page.getByText('0 results')).toBeVisible();
});

test('the twenty general facilities in their order are short until More, and again after Less; four of other groups stand separately @rare', async ({
  page,
}) => {
  await page.goto('/hotels?district=Sylhet');
  const group = page.getByRole('group', { name: 'Facilities' });
  await expect(group.locator('label')).toHaveText(hotelFacilities.generalFacilities);
  const most = page.getByRole('group', { name: 'Asked for most' });
  await expect(most.locator('label')).toHaveText([
    'Wi-Fi',
    'Swimming Pool',
    'Breakfast',
    'Free Large Vehicle Parking',
  ]);
  const height = async () => (await group.boundingBox())?.height ?? 0;
  const short = await height();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(height).toBeGreaterThan(short);
  await page.getByRole('button', { name: 'Less' }).click();
  await expect.poll(height).toBe(short);
});

test('on a phone the filters are in a sheet that Filters shows and hides, and Close filters hides', async ({
  page,
}) => {
  for (const height of [740, 560]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/hotels?district=Sylhet');
    const filters = page.getByRole('button', { name: /^Filters/ });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const name = page.getByLabel('Property Name');
    await expect(name).toBeHidden();
    await filters.click();
    await expect(name).toBeVisible();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    // The sheet slides in.
    const hasComeIn = () =>
      expect
        .poll(async () => {
          const box = await sheet.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        })
        .toBe(height);
    await hasComeIn();
    const [above, below] = [await filters.boundingBox(), await sheet.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await sheet.getByLabel('Swimming Pool').first().check();
    await expect(filters).toContainText('1');
    await filters.click();
    await expect(name).toBeHidden();
    await expect(filters).toBeFocused();
    await filters.press('Enter');
    await expect(name).toBeVisible();
    await page.getByRole('button', { name: 'Close filters' }).click();
    await expect(name).toBeHidden();
    // A press beside it hides it too, and does nothing else.
    await filters.click();
    await expect(name).toBeVisible();
    await hasComeIn();
    await page.mouse.click(10, 30);
    await expect(name).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/hotels');
  }
});

test('on a phone every View Rooms is of one width at one place, whatever its price @rare', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hotels?district=Sylhet');
  const links = page.getByRole('article').getByRole('link', { name: 'View Rooms' });
  await expect(links).toHaveCount(10);
  const places = await links.evaluateAll((all) =>
    all.map((link) => `${link.getBoundingClientRect().left} ${link.clientWidth}`),
  );
  expect(new Set(places).size).toBe(1);
});

test('nothing on the list or the home page can be pushed sideways at 320 px @rare', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/hotels?district=Cox%27s+Bazar', '/login', '/register', '/payment']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, path).toBe(0);
  }
});

test('a key pressed in a filter draws neither a card of the list nor the other filters again @rare', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/hotels?district=Sylhet');
  await expect(page.getByRole('article').getByRole('button').first()).toBeEnabled();
  // Typed text is requested after a pause, which does not end now.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  const addresses = await page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : (link as HTMLScriptElement).src)),
    );
  const sources = new Map(
    await Promise.all(
      addresses.map(async (address) => [address, await (await page.request.get(address)).text()] as const),
    ),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true });
  // Counts start again with each reading.
  await session.send('Profiler.takePreciseCoverage');
  const field = page.getByLabel('Property Name');
  await field.press('r');
  await expect(field).toHaveValue('r');
  const { result } = await session.send('Profiler.takePreciseCoverage');
  /** Calls of the functions that have this text in them: the builder shortens names, and not texts. */
  const callsOf = (text: RegExp) => {
    const places = [...sources].flatMap(([address, source]) =>
      [...source.matchAll(text)].map(({ index }) => ({ address, index })),
    );
    expect(places.length, `${text} in the page's scripts`).toBeGreaterThan(0);
    const counts = places.map(({ address, index }) => {
      const around = result
        .filter(({ url }) => url === address)
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges[0] ?? []))
        .filter(({ startOffset, endOffset }) => startOffset <= index && index < endOffset)
        .sort((one, other) => other.startOffset - one.startOffset);
      return around[0]?.count ?? 0;
    });
    return counts.reduce((sum, count) => sum + count, 0);
  };
  expect(callsOf(/\.propertyName\b/g)).toBeGreaterThan(0);
  // Each tick box is drawn by a call of one function.
  const boxes = await page.locator('#filter-form input[type=checkbox]').count();
  expect(boxes).toBeGreaterThan(50);
  expect(callsOf(/type:["'`]checkbox["'`]/g)).toBeLessThan(10);
  // One call for each card would be ten.
  expect(callsOf(/card-story/g)).toBe(0);
});

test('a page that was asked for right after a letter of the hotel’s name is not replaced by the list for that letter @rare', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/hotels?district=Dhaka');
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/_root\.data|\/\.data|home-[\w-]+\.js/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await expect(page.getByRole('button', { name: /Open the calendar for check-in/ })).toBeAttached();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByLabel('Property Name').fill('a');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await page.clock.fastForward(2_000);
  await page.clock.resume();
  load();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
