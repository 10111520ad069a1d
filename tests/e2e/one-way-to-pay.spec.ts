import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { chooseRoom } from './choose-room.ts';
import { startAsNewGuest } from './people.ts';
import { test as base, expect } from './test.ts';

/** A site that offers one way to pay. */
const siteWith = (ways: 'card' | 'wallet') =>
  base.extend<{ ownSite: RunningSite }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
      async ({}, use) => {
        const site = await startSite({ environment: { PAYMENT_WAYS: ways } });
        await use(site);
        await site.stop();
        removeSite(site);
      },
      { timeout: 120_000 },
    ],
    baseURL: async ({ ownSite }, use) => use(ownSite.origin.replace('127.0.0.1', 'localhost')),
  });

siteWith('card')('with cards alone the pages say nothing of wallets', async ({ page, request }) => {
  const config = (await (await request.get('/api/config')).json()) as Record<string, unknown>;
  expect(config.paymentWays).toEqual(['card']);
  expect(config.cards).toMatchObject({ testMode: true });
  expect(config).not.toHaveProperty('gateway');
  expect(config).not.toHaveProperty('business');
  const words = /bKash|SSLCommerz|\/about\b/;
  for (const path of ['/', '/terms', '/privacy', '/cancellation', '/contact'])
    expect(
      (await (await request.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, ''),
      path,
    ).not.toMatch(words);
  expect(await (await request.get('/sitemap/pages.xml')).text()).not.toMatch(words);
  await startAsNewGuest(page);
  await chooseRoom(page, 20, false);
  await expect(page.getByRole('heading', { name: 'Card Details' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(words);
  await expect(page.getByText('How do you want to pay?')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toHaveCount(0);
});

siteWith('wallet')(
  'with the wallet alone no script of the card provider is loaded',
  async ({ page, request }) => {
    const config = (await (await request.get('/api/config')).json()) as Record<string, unknown>;
    expect(config).toMatchObject({
      paymentWays: ['wallet'],
      cards: null,
      gateway: { testMode: true, origin: '' },
    });
    const home = (await (await request.get('/')).text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(home).toContain('pay by bKash or card');
    expect(home).not.toMatch(/pay by card/);
    const ofCards: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('stripe')) ofCards.push(sent.url());
    });
    await startAsNewGuest(page);
    await chooseRoom(page, 20);
    await expect(page.getByText('How do you want to pay?')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Card Details' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page).toHaveURL(/\/sandbox\.sslcommerz\.com\/EasyCheckOut\//);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible();
    expect(ofCards).toEqual([]);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About us' })).toBeVisible();
  },
);
