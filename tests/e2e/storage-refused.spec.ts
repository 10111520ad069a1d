import type { Page } from '@playwright/test';
import { typeCard } from './card-field.ts';
import { account, password } from './people.ts';
import { expect, test } from './test.ts';

/** As in Chromium when cookies and site data are blocked. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    // The card provider's frame has an origin of its own, without storage anyway.
    if (window !== window.top) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    IDBFactory.prototype.open = refuse;
    CacheStorage.prototype.open = async () => refuse();
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  });

/** As when the disk is full. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'stores nothing for this site' });

for (const [state, obstruct] of [
  ['refuses to store anything', refuseStorage],
  ['has no space left', fillStorage],
] as const)
  test(`in a browser that ${state} a guest searches, signs in, chooses, books and pays, and reads what a reload would lose`, async ({
    page,
    request,
    quietConsole,
  }) => {
    // The router's own script about the scroll position reports it and does without.
    quietConsole.push('Access is denied for this document.');
    await obstruct(page);
    const email = await account(request);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(notice(page)).toContainText('a reload loses your search');
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);

    await page.getByLabel('Destination').selectOption('Khulna');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'View Rooms' }).first().click();
    await page.getByRole('button', { name: 'Select', exact: true }).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Guest Name').fill('Karim Uddin');
    await page.getByLabel('NID Number').fill('1234567890');
    await page.getByLabel('Phone Number').fill('01812345678');
    await page.getByLabel('Current Address').fill('Khulna');
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('Payment Successfull')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

test('a browser that stores everything says nothing about it', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open the calendar for check-in' })).toBeAttached();
  await expect(notice(page)).toHaveCount(0);
});
