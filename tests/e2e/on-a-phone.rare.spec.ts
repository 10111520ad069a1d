import type { CDPSession } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

/**
 * Puts fingers on the screen, moves them all by this distance in small steps, and lifts them, as the browser's own
 * input.
 */
async function drag(
  session: CDPSession,
  fingers: { x: number; y: number }[],
  by: { x: number; y: number },
): Promise<void> {
  const at = (share: number) =>
    fingers.map(({ x, y }, id) => ({ id, x: x + by.x * share, y: y + by.y * share }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 12; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 12) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('one finger on the map scrolls the page, two move the map, and the map says so', async ({ page }) => {
  await page.goto('/hotels?district=Cox%27s+Bazar');
  await page.getByRole('button', { name: 'Map', exact: true }).tap();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect(map.getByRole('button', { name: /BDT|Sold out/ })).toHaveCount(10);
  await expect(page.getByText('Move it with two fingers.')).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  /** The position of a name on the map, read at one moment: the page may be moving. */
  const drawn = () =>
    map.getByText('Bay of Bengal').evaluate((name) => {
      const words = name.getBoundingClientRect();
      const sheet = name.closest('section')?.getBoundingClientRect() ?? words;
      return { x: Math.round(words.x - sheet.x), y: Math.round(words.y - sheet.y) };
    });
  const middle = async () => {
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  const [before, place] = [await scrolled(), await drawn()];
  await drag(session, [await middle()], { x: 0, y: -120 });
  await expect.poll(scrolled).toBeGreaterThan(before + 60);
  expect(await drawn(), 'the map stays').toEqual(place);

  // A tap beside a button that still moves is lost.
  let last = -1;
  const stands = async () => {
    const [now, seen] = [await scrolled(), last];
    last = now;
    return now === seen;
  };
  await expect.poll(stands).toBe(true);
  // Closer, so that there is more of the map than is shown.
  await page.getByRole('button', { name: 'Closer' }).tap();
  await expect.poll(drawn).not.toEqual(place);
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0);
  // The buttons are above the map: pressing one may scroll the map's middle below the window.
  await map.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [nearer, { x, y }] = [await drawn(), await middle()];
  const still = await scrolled();
  const pair = [
    { x: x - 40, y },
    { x: x + 40, y },
  ];
  await drag(session, pair, { x: 0, y: 60 });
  await expect.poll(drawn).not.toEqual(nearer);
  expect(await scrolled(), 'the page stays').toBe(still);
});

test('every day of the calendar is as large as a thumb on the narrowest phone', async ({ page }) => {
  await page.goto('/hotels?district=Sylhet');
  await page.locator('.search-fold summary').tap();
  await page.getByRole('button', { name: 'Open the calendar for check-in' }).tap();
  const days = page
    .getByRole('dialog', { name: 'Choose your dates' })
    .getByRole('gridcell')
    .getByRole('button');
  await expect(days.first()).toBeVisible();
  const sizes = await days.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      // One decimal: a seventh of a width is not exact.
      return Math.round(Math.min(width, height) * 10) / 10;
    }),
  );
  expect(sizes.length).toBeGreaterThan(27);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
