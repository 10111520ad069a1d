import type { Page } from '@playwright/test';
import type { HotelCard } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { unreadableFindings } from '../access/unreadable-findings.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const today = dhakaDate(Date.now());
const stay = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 42)}&guests=2`;

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The width that a field's text has, and the width that it would take. */
const cutDates = (page: Page) =>
  page.locator('input[inputmode=numeric]:visible').evaluateAll((fields) =>
    fields
      .filter((field): field is HTMLInputElement => field instanceof HTMLInputElement)
      .filter((field) => field.scrollWidth > field.clientWidth + 1)
      .map((field) => {
        const button = field.nextElementSibling?.getBoundingClientRect();
        return `${field.name} ${field.scrollWidth} of ${field.clientWidth}, button at ${button?.left}`;
      }),
  );

/** Controls of the header that are not wholly in the window, or lie on each other. */
const outside = (page: Page) =>
  page.locator('header :is(a, button):visible').evaluateAll((controls) => {
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return controls
      .filter((_, at) => {
        const box = boxes[at];
        if (!box) return false;
        const isOut = box.left < -1 || box.right > window.innerWidth + 1 || box.top < -1;
        const isOnAnother = boxes.some(
          (other) =>
            other !== box &&
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        );
        return isOut || isOnAnother;
      })
      .map((control) => control.textContent || control.getAttribute('aria-label'));
  });

test('with text at 200 % on a phone the menu is reached, the header wraps above the page, no text lies on another or below a button, and dates keep their last digit', async ({
  page,
  request,
}) => {
  const [hotel] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card')
  ).json()) as HotelCard[];
  await startAsNewGuest(page);
  for (const lang of ['en', 'bn'] as const)
    for (const path of ['/', `/hotels?district=Sylhet&${stay}`, `/hotels/${hotel?._id}?${stay}`]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await enlarge(page);
      await page
        .locator('main details:not([open]) > summary:visible')
        .filter({ hasText: '·' })
        .evaluateAll((folds) => {
          for (const fold of folds) if (fold instanceof HTMLElement) fold.click();
        });
      expect(await outside(page), `${lang} ${path}`).toEqual([]);
      expect(await cutDates(page), `${lang} ${path}`).toEqual([]);
      const [header, first] = await Promise.all(
        ['header', 'main :is(h1, summary, .search-fold)'].map((part) =>
          page.locator(part).first().boundingBox(),
        ),
      );
      expect(first?.y, path).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
      expect(await unreadableFindings(page), `${lang} ${path}`).toEqual([]);
      const menu = page.getByRole('button', { name: lang === 'en' ? 'Open menu' : 'মেনু খুলুন' });
      await menu.click();
      const panel = page.getByRole('dialog');
      const last = panel.getByRole('button', { name: lang === 'en' ? 'Sign out' : 'সাইন আউট' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${lang} ${path}`,
      ).toBe(0);
    }
});

test('in the menu the specified links come first, then Favourites, the account, the language and Help; signing out is last', async ({
  page,
}) => {
  await startAsNewGuest(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog');
  const entries = panel.locator('a, button').filter({ hasNotText: /^$/ });
  await expect(entries).toHaveText([
    ...['Home', 'My Bookings', 'Favourites', /account/i, 'বাংলা', 'Help', 'Sign out'],
  ]);
  await panel.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('Bangla prose has letters of at least 17 px', async ({ page, request }) => {
  const [hotel] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card')
  ).json()) as HotelCard[];
  await startAsNewGuest(page);
  for (const path of ['/', `/hotels?district=Sylhet&${stay}`, `/hotels/${hotel?._id}?${stay}`]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=bn`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const small = await page.locator('main p, main li').evaluateAll((all) =>
      all
        .filter((element) => element.children.length === 0 && (element.textContent ?? '').length > 120)
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 17)
        .map((element) => element.textContent?.slice(0, 40)),
    );
    expect(small, path).toEqual([]);
  }
});

test('a toast lies above the bar at the foot of the page and never over the field that has the focus', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.push('status of 503');
  const [hotel] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card')
  ).json()) as HotelCard[];
  await startAsNewGuest(page);
  await page.route(/\/api\/favourites/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/hotels/${hotel?._id}?${stay}`);
  const toast = page.getByRole('alert').filter({ hasText: 'That could not be saved.' });
  const bar = page.locator('.foot-bar');
  const box = async (part: typeof bar) => {
    const found = await part.boundingBox();
    return { top: found?.y ?? 0, bottom: (found?.y ?? 0) + (found?.height ?? 0) };
  };
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await box(bar)).top - (await box(toast)).bottom).toBeGreaterThanOrEqual(0);
  // A field at the place of the toast has the focus.
  await page.locator('main details > summary').last().scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Your stay in this hotel' }).locator('summary').click();
  const field = page
    .getByRole('region', { name: 'Your stay in this hotel' })
    .getByLabel('Arrival', { exact: true });
  await field.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const foot = document.querySelector('.foot-bar')?.getBoundingClientRect().top ?? window.innerHeight;
    window.scrollBy({ top: bottom - foot + 20, behavior: 'instant' });
    (element as HTMLElement).focus({ preventScroll: true });
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-pressed]')?.click());
  await expect(toast.last()).toBeVisible();
  await expect
    .poll(async () => {
      const [focused, told] = [await box(field), await box(toast.last())];
      return told.bottom <= focused.top || told.top >= focused.bottom;
    })
    .toBe(true);
});

test('in the sheet of the filters the price is the third, and the page says once that the demonstration’s pictures are drawn', async ({
  page,
  request,
}) => {
  await page.goto(`/hotels?district=Sylhet&${stay}`);
  const sentence = page.getByText('Demonstration: the pictures are drawn');
  await expect(sentence).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const labels = sheet.locator('form legend:visible, form .field > :first-child > label:visible');
  // Its script comes when it is opened.
  await expect(labels.first()).toBeVisible();
  const parts = await labels.allTextContents();
  expect(parts.slice(0, 3)).toEqual(['Property Name', 'Asked for most', 'Price a night before taxes (BDT)']);
  const [hotel] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card')
  ).json()) as HotelCard[];
  await startAsNewGuest(page);
  await page.goto(`/hotels/${hotel?._id}?${stay}`);
  await expect(sentence).toHaveCount(1);
  await expect(sentence).toBeVisible();
});
