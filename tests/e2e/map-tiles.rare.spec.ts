import { removeSite, startSite } from '../fixtures/running-site.ts';
import { expect, test } from './test.ts';

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const host = 'https://tiles.example';
const credit = '© Contributors of the map';

test('with tiles configured a real map lies under the pins, which the page’s policy lets load, and its source is named; without them it is the drawn one', async ({
  page,
  site,
}) => {
  const own = await startSite({
    environment: { MAP_TILES: `${host}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: credit },
  });
  try {
    const fetched: string[] = [];
    await page.route(`${host}/**`, (route) => {
      fetched.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/png', body: tile });
    });
    const map = page.getByRole('region', { name: 'Map', exact: true });
    const drawnNote = page.getByText('A sketch to see where things are', { exact: false });
    const openMap = async (origin: string) => {
      await page.goto(`${origin}/hotels?district=Sylhet`);
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect(map.getByRole('button', { name: /BDT|Sold out/ }).first()).toBeVisible();
    };

    await openMap(own.origin);
    const tiles = map.locator('img.leaflet-tile');
    await expect(tiles.first()).toBeVisible();
    // A refused picture has no width.
    await expect
      .poll(() =>
        tiles.evaluateAll(
          (all) =>
            all.length > 0 && all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(fetched.length).toBeGreaterThan(0);
    for (const path of fetched) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    await expect(page.getByText(credit)).toBeVisible();
    await expect(drawnNote).toHaveCount(0);

    fetched.length = 0;
    await openMap(site.origin);
    await expect(tiles).toHaveCount(0);
    await expect(page.getByText(credit)).toHaveCount(0);
    await expect(drawnNote).toBeVisible();
    expect(fetched).toEqual([]);
  } finally {
    await own.stop();
    removeSite(own);
  }
});
