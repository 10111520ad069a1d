import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from '../../fixtures/site-of-worker.ts';
import { lastHeard, openShop, type ShopWindow, typeCard } from './card-browser.ts';
import { type CardPage, openCardPage } from './card-page.ts';
import { goldenJson } from './golden-cards.ts';

const { elementValidation: MESSAGES } = goldenJson<{ elementValidation: Record<string, string> }>(
  'test-cards.json',
);
let shop: CardPage;
test.beforeEach(async () => {
  shop = await openCardPage();
});
test.afterEach(() => shop.close());

test('a typed card is grouped, recognised, and complete, and the page hears of it', async ({ page }) => {
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '5555555555554444');
  await expect(frame.locator('[name=cardnumber]')).toHaveValue('5555 5555 5555 4444');
  await expect(frame.locator('[name=exp-date]')).toHaveValue('12 / 30');
  await expect(frame.locator('[name=cvc]')).toHaveValue('123');
  await expect(frame.getByRole('img', { name: 'mastercard' })).toBeVisible();
  await expect
    .poll(() => lastHeard(page, 'change'))
    .toEqual({
      elementType: 'card',
      empty: false,
      complete: true,
      brand: 'mastercard',
      value: { postalCode: '' },
    });
  await expect(page.locator('#card')).toHaveClass(/StripeElement--complete/);
});

test('American Express is written in 4, 6 and 5 and has a code of four digits', async ({ page }) => {
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '378282246310005', '12301234');
  await expect(frame.locator('[name=cardnumber]')).toHaveValue('3782 822463 10005');
  await expect(frame.locator('[name=cvc]')).toHaveValue('1234');
});

const thisYear = new Date().getUTCFullYear() % 100;
const faults: [string, string, string, string][] = [
  ['incomplete_number', '4242', '', ''],
  ['invalid_number', '4242424242424241', '', ''],
  ['incomplete_expiry', '4242424242424242', '12', ''],
  ['invalid_expiry_year_past', '4242424242424242', `12${thisYear - 1}`, ''],
  ['invalid_expiry_year', '4242424242424242', `12${(thisYear + 51) % 100}`, ''],
  ['incomplete_cvc', '4242424242424242', '1230', '12'],
];
for (const [code, number, expiry, cvc] of faults) {
  test(`says "${MESSAGES[code]}" as soon as that can be known`, async ({ page }) => {
    const frame = await openShop(page, shop);
    await typeCard(page, frame, number, `${expiry}${cvc}`);
    await page.getByRole('button', { name: 'Pay' }).focus();
    const error = { type: 'validation_error', code, message: MESSAGES[code] };
    await expect.poll(() => lastHeard(page, 'change')).toMatchObject({ complete: false, error });
    await expect(page.locator('#card')).toHaveClass(/StripeElement--invalid/);
    const wrong = frame.locator('[aria-invalid=true]');
    await expect(wrong).toHaveCount(1);
    await expect(wrong).toHaveAccessibleDescription(MESSAGES[code] ?? '');
    await expect(frame.locator('[aria-live]')).toHaveText(MESSAGES[code] ?? '');
  });
}

test('a card that was valid until last month is past', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 15));
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '4242424242424242', '1026');
  const error = { code: 'invalid_expiry_month_past', message: MESSAGES.invalid_expiry_month_past };
  await expect.poll(() => lastHeard(page, 'change')).toMatchObject({ error });
});

test('an unfinished card is refused in the frame, without asking anybody', async ({ page }) => {
  const frame = await openShop(page, shop);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const create = () => {
    const { stripe, card } = window as unknown as ShopWindow;
    return stripe.createPaymentMethod({ type: 'card', card });
  };
  const refused = (code: string) => ({ error: { type: 'validation_error', code, message: MESSAGES[code] } });
  expect(await page.evaluate(create)).toEqual(refused('incomplete_number'));
  await typeCard(page, frame, '4242424242424242', '1230');
  expect(await page.evaluate(create)).toEqual(refused('incomplete_cvc'));
  expect(requests).toEqual([]);
});

test('the page gets a payment method and never a card number, which leaves from the frame alone', async ({
  page,
}) => {
  const number = '4000000000000002';
  const sent: { url: string; body: string; from: string }[] = [];
  page.on('request', (request) => {
    sent.push({ url: request.url(), body: request.postData() ?? '', from: request.frame().url() });
  });
  const frame = await openShop(page, shop);
  await typeCard(page, frame, number);
  const result = await page.evaluate(() => {
    const { stripe, card } = window as unknown as ShopWindow;
    return stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Rahim' } });
  });
  // A card that the bank will decline is still a valid payment method.
  expect(result.paymentMethod).toMatchObject({
    card: { brand: 'visa', last4: '0002' },
    billing_details: { name: 'Rahim' },
  });
  const withNumber = sent.filter(({ url, body }) => `${url} ${body}`.replace(/\W/g, '').includes(number));
  expect(withNumber).toHaveLength(1);
  expect(withNumber[0]?.url).toBe(`${shop.origin}/api.stripe.com/v1/payment_methods`);
  expect(withNumber[0]?.from).toContain('/card-frame.html');
  const values = await page.evaluate(() => {
    const { heard } = window as unknown as ShopWindow;
    return JSON.stringify([
      heard,
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
    ]);
  });
  expect(values.replace(/\W/g, '')).not.toContain(number);
});

test('the frame has an origin of its own that the page cannot enter and nothing can leave', async ({
  page,
}) => {
  await openShop(page, shop);
  const [, inner] = page.frames();
  expect(await inner?.evaluate(() => window.origin)).toBe('null');
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
  const stopped = inner?.evaluate(async () => {
    const violated = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      });
    });
    await fetch('https://elsewhere.example/').catch(() => undefined);
    return violated;
  });
  expect(await stopped).toBe('connect-src');
});

test('the keyboard goes through the line, back from an empty field, and sends the form', async ({ page }) => {
  const frame = await openShop(page, shop);
  await page.evaluate(() => {
    const { card, heard } = window as unknown as ShopWindow;
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push({ name: 'submit' });
    });
    card.focus();
  });
  await expect(frame.locator('[name=cardnumber]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.locator('[name=exp-date]')).toBeFocused();
  await page.keyboard.type('9');
  await expect(frame.locator('[name=exp-date]')).toHaveValue('09 / ');
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Backspace');
  await expect(frame.locator('[name=exp-date]')).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(frame.locator('[name=cardnumber]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => lastHeard(page, 'escape')).toEqual({ elementType: 'card' });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    (window as unknown as ShopWindow).heard.some(({ name }) => name === 'submit'),
  );
  await expect(page.locator('#card')).toHaveClass(/StripeElement--focus/);
  await page.getByRole('button', { name: 'Pay' }).focus();
  await expect(page.locator('#card')).not.toHaveClass(/StripeElement--focus/);
});

test('a digit in the middle of a number can be put right', async ({ page }) => {
  const frame = await openShop(page, shop);
  await frame.locator('[name=cardnumber]').click();
  await page.keyboard.type('424224242');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(frame.locator('[name=cardnumber]')).toHaveValue('4242 9424 2');
});

test('speaks Bangla, and takes Bangla digits', async ({ page }) => {
  const frame = await openShop(page, shop, {}, 'bn');
  await expect(frame.getByPlaceholder('কার্ড নম্বর')).toBeVisible();
  await frame.getByRole('textbox', { name: 'ক্রেডিট বা ডেবিট কার্ডের নম্বর' }).click();
  await page.keyboard.insertText('৪২৪২৪২৪২৪২৪২৪২৪১');
  await expect(frame.locator('[name=cardnumber]')).toHaveValue('4242 4242 4242 4241');
  await expect
    .poll(() => lastHeard(page, 'change'))
    .toMatchObject({
      brand: 'visa',
      error: { code: 'invalid_number', message: 'আপনার কার্ড নম্বর সঠিক নয়।' },
    });
});

test('wears the style that the page gives it, and nothing that is no style', async ({ page }) => {
  const style = {
    base: { color: 'rgb(1, 2, 3)', fontSize: '18px', '::placeholder': { color: 'rgb(4, 5, 6)' } },
    invalid: { color: 'rgb(7, 8, 9)' },
    empty: { color: 'red;} body{display:none' },
  };
  const frame = await openShop(page, shop, { style });
  const number = frame.locator('[name=cardnumber]');
  await expect(number).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(number).toHaveCSS('font-size', '18px');
  await expect(frame.locator('body')).not.toHaveCSS('display', 'none');
  expect(await number.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe(
    'rgb(4, 5, 6)',
  );
  await typeCard(page, frame, '4242424242424241', '');
  await expect(number).toHaveCSS('color', 'rgb(7, 8, 9)');
});

test('fits a phone of 320 pixels: while it is typed, and when it is done', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '4242424242424242');
  const box = await page.locator('#card iframe').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(304);
  expect(box?.height).toBeGreaterThanOrEqual(16);
  for (const name of ['exp-date', 'cvc']) {
    const field = await frame.locator(`[name=${name}]`).boundingBox();
    expect((field?.x ?? 999) + (field?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await frame.locator('[name=cardnumber]').focus();
  const whole = await frame
    .locator('[name=cardnumber]')
    .evaluate((input) => input.scrollWidth <= input.clientWidth);
  expect(whole).toBe(true);
});

test('asks for a postal code unless it is hidden, and sends it with the card', async ({ page }) => {
  const frame = await openShop(page, shop, { hidePostalCode: false });
  await typeCard(page, frame, '4242424242424242', '12301231205');
  await expect
    .poll(() => lastHeard(page, 'change'))
    .toMatchObject({ complete: true, value: { postalCode: '1205' } });
  const result = await page.evaluate(() => {
    const { stripe, card } = window as unknown as ShopWindow;
    return stripe.createPaymentMethod({ type: 'card', card });
  });
  expect(result.paymentMethod).toMatchObject({ billing_details: { address: { postal_code: '1205' } } });
});

test('can be cleared, switched off, taken away and put back', async ({ page }) => {
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '4242424242424242');
  await page.evaluate(() => (window as unknown as ShopWindow).card.clear());
  await expect.poll(() => lastHeard(page, 'change')).toMatchObject({ empty: true, complete: false });
  await page.evaluate(() => (window as unknown as ShopWindow).card.update({ disabled: true }));
  await expect(frame.locator('[name=cardnumber]')).toBeDisabled();
  await page.evaluate(() => (window as unknown as ShopWindow).card.unmount());
  await expect(page.locator('#card iframe')).toHaveCount(0);
  await page.evaluate(() => {
    const { card } = window as unknown as ShopWindow;
    card.update({ disabled: false });
    card.mount('#card');
  });
  await expect(frame.locator('[name=cardnumber]')).toBeEnabled();
});

test('has nothing that the accessibility checker objects to, empty and with a fault', async ({ page }) => {
  const frame = await openShop(page, shop);
  // Headings and landmarks belong to the page, not to the frame. The checker has its own copy of the page's type; the
  // object is the same.
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const check = () => new AxeBuilder({ page: page as never }).include(['#card']).withTags(rules).analyze();
  expect((await check()).violations).toEqual([]);
  await typeCard(page, frame, '4242424242424241', '');
  expect((await check()).violations).toEqual([]);
});

test('makes a token too, for pages of the older kind', async ({ page }) => {
  const frame = await openShop(page, shop);
  await typeCard(page, frame, '4242424242424242');
  const result = await page.evaluate(() => {
    const { stripe, card } = window as unknown as ShopWindow;
    return stripe.createToken(card, { name: 'Rahim' });
  });
  expect(result).toMatchObject({ token: { object: 'token', card: { last4: '4242', name: 'Rahim' } } });
});
