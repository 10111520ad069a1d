import type { Page } from '@playwright/test';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { test as base, expect } from './test.ts';

/** At its public address, to which the gateway leads back: a sign-in holds for one host alone. */
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.origin.replace('127.0.0.1', 'localhost')),
});

const wallet = 'bKash, Nagad, Rocket or a Bangladeshi card';
const gatewayPage = /\/sandbox\.sslcommerz\.com\/EasyCheckOut\//;
const returnPage = /\/payment\/return\/[0-9a-f-]{36}$/;

const pay = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();

/** As a new person, chooses a room and the wallet, agrees to the rules, and goes to the gateway's page. */
async function goToGateway(page: Page, inDays: number): Promise<void> {
  await startAsNewGuest(page);
  await chooseRoom(page, inDays);
  await leaveByWallet(page);
}

async function leaveByWallet(page: Page): Promise<void> {
  await page.getByRole('radio', { name: wallet }).check();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await pay(page);
  await expect(page).toHaveURL(gatewayPage);
}

/** What the guest does on the gateway's page. */
async function endThere(page: Page, button: string, way = 'bKash'): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: button, exact: true }).click();
}

const isBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();

async function countBookings(page: Page): Promise<number> {
  await page.goto('/myBookings');
  await expect(page.getByRole('row').or(page.getByText('You have no bookings yet.')).first()).toBeVisible();
  return Math.max(0, (await page.getByRole('row').count()) - 1);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a guest chooses bKash, agrees, pays on the gateway’s page, and comes back to the confirmation', async ({
    page,
  }) => {
    await startAsNewGuest(page);
    await chooseRoom(page, 71);
    const choice = page.getByRole('group', { name: 'How do you want to pay?' });
    const [card, other] = [
      choice.getByRole('radio', { name: 'Card', exact: true }),
      choice.getByRole('radio', { name: wallet }),
    ];
    await expect(card).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Card Details' })).toBeVisible();
    // One row of two buttons.
    const [first, second] = [await card.boundingBox(), await other.boundingBox()];
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 999))).toBeLessThan(12);
    await other.check();
    await expect(page.getByRole('heading', { name: 'Card Details' })).toHaveCount(0);
    const box = page.getByRole('checkbox', { name: /I accept the terms/ });
    await expect(box).not.toBeChecked();
    await pay(page);
    await expect(page.getByText('Please tick this box before you pay.')).toBeVisible();
    await expect(box).toBeFocused();
    await box.check();
    await pay(page);
    await expect(page).toHaveURL(gatewayPage);
    await endThere(page, 'Pay');
    await expect(page).toHaveURL(returnPage);
    await isBooked(page);
    await expect(page.getByText('Payment Successfull')).toBeVisible();
    // As after a card: My Bookings comes by itself, with the new booking.
    await expect(page).toHaveURL(/\/myBookings$/, { timeout: 10_000 });
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    expect(await countBookings(page)).toBe(1);
    await page.goto('/payment');
    await expect(
      page.getByText('No room is chosen yet.').or(page.getByText('Your booking is confirmed')),
    ).toBeVisible();
  });

  test('the same in Bangla', async ({ page }) => {
    await startAsNewGuest(page);
    await chooseRoom(page, 72);
    await page.goto('/payment?lang=bn');
    await page.getByRole('radio', { name: 'বিকাশ, নগদ, রকেট বা বাংলাদেশি কার্ড' }).check();
    await page.getByLabel('এনআইডি নম্বর').fill('1234567890');
    await page.getByRole('checkbox', { name: /শর্তাবলি/ }).check();
    await page.getByRole('button', { name: 'এখনই পরিশোধ করুন' }).click();
    await expect(page).toHaveURL(gatewayPage);
    await endThere(page, 'Pay');
    await expect(page).toHaveURL(returnPage);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { name: 'আপনার বুকিং নিশ্চিত হয়েছে' })).toBeVisible();
  });
});

test('a declined, a cancelled and an expired payment book nothing, and the guest begins again', async ({
  page,
}) => {
  await goToGateway(page, 73);
  await endThere(page, 'Be declined');
  await expect(page).toHaveURL(returnPage);
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await page.getByLabel('NID Number').fill('1234567890');
  await leaveByWallet(page);
  await endThere(page, 'Cancel and go back');
  await expect(page).toHaveURL(returnPage);
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await page.getByLabel('NID Number').fill('1234567890');
  await leaveByWallet(page);
  await endThere(page, 'Let the time run out');
  await expect(page.getByText('The time for this payment is over.')).toBeVisible();
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Begin a new payment' }).click();
  await page.getByLabel('NID Number').fill('1234567890');
  await leaveByWallet(page);
  await endThere(page, 'Pay', 'Nagad');
  await isBooked(page);
  expect(await countBookings(page)).toBe(1);
});

test('who comes back by the browser’s back button is led to the same session again, or pays by card', async ({
  page,
}) => {
  await goToGateway(page, 74);
  const session = page.url();
  await page.goBack();
  await expect(page.getByText('Your payment on the bank’s page is not finished.')).toBeVisible();
  await expect(page.getByRole('radio', { name: wallet })).toBeChecked();
  await page.getByLabel('NID Number').fill('1234567890');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await pay(page);
  await expect(page).toHaveURL(session);
  await endThere(page, 'Pay');
  await isBooked(page);
  expect(await countBookings(page)).toBe(1);
});

test('the return page asks by itself: signed out it tells sum and reference, and nothing personal', async ({
  page,
  browser,
}) => {
  await goToGateway(page, 75);
  await endThere(page, 'Pay');
  await isBooked(page);
  const reference = (await page.getByText(/^[0-9A-Z]{8}$/).textContent()) ?? '';
  const address = page.url();
  const other = await browser.newContext({ locale: 'en-US' });
  const stranger = await other.newPage();
  const answer = await stranger.goto(address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const main = stranger.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await expect(main.getByText(reference)).toBeVisible();
  await expect(main.getByText(/^BDT [\d,]+$/)).toBeVisible();
  await expect(main).not.toContainText(/Karim|Khulna|1234567890/);
  await expect(main.getByRole('link', { name: 'Sign in to see the booking' })).toBeVisible();
  // It stays where it is: nobody has paid in this tab.
  await stranger.reload();
  await expect(main.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await other.close();
});

test('a payment that nobody knows is said to be unknown, and anything posted to its page is answered by a redirect', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('404');
  const path = '/payment/return/0190f2c4-0000-7000-8000-000000000000';
  const posted = await page.request.post(path, { form: { status: 'VALID' }, maxRedirects: 0 });
  expect(posted.status()).toBe(303);
  expect(posted.headers().location).toBe(path);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'We do not know this payment' })).toBeVisible();
});

const sentences = {
  open: ['We are asking what became of your payment', 'আপনার পরিশোধের কী হলো, জেনে নিচ্ছি'],
  review: ['Your payment is being checked', 'আপনার পরিশোধ যাচাই করা হচ্ছে'],
  not_paid: ['Nothing was paid', 'কোনো টাকা দেওয়া হয়নি'],
  refunding: ['Your money goes back', 'আপনার টাকা ফেরত যাচ্ছে'],
  refunded: ['Your money has gone back', 'আপনার টাকা ফেরত গেছে'],
} as const;

test('every state of a payment has its sentence in both languages, and changes on the page by itself', async ({
  page,
}) => {
  let state: keyof typeof sentences = 'open';
  // The states themselves are the server's; here they come at the wanted moment.
  await page.route('**/api/paymentState/*', (route) =>
    route.fulfill({ json: { state, amount: 16_192, reference: 'N7K2M4QX' } }),
  );
  for (const [at, lang] of (['en', 'bn'] as const).entries()) {
    state = 'open';
    await page.goto(`/payment/return/0190f2c4-8d5e-7000-8000-3a52c8d0e111?lang=${lang}`);
    for (const next of Object.keys(sentences) as (keyof typeof sentences)[]) {
      state = next;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences[next][at] ?? '');
      await expect(page.getByText('N7K2M4QX')).toBeVisible();
    }
  }
});

test('the change of a booking is paid on the gateway’s page too', async ({ page }) => {
  await goToGateway(page, 77);
  await endThere(page, 'Pay');
  await isBooked(page);
  const reference = (await page.getByText(/^[0-9A-Z]{8}$/).textContent()) ?? '';
  await page.goto(`/myBookings/${reference}/change`);
  await page.getByLabel('Check-out').fill(addDays(dhakaDate(Date.now()), 79));
  await page.getByRole('radio', { name: wallet }).check();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: /^Pay BDT [\d,]+ and change$/ }).click();
  await expect(page).toHaveURL(gatewayPage);
  await endThere(page, 'Pay', 'Rocket');
  await expect(page).toHaveURL(`/myBookings/${reference}`);
  await expect(page.getByText('Confirmed, changed')).toBeVisible();
  await expect(page.getByText('Booking changed', { exact: true })).toBeVisible();
});
