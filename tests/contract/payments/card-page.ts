import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createPayments, type Payments } from '../../../standins/payments/payments.ts';

export interface CardPage {
  readonly origin: string;
  readonly payments: Payments;
  close(): Promise<void>;
}

/** A shop's page with a policy as strict as the product's, and the provider mounted beside it. */
export async function openCardPage(): Promise<CardPage> {
  const payments = createPayments({
    dataDir: ':memory:',
    secretKey: 'sk_test_embedded',
    publishableKey: 'pk_test_embedded',
  });
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => answer(payments, request) });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    payments,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await payments.close();
    },
  };
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>
  <script src="/js.stripe.com/endive/stripe.js"></script></head>
  <body><main><h1>Shop</h1><form><div id="card"></div><button type="submit">Pay</button></form></main></body>
</html>`;

async function answer(payments: Payments, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // Besides the product's paths, the root paths that the official server client always uses.
  if (/^\/(js\.stripe\.com|api\.stripe\.com|v1)\//.test(pathname)) return payments.fetch(request);
  if (pathname !== '/') return new Response('Not found.', { status: 404 });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(PAGE, { headers });
}
