import type { Page } from '@playwright/test';
import { bn } from '../../app/i18n/bn.ts';
import { en } from '../../app/i18n/en.ts';
import { districts } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const today = dhakaDate(Date.now());
const year = Number(today.slice(0, 4)) + 1;
const stay = `checkIn=${year}-03-18&checkOut=${year}-03-20&guests=3`;
const texts = { en, bn };
const list = (district: string, more = stay) => `/hotels?district=${encodeURIComponent(district)}&${more}`;
const firstCard = (page: Page) => page.getByRole('article').first();
const top = async (page: Page) => (await firstCard(page).boundingBox())?.y ?? 999;
const row = (page: Page) => page.locator('.search-fold summary');
const bar = (page: Page) => page.locator('.list-bar');

for (const lang of ['en', 'bn'] as const)
  test(`the first card of every destination begins in the upper third, below one row for the search, one of chips and one line (${lang})`, async ({
    page,
  }) => {
    for (const district of districts) {
      await page.goto(list(district, `${stay}&lang=${lang}`));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await top(page), district).toBeLessThanOrEqual(260);
      const name = texts[lang].places.districts[district];
      const dates = lang === 'en' ? '18-20 Mar' : '১৮-২০ মার্চ';
      await expect(row(page)).toHaveText(`${name} · ${dates} · ${texts[lang].search.people['3']}`);
      const tops = await Promise.all(
        [page.getByRole('heading', { level: 1 }), page.locator('.list-head [role=status]')].map(
          async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 },
        ),
      );
      const [title, count] = tops;
      expect(title?.height, district).toBeLessThan(34);
      expect(Math.abs((title?.y ?? 0) - (count?.y ?? 99)), district).toBeLessThan(12);
      await expect(page.locator('.list-head [role=status]')).toHaveText(/^[\d০-৯]+(?: results|টি ফলাফল)$/);
    }
  });

test('the row opens the search form in place, and closes it when the search is sent', async ({ page }) => {
  await page.goto(list('Dhaka'));
  await expect(page.getByLabel('Destination')).toBeHidden();
  await row(page).click();
  await page.getByLabel('Destination').selectOption('Sylhet');
  await page.getByLabel('Check-in', { exact: true }).fill(`${year}-04-29`);
  await page.getByLabel('Check-out', { exact: true }).fill(`${year}-05-02`);
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page).toHaveURL(/district=Sylhet/);
  await expect(page.getByLabel('Destination')).toBeHidden();
  await expect(row(page)).toHaveText('Sylhet · 29 Apr - 2 May · 3 guests');
  await expect(row(page)).toBeFocused();
  // A wider window needs no row.
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(row(page)).toBeHidden();
  await expect(page.getByLabel('Destination')).toHaveValue('Sylhet');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the row opens the form too, and what is set in it is searched', async ({ page }) => {
    await page.goto(list('Dhaka'));
    await expect(page.getByLabel('Destination')).toBeHidden();
    await row(page).click();
    await page.getByLabel('Destination').selectOption('Khulna');
    await page.getByRole('button', { name: 'Modify Search' }).click();
    await expect(page).toHaveURL(/district=Khulna/);
    await expect(row(page)).toContainText('Khulna');
  });
});

test('the row of chips stays below the header while the list is scrolled, as long as text is at most 130 %', async ({
  page,
}) => {
  await page.goto(list('Dhaka'));
  await expect(bar(page).getByRole('button')).toHaveText(['Filters', 'Price', 'Map']);
  for (const [percent, stays] of [
    [100, true],
    [130, true],
    [135, false],
    [200, false],
  ] as const) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
      window.scrollTo(0, 1_500);
    }, percent);
    const y = (await bar(page).boundingBox())?.y ?? 0;
    const header = (await page.locator('header').boundingBox())?.height ?? 0;
    if (stays) expect(Math.abs(y - header), `${percent} %`).toBeLessThan(2);
    else expect(y, `${percent} %`).toBeLessThan(-200);
  }
});

test('Filters shows the sheet and, pressed again, hides it; Price begins at the prices; what is set is no part of a name', async ({
  page,
}) => {
  await page.goto(list('Dhaka', `${stay}&type=resort&facility=Garden`));
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(filters).toHaveText('Filters2');
  const name = page.getByLabel('Property Name');
  await filters.click();
  await expect(name).toBeVisible();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await filters.click();
  await expect(name).toBeHidden();
  await filters.click();
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(filters).toBeFocused();

  await bar(page).getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page.getByLabel('From', { exact: true })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Price a night before taxes (BDT)' })).toBeFocused();
  await expect(name).not.toBeInViewport();
});

test('after “Show N results” the first card is in view, wherever the list was', async ({ page }) => {
  await page.goto(list('Dhaka'));
  await page.getByRole('article').nth(6).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Wi-Fi').first().check();
  await expect(page).toHaveURL(/facility=Wi-Fi/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d+ results?$/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => top(page)).toBeGreaterThan(64);
  expect(await top(page)).toBeLessThanOrEqual(260);
});

test('the order is chosen by a chip that is a select, and the chip says which one is set', async ({
  page,
}) => {
  await page.goto(list('Dhaka'));
  const chip = bar(page).locator('.sort-chip');
  await expect(chip.getByText('Sort', { exact: true })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(chip.locator('> span[aria-hidden]')).toHaveText('Price: low to high');
});

test('the page of a hotel begins with the same row', async ({ page, request }) => {
  const [hotel] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card')
  ).json()) as HotelCard[];
  await startAsNewGuest(page);
  const dates = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 41)}`;
  await page.goto(`/hotels/${hotel?._id}?district=Sylhet&guests=2&${dates}`);
  await expect(row(page)).toContainText('Sylhet · ');
  expect((await row(page).boundingBox())?.y).toBeLessThan(90);
  await expect(page.getByLabel('Destination')).toBeHidden();
  await row(page).click();
  await expect(page.getByLabel('Destination')).toBeVisible();
});
