import type { Page } from '@playwright/test';
import { bn } from '../../app/i18n/bn.ts';
import { en } from '../../app/i18n/en.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const texts = { en, bn };
const today = dhakaDate(Date.now());
const stay = { checkIn: addDays(today, 40), checkOut: addDays(today, 42), guests: '2' };

/** The card with the longest name among those with a price, as the page that it leads to without a sign-in. */
async function hotelBehind(page: Page, lang: 'en' | 'bn') {
  const query = new URLSearchParams({ ...stay, fields: 'card' });
  const cards = (await (await page.request.get(`/api/hotels?${query}`)).json()) as HotelCard[];
  const nameOf = ({ hotelName, hotelNameBn }: HotelCard) => (lang === 'bn' && hotelNameBn) || hotelName;
  const hotel = cards
    .filter(({ stayTotal, freeUntil, stayDiscount }) => stayTotal && freeUntil && stayDiscount)
    .reduce((one, other) => (nameOf(other).length > nameOf(one).length ? other : one));
  return { hotel, name: nameOf(hotel), from: `/hotels/${hotel._id}?${new URLSearchParams(stay)}` };
}

for (const lang of ['en', 'bn'] as const)
  test(`login and registration show the wanted hotel as a strip, the two ways in one order, and the e-mail in the upper part of a phone (${lang})`, async ({
    page,
    context,
    site,
  }) => {
    const { account, hotels } = texts[lang];
    const { hotel, name, from } = await hotelBehind(page, lang);
    await context.addCookies([{ name: 'lang', value: lang, url: site.origin }]);
    for (const [path, label, here] of [
      ['/login', account.login.email, account.choice.hasAccount],
      ['/register', account.register.email, account.choice.isNew],
    ] as const) {
      await page.goto(`${path}?${new URLSearchParams({ from })}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const email = page.getByRole('main').getByLabel(label);
      expect((await email.boundingBox())?.y, path).toBeLessThanOrEqual(560);
      const strip = page.getByRole('region', { name });
      await expect(strip).toContainText(account.sharedHotel.firstOf(hotel.pictures ?? 0));
      await expect(strip.getByRole('presentation').or(strip.locator('img'))).toHaveAttribute(
        'src',
        new RegExp((hotel.firstPicture ?? '').replace(/-\d+\.webp$/, '')),
      );
      await expect(strip).toContainText(formatOf(lang).money(hotel.stayTotal ?? 0));
      await expect(strip).toContainText(
        hotels.stayTotal(2, texts[lang].common.nights(2).replace(' ', '\u00a0')),
      );
      await expect(strip.locator('.card-free')).toBeVisible();
      const ways = page.getByRole('navigation', { name: account.choice.label }).getByRole('link');
      await expect(ways).toHaveText([account.choice.isNew, account.choice.hasAccount]);
      const boxes = await ways.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().width),
      );
      expect(boxes[0]).toBe(boxes[1]);
      await expect(ways.and(page.locator('[aria-current=page]'))).toHaveText(here);
    }
  });

test('the e-mail is carried between login, registration and the forgotten password, in memory alone', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('shirin@example.com');
  await page.getByRole('link', { name: 'New here' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const email = page.getByRole('main').getByLabel('Email');
  await expect(email).toHaveValue('shirin@example.com');
  await email.fill('rahim@example.com');
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(email).toHaveValue('rahim@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect(email).toHaveValue('rahim@example.com');
  const stored = () =>
    page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + window.location.href);
  expect(await stored()).not.toMatch(/rahim|shirin/);
  await page.reload();
  await expect(email).toHaveValue('');
});

test('the fields that an account needs come first, the others are open below them', async ({ page }) => {
  await page.goto('/register');
  const names = await page
    .getByRole('main')
    .locator('form')
    .first()
    .locator('label')
    .evaluateAll((labels) => labels.map(({ textContent }) => textContent));
  expect(names).toEqual([
    'Email',
    'Password',
    'Male',
    'Female',
    'First Name',
    'Last Name',
    'Phone Number',
    'Age',
  ]);
  await expect(page.getByText('More about you (optional)')).toBeVisible();
  await expect(page.getByLabel('Age')).toBeVisible();
});

test('a failed login says the sentence first, then the specified text, smaller, both red', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 400');
  await page.goto('/login');
  await signIn(page, 'guest@nibash.example', 'not-the-password');
  const lines = page.getByRole('alert').locator('p');
  await expect(lines).toHaveText([/^This password does not belong/, 'wrong-password']);
  const looks = await lines.evaluateAll((all) =>
    all.map((line) => {
      const { color, fontSize } = getComputedStyle(line);
      return { color, size: Number.parseFloat(fontSize) };
    }),
  );
  expect(looks[0]?.color).toBe(looks[1]?.color);
  expect(looks[0]?.size).toBeGreaterThan(looks[1]?.size ?? 99);
});
