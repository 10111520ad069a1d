import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { linksTo } from '../fixtures/mailbox.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { expect } from './test.ts';

export const password = 'secret-of-shirin';
let counted = 0;

/** Registers a new person in this page's browser. */
export async function register(page: Page): Promise<string> {
  counted += 1;
  const email = `shirin-${process.pid}-${counted}@example.com`;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  // The home page comes next, and would move what is pressed before.
  await expect(page).not.toHaveURL(/\/register/);
  return email;
}

/** Makes an account without a browser; it has no record in the product, which a sign-in does not need. */
export async function account(request: APIRequestContext): Promise<string> {
  counted += 1;
  const email = `karim-${process.pid}-${counted}@example.com`;
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
    data: { email, password, returnSecureToken: true },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The newest mailed link to an address, once there are this many. */
export async function newestLink(site: RunningSite, email: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(site.dataDir, email).length).toBe(count);
  return linksTo(site.dataDir, email).at(-1) ?? '';
}

/** The same person on another device. */
export async function otherDevice(browser: Browser, site: RunningSite, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return page;
}

/** One section of the account's page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
