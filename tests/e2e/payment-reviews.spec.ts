import type { Page } from '@playwright/test';
import { paymentReviews as bangla } from '../../app/i18n/bn/administration/payment-reviews.ts';
import { paymentReviews as english } from '../../app/i18n/en/administration/payment-reviews.ts';
import { openAsAdministrator } from './administrator.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { test as base, expect } from './test.ts';

/** At its public address, to which the gateway leads back. */
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.origin.replace('127.0.0.1', 'localhost')),
});

/** As a new person, pays on the gateway's page with money that it calls risky; the reference of the booking. */
async function payAtRisk(page: Page, inDays: number): Promise<string> {
  await startAsNewGuest(page);
  await chooseRoom(page, inDays);
  await page.getByRole('radio', { name: 'bKash, Nagad, Rocket or a Bangladeshi card' }).check();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(/\/sandbox\.sslcommerz\.com\/EasyCheckOut\//);
  await page.getByRole('radio', { name: 'bKash' }).check();
  await page.getByRole('button', { name: /risk/i }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  const [reference] = /[2-9A-HJ-NP-Z]{8}/.exec((await page.locator('main dl').textContent()) ?? '') ?? [];
  if (!reference) throw new Error('the page names no reference');
  return reference;
}

test('a guest whose payment is checked sees it, cannot pay again, and is booked when the administrator releases it', async ({
  page,
  browser,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 409');
  const reference = await payAtRisk(page, 93);
  const returned = page.url();
  await page.goBack();
  await page.goto('/payment');
  await expect(page.getByText(/A payment of yours for this room is being checked/)).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await openAsAdministrator(other, site, '/admin/paymentReviews');
  const row = other.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: `${english.release}, ${reference}` }).click();
  const question = other.getByRole('alertdialog', { name: english.releaseTitle });
  await question.getByRole('button', { name: english.release }).click();
  await expect(other.getByText(english.released)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(returned);
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
  await other.context().close();
});

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the administrator gives a payment back that is to be checked, and money of nobody', async ({
    page,
    browser,
    site,
  }) => {
    const reference = await payAtRisk(page, 97);
    const other = await (
      await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 740 } })
    ).newPage();
    await other.route('**/api/moneyOfNobody', (route) =>
      route.fulfill({
        json: [
          {
            id: 'lost',
            payment: crypto.randomUUID(),
            bankTransactionId: '261129170500lost',
            amount: 1234,
            paidBy: 'bkash',
            learnedAt: new Date().toISOString(),
          },
        ],
      }),
    );
    await openAsAdministrator(other, site, '/admin/paymentReviews?lang=bn');
    const row = other.getByRole('row').filter({ hasText: reference });
    await row.getByRole('button', { name: `${bangla.giveBack}, ${reference}` }).click();
    const question = other.getByRole('alertdialog', { name: bangla.giveBackTitle });
    await question.getByRole('button', { name: bangla.giveBack }).click();
    await expect(row).toHaveCount(0);

    const nobody = other.getByRole('region', { name: bangla.nobody.title });
    let asked: string | undefined;
    await other.route('**/api/refundMoneyOfNobody/*', async (route) => {
      asked = new URL(route.request().url()).pathname;
      await route.fulfill({ json: { acknowledged: true, refund: 1234 } });
    });
    await nobody.getByRole('button', { name: /ফেরত দিন/ }).click();
    const second = other.getByRole('alertdialog', { name: bangla.nobody.ask });
    await second.getByRole('button', { name: /ফেরত দিন$/ }).click();
    await expect(second).toBeHidden();
    expect(asked).toBe('/api/refundMoneyOfNobody/lost');
    // The guest's page says where the money goes.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your money goes back' })).toBeVisible();
    await other.context().close();
  });
});
