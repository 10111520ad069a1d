import { axeFindings } from '../access/page-findings.ts';
import { expect, test } from './test.ts';

const views = [
  { lang: 'en', width: 1280, scheme: 'light', map: 'Map', calendar: /Open the calendar for check-out/ },
  { lang: 'bn', width: 360, scheme: 'dark', map: 'মানচিত্র', calendar: /চেক-আউটের জন্য/ },
] as const;

for (const { lang, width, scheme, map, calendar } of views)
  test(`the list with faults and chips, its map, its calendar and the favourites keep nobody out (${lang}, ${width} px)${lang === 'en' ? ' @rare' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const look = async (what: string) => {
      expect(await axeFindings(page), what).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, what).toBe(0);
    };
    await page.goto(
      `/hotels?district=Khulna&lang=${lang}&facility=Gym&name=Nowhere&minPrice=9000&maxPrice=2000`,
    );
    await expect(page.getByRole('button', { name: map, exact: true })).toBeVisible();
    await look('nothing found');
    await page.goto(`/hotels?district=Khulna&lang=${lang}&type=resort`);
    await page.getByRole('button', { name: map, exact: true }).click();
    await expect(page.locator('.map-pin').first()).toBeVisible();
    await look('the map');
    if (width < 768) await page.locator('.search-fold summary').click();
    await page.getByRole('button', { name: calendar }).click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await look('the calendar');
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().locator('button[aria-pressed]').click();
    await page.goto(`/favourites?lang=${lang}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await look('the favourites');
  });
