import { expect, type Page } from '@playwright/test';
import Stripe from 'stripe';
import { test } from '../../fixtures/site-of-worker.ts';
import { type IntentResult, openShop, type ShopWindow, typeCard } from './card-browser.ts';
import { type CardPage, openCardPage } from './card-page.ts';
import { STAY } from './provider.ts';

const FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
let shop: CardPage;
let stripe: Stripe;
test.beforeEach(async () => {
  shop = await openCardPage();
  const { port } = new URL(shop.origin);
  stripe = new Stripe('sk_test_embedded', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
});
test.afterEach(() => shop.close());

/** Types a card, tells the page to pay with it, and does not wait for the answer. */
async function startPaying(page: Page, number: string, extra: object = {}) {
  const intent = await stripe.paymentIntents.create({ ...STAY, ...extra });
  const frame = await openShop(page, shop);
  await typeCard(page, frame, number);
  const answer = page.evaluate((secret): Promise<IntentResult> => {
    const { stripe, card } = window as unknown as ShopWindow;
    return stripe.confirmCardPayment(secret, { payment_method: { card } });
  }, String(intent.client_secret));
  return { id: intent.id, answer };
}
const challengeOf = (page: Page) => page.frameLocator('dialog iframe');

test('a card without a challenge pays at once', async ({ page }) => {
  const { answer } = await startPaying(page, '4242424242424242');
  expect((await answer).paymentIntent?.status).toBe('succeeded');
});

test('a declined card answers with the bank’s reason', async ({ page }) => {
  const { answer } = await startPaying(page, '4000000000009995');
  expect((await answer).error).toMatchObject({
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });
});

test('a completed challenge pays, and the dialog is gone', async ({ page }) => {
  const { id, answer } = await startPaying(page, '4000000000003220');
  await expect(page.getByRole('dialog', { name: '3D Secure authentication' })).toBeVisible();
  await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
  expect((await answer).paymentIntent).toMatchObject({ id, status: 'succeeded' });
  await expect(page.locator('dialog')).toHaveCount(0);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('a failed challenge says so and charges nothing', async ({ page }) => {
  const { id, answer } = await startPaying(page, '4000002760003184');
  await challengeOf(page).getByRole('button', { name: 'Fail' }).click();
  expect((await answer).error).toMatchObject({
    code: 'payment_intent_authentication_failure',
    message: FAILED,
  });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
  });
});

test('Escape fails the challenge, wherever the focus is in it', async ({ page }) => {
  const first = await startPaying(page, '4000002760003184');
  await expect(challengeOf(page).getByRole('button', { name: 'Complete' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect((await first.answer).error?.message).toBe(FAILED);
});

test('the keyboard stays in the challenge', async ({ page }) => {
  const { answer } = await startPaying(page, '4000002760003184');
  const challenge = challengeOf(page);
  await expect(challenge.getByRole('button', { name: 'Complete' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(challenge.getByRole('button', { name: 'Fail' })).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Pay');
  }
  await challenge.getByRole('button', { name: 'Complete' }).click();
  await answer;
});

test('a decline after the challenge answers with the decline', async ({ page }) => {
  const { id, answer } = await startPaying(page, '4000008400001629');
  await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
  expect((await answer).error).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' });
  expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(0);
});

test('what the server has confirmed goes on with handleNextAction', async ({ page }) => {
  const payment_method = 'pm_card_authenticationRequired';
  const intent = await stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true });
  await openShop(page, shop);
  const answer = page.evaluate((clientSecret): Promise<IntentResult> => {
    return (window as unknown as ShopWindow).stripe.handleNextAction({ clientSecret });
  }, String(intent.client_secret));
  await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
  expect((await answer).paymentIntent).toMatchObject({ id: intent.id, status: 'succeeded' });
});

test('with handleActions off the page gets the waiting intent', async ({ page }) => {
  const intent = await stripe.paymentIntents.create({ ...STAY });
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '4000002760003184');
  const answer = await page.evaluate((secret): Promise<IntentResult> => {
    const { stripe, card } = window as unknown as ShopWindow;
    return stripe.confirmCardPayment(secret, { payment_method: { card } }, { handleActions: false });
  }, String(intent.client_secret));
  expect(answer.paymentIntent?.status).toBe('requires_action');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('a server that gave a return_url gets its visitor back there', async ({ page }) => {
  const payment_method = 'pm_card_authenticationRequired';
  const return_url = `${shop.origin}/?back=1`;
  const intent = await stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true, return_url });
  await page.goto(String(intent.next_action?.redirect_to_url?.url));
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/back=1/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('payment_intent')).toBe(intent.id);
  expect(query.get('redirect_status')).toBe('succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('speaks Bangla where the page does', async ({ page }) => {
  const intent = await stripe.paymentIntents.create({
    ...STAY,
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
  });
  await openShop(page, shop, {}, 'bn');
  const answer = page.evaluate((clientSecret): Promise<IntentResult> => {
    return (window as unknown as ShopWindow).stripe.handleNextAction({ clientSecret });
  }, String(intent.client_secret));
  await challengeOf(page).getByRole('button', { name: 'সম্পূর্ণ করুন' }).click();
  expect((await answer).paymentIntent?.status).toBe('succeeded');
});
