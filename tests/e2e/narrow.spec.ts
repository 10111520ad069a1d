import type { Page } from '@playwright/test';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** By how many pixels the page can be scrolled sideways. */
const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The options of the page's selects that are longer than their select. */
const cutOptions = (page: Page) =>
  page.locator('main select:visible').evaluateAll((selects) =>
    selects.flatMap((select) => {
      const { font, paddingLeft, paddingRight, opacity } = getComputedStyle(select);
      // The order's is not drawn: its chip says what is chosen.
      if (opacity === '0') return [];
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen || !(select instanceof HTMLSelectElement)) throw new Error('nothing to measure with');
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    }),
  );

for (const lang of ['en', 'bn'])
  test(`on the narrowest phone the list names every destination and order in full (${lang}) @rare`, async ({
    page,
  }) => {
    await page.goto(`/hotels?district=Sylhet&lang=${lang}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.locator('.search-fold summary').click();
    expect(await cutOptions(page)).toEqual([]);
  });

test('the payment in Bangla fits on the narrowest phone, also with the widest text spacing that a reader may set', async ({
  page,
  context,
  site,
}) => {
  await startAsNewGuest(page);
  await chooseRoom(page, 50, false);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.goto('/payment');
  await expect(page.getByRole('button', { name: 'এখনই পরিশোধ করুন' })).toBeVisible();
  expect(await over(page)).toBe(0);
  // WCAG 2.2, 1.4.12.
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  expect(await over(page)).toBe(0);
});
