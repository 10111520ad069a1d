import type { Page } from '@playwright/test';
import { districts } from '../../contract/enumerations.ts';
import { expect, test } from './test.ts';

/** How many pins lie below the zoom buttons. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const zooms = [
      ...document.querySelectorAll(
        '.leaflet-control-zoom, [aria-label="Closer"], [aria-label="Further away"]',
      ),
    ];
    const boxes = zooms.map((zoom) => zoom.getBoundingClientRect());
    return [...document.querySelectorAll('.map-pin-body')].filter((pin) => {
      const at = pin.getBoundingClientRect();
      return boxes.some(
        (box) => at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top,
      );
    }).length;
  });

test('on a phone the opened map is scrolled to and at least 60 % of the window high, and the zoom buttons cover no pin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hotels?district=Cox%27s+Bazar');
  await expect(page.getByText(/^\d+ results$/)).toHaveText('10 results');
  // The row of chips stays, so the map is also opened from below it.
  await page.getByRole('article').nth(6).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const pins = map.getByRole('button', { name: /BDT|Sold out|Minimum|Too small/ });
  // Pins that lie on each other are one, which says how many more it stands for.
  await expect
    .poll(async () => {
      const texts = await pins.allTextContents();
      return texts.reduce(
        (hotels, text) => hotels + 1 + Number(/, and (\d+) more here/.exec(text)?.[1] ?? 0),
        0,
      );
    })
    .toBe(10);
  await expect
    .poll(async () => {
      const box = await map.boundingBox();
      return box ? box.y >= 60 && box.y + 0.55 * 740 <= 740 : false;
    }, 'the map is in view')
    .toBe(true);
  expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(0.6 * 740);
  expect(await covered(page)).toBe(0);
  // Wherever the map is moved to.
  await page.getByRole('button', { name: 'Closer' }).click();
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    expect(await covered(page)).toBe(0);
  }
});

test('on a phone no destination’s pins lie below the zoom buttons of its opened map', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const district of districts) {
    await page.goto(`/hotels?district=${encodeURIComponent(district)}`);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.locator('.map-pin-body').first()).toBeVisible();
    expect(await covered(page), district).toBe(0);
  }
});

test('“Show 0 results” is no call to action, and with a keyboard the results are reached by a second skip link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hotels?district=Dhaka&name=zzzzzz');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByText('Nothing matches these filters')).toBeVisible();
  await expect(sheet.getByText(/Show 0 results/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Clear all filters' }).click();
  await sheet.getByRole('button', { name: 'Show 10 results' }).click();
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the results' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().locator(':focus')).toHaveCount(1);
});
