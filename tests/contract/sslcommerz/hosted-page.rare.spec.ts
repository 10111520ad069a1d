import { AxeBuilder } from '@axe-core/playwright';
import { serve } from '@hono/node-server';
import { expect } from '@playwright/test';
import { createSslcommerz } from '../../../standins/sslcommerz/sslcommerz.ts';
import { test } from '../../fixtures/site-of-worker.ts';
import { goldenCall, store } from './golden.ts';

/** The gateway and a shop on one free port of its own; what the shop was sent. */
async function openGateway() {
  const gateway = createSslcommerz({ dataDir: ':memory:', ...store });
  const returns: Record<string, string>[] = [];
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (!new URL(request.url).pathname.startsWith('/shop')) return gateway.fetch(request);
      if (request.method === 'GET')
        return new Response('<title>Shop</title>', { headers: { 'content-type': 'text/html' } });
      returns.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return new Response(null, { status: 303, headers: { location: '/shop' } });
    },
  });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const shop = `${origin}/shop`;
  const fields = { ...goldenCall('session-create').request.fields, ipn_url: '' };
  const body = new URLSearchParams({ ...fields, success_url: shop, fail_url: shop, cancel_url: shop });
  const opened = await fetch(`${origin}/gwprocess/v4/api.php`, { method: 'POST', body });
  const { GatewayPageURL } = (await opened.json()) as { GatewayPageURL: string };
  return {
    address: GatewayPageURL,
    shop,
    returns,
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await gateway.close();
    },
  };
}

test('on a phone, in both languages, the page is accessible, and a payment comes back to the shop', async ({
  page,
}) => {
  const gateway = await openGateway();
  try {
    await page.setViewportSize({ width: 360, height: 640 });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(gateway.address).origin)) outside.push(request.url());
    });
    for (const lang of ['en', 'bn']) {
      await page.goto(`${gateway.address}?lang=${lang}`);
      expect((await new AxeBuilder({ page: page as never }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('radio', { name: 'Nagad' }).check();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(gateway.shop);
    expect(gateway.returns).toMatchObject([{ status: 'VALID', card_type: 'NAGAD-Nagad' }]);
    expect(outside).toEqual([]);
  } finally {
    await gateway.close();
  }
});
