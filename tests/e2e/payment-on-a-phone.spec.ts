import type { Page } from '@playwright/test';
import { bn } from '../../app/i18n/bn.ts';
import { en } from '../../app/i18n/en.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { typeCard } from './card-field.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const texts = { en, bn };
const inDays = 45;
const form = (page: Page) => page.locator('form').filter({ has: page.locator('.foot-bar') });
const top = (page: Page) =>
  form(page)
    .locator('input, select, textarea, button, a, summary')
    .first()
    .evaluate((control) => control.getBoundingClientRect().top + window.scrollY);

for (const lang of ['en', 'bn'] as const)
  test(`on a phone the first control of the payment and the total with Pay Now are in view from the start, below hotel, dates and total (${lang})`, async ({
    page,
    context,
    request,
    site,
  }) => {
    const { payment: words, cancellation } = texts[lang];
    const format = formatOf(lang);
    const hotels = (await (await request.get('/api/hotels')).json()) as Hotel[];
    const nameOf = ({ hotelName, hotelNameBn }: Hotel) => (lang === 'bn' && hotelNameBn) || hotelName;
    const hotel = hotels.reduce((one, other) => (nameOf(other).length > nameOf(one).length ? other : one));
    await startAsNewGuest(page);
    await chooseRoom(page, inDays, false, hotel);
    await expect(page).toHaveURL(/\/payment$/);
    await context.addCookies([{ name: 'lang', value: lang, url: site.origin }]);
    await page.goto('/payment');
    const held = page.getByText(new RegExp(`^${words.hold.until('[\\d০-৯]+:[\\d০-৯]+')}$`));
    await expect(held).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));

    expect(await top(page)).toBeLessThanOrEqual(480);
    const name = form(page).locator('input[name=guestName]');
    expect((await name.boundingBox())?.y, 'Guest Name').toBeLessThanOrEqual(600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const bar = page.locator('.foot-bar');
    const payNow = bar.getByRole('button', { name: words.payNow });
    await expect(payNow).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(/BDT|৳/)).toBeInViewport({ ratio: 1 });
    // The bar does not lie on the first control, and says alone until when the room is held.
    expect((await bar.boundingBox())?.y ?? 0).toBeGreaterThan((await top(page)) + 48);
    await expect(held).toHaveCount(1);
    expect(await bar.getByText(await held.innerText()).count()).toBe(1);

    const review = page.getByRole('region', { name: words.review });
    const today = dhakaDate(Date.now());
    const day = (after: number) => {
      const date = addDays(today, inDays + after);
      return `${format.weekday(date)} ${format.shortNight(date)}`;
    };
    await expect(review).toContainText(nameOf(hotel));
    await expect(review.getByText(`${day(0)} - ${day(1)}`)).toBeVisible();
    await expect(review.getByText(/BDT|৳/).filter({ visible: true })).toHaveText(
      await bar.getByText(/BDT|৳/).innerText(),
    );
    await expect(review.getByText(words.rackRate)).toBeHidden();
    await review.getByText(words.details, { exact: true }).click();
    await expect(review.getByText(words.rackRate)).toBeVisible();
    await expect(review.getByRole('heading', { name: cancellation.title })).toBeVisible();

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      words.review,
      words.guestDetails,
      words.paymentDetails,
      words.cardDetails,
    ]);
    // What concerns the card stands at its field.
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.cardDetails }) });
    await expect(card).toContainText(words.testMode);
    await expect(card).toContainText(words.cardBrands);
    await expect(page.getByText(words.testMode)).toHaveCount(1);
  });

test('the details of the review are open from 1024 px on, and fold on a narrower window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await startAsNewGuest(page);
  await chooseRoom(page, inDays, false);
  const review = page.getByRole('region', { name: 'Review Your Booking' });
  await expect(review.getByText('Rack rate')).toBeVisible();
  await expect(review.getByText('Details', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(review.getByText('Rack rate')).toBeHidden();
  await expect(review.getByText('Details', { exact: true })).toBeVisible();
});

test('a new cancellation policy is unfolded for the guest who is asked to read it', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  await startAsNewGuest(page);
  await chooseRoom(page, inDays);
  const review = page.getByRole('region', { name: 'Review Your Booking' });
  await page.route('**/api/addBooking', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        title: 'The policy has changed',
        status: 409,
        code: 'policy_changed',
        policy: [{ daysBefore: 9, keepPercent: 0 }],
      },
    }),
  );
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'shows the new one' })).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Cancellation' })).toBeVisible();
});
