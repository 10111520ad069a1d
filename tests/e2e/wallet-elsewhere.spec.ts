import type { Page } from '@playwright/test';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { test as base, expect } from './test.ts';

/** At its public address, to which the gateway leads back: a sign-in holds for one host alone. */
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.origin.replace('127.0.0.1', 'localhost')),
});

const wallet = 'bKash, Nagad, Rocket or a Bangladeshi card';

/** A declined payment: the page to which the gateway leads back. */
async function declinedPayment(page: Page, inDays: number): Promise<string> {
  await startAsNewGuest(page);
  await chooseRoom(page, inDays);
  await page.getByRole('radio', { name: wallet }).check();
  await expect(page.getByText(/You have opened this site as/)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('radio', { name: 'bKash' }).check();
  await page.getByRole('button', { name: 'Be declined', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  return page.url();
}

test('in another tab of the same account the return page leads on to the room that is still held', async ({
  page,
  context,
}) => {
  const address = await declinedPayment(page, 91);
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('link', { name: 'Back to the payment' }).click();
  await expect(other).toHaveURL(/\/payment$/);
  await expect(other.getByRole('heading', { name: 'Guest Details' })).toBeVisible();
  await expect(other.getByText('No room is chosen yet.')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('on another device, signed out, the return page says where to go on and leads to the sign-in', async ({
  page,
  browser,
}) => {
  const address = await declinedPayment(page, 92);
  const device = await browser.newContext({ locale: 'en-US' });
  const stranger = await device.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText(/Go on where you began/)).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Back to the payment' })).toHaveCount(0);
  await stranger.getByRole('link', { name: 'Sign in to go on' }).click();
  await expect(stranger).toHaveURL(/\/login\?from=%2Fpayment%2Freturn%2F/);
  await device.close();
});

base(
  'who opened the site at another address than its own reads so before paying, with the right one',
  async ({ page, site }) => {
    await startAsNewGuest(page);
    await chooseRoom(page, 93);
    await page.getByRole('radio', { name: wallet }).check();
    const { host, port } = new URL(site.origin);
    await expect(page.getByText(`You have opened this site as ${host}.`)).toBeVisible();
    const own = `http://localhost:${port}/payment`;
    await expect(page.getByRole('link', { name: own })).toHaveAttribute('href', own);
    await page.getByRole('radio', { name: 'Card', exact: true }).check();
    await expect(page.getByText(/You have opened this site as/)).toHaveCount(0);
  },
);
