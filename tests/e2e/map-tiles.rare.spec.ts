import { startPreparedSite } from '../fixtures/prepared-site.ts';
import { removeSite } from '../fixtures/running-site.ts';
import { onePixel } from '../fixtures/tiny-picture.ts';
import { expect, test } from './test.ts';

test('with MAP_TILES a real map is under the pins, allowed by the page’s policy, with its attribution and without the drawing', async ({
  page,
}) => {
  const site = await startPreparedSite({
    MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© The mappers of the test',
  });
  try {
    const tiles: string[] = [];
    await page.route('https://tiles.example/**', (route) => {
      tiles.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: onePixel });
    });
    await page.goto(`${site.origin}/hotels?district=Sylhet`);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: 'Map', exact: true });
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    expect(tiles[0]).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    await expect(map.locator('.map-pin').first()).toBeVisible();
    await expect(page.getByText('© The mappers of the test')).toBeVisible();
    await expect(map.locator('path')).toHaveCount(0);
    await expect(page.getByText('A sketch to see where things are')).toBeHidden();
  } finally {
    await site.stop();
    removeSite(site);
  }
});
