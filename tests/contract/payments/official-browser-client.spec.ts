import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build } from 'vite';
import { test } from '../../fixtures/site-of-worker.ts';
import { type CardPage, openCardPage } from './card-page.ts';

let shop: CardPage;
let script = '';
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./react-shop.ts', import.meta.url)),
        formats: ['iife'],
        name: 'shop',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first && 'output' in first ? first.output : [];
  script = chunk?.type === 'chunk' ? chunk.code : '';
  shop = await openCardPage();
});
test.afterAll(() => shop.close());

test('loadStripe, Elements and CardElement accept the stand-in, in strict mode, without a warning', async ({
  page,
}) => {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.route('**/shop.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(shop.origin);
  await page.evaluate(() => {
    const tag = document.createElement('script');
    tag.src = '/shop.js';
    document.body.append(tag);
  });
  await expect(page.locator('#bound')).toHaveText('ready');
  await expect(page.locator('iframe')).toHaveCount(1);
  const frame = page.frameLocator('iframe');
  await frame.locator('[name=cardnumber]').click();
  await page.keyboard.type('4242424242424241');
  await expect(page.locator('output')).toHaveText('Your card number is invalid.');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await expect(page.locator('output')).toHaveText('visa');
  await page.keyboard.type('1230123');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText(/^pm_\w+ 4242$/);
  expect(noise.filter((text) => !text.includes('HTTPS') && !text.includes('favicon'))).toEqual([]);
});
