import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayments, type Payments } from '../../../standins/payments/payments.ts';
import { CARD, PUBLISHABLE_KEY, SECRET_KEY, STAY } from './provider.ts';

describe('the stand-in without a socket', () => {
  let payments: Payments;
  beforeAll(() => {
    payments = createPayments({
      dataDir: ':memory:',
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
    });
  });
  afterAll(() => payments.close());

  it('answers the official client at the real address', async () => {
    const httpClient = Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      payments.fetch(new Request(url, init)),
    );
    const stripe = new Stripe(SECRET_KEY, { httpClient });
    const { id: payment_method } = await stripe.paymentMethods.create({ type: 'card', card: CARD });
    const paid = await stripe.paymentIntents.create({ ...STAY, payment_method, confirm: true });
    expect(paid).toMatchObject({ status: 'succeeded', currency: 'bdt', amount: STAY.amount });
    expect((await stripe.paymentIntents.retrieve(paid.id)).id).toBe(paid.id);
  });

  it.each([
    'https://api.stripe.com/v1/events',
    'http://localhost:3000/api.stripe.com/v1/events',
    'http://localhost:9420/v1/events',
  ])('finds the API at %s', async (url) => {
    const request = new Request(url, { headers: { authorization: `Bearer ${SECRET_KEY}` } });
    expect((await payments.fetch(request)).status).toBe(200);
  });

  it.each(['http://localhost:3000/js.stripe.com/endive/stripe.js', 'https://js.stripe.com/v3/'])(
    'finds the script at %s',
    async (url) => {
      const response = await payments.fetch(new Request(url));
      expect(response.headers.get('content-type')).toContain('text/javascript');
      const source = await response.text();
      expect(source).not.toMatch(/^\s*(import|export) /m);
      expect(source).not.toMatch(/\beval\(|new Function/);
      // It parses as a classic script; running it needs a browser.
      expect(() => new Function(source)).not.toThrow();
    },
  );

  it('serves the frames under a policy of their own that lets a number go nowhere else', async () => {
    for (const page of ['card-frame', 'authenticate']) {
      const response = await payments.fetch(
        new Request(`http://localhost/js.stripe.com/endive/${page}.html`),
      );
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  it('names the hosts of the frames in their policy, because WebKit takes `self` to be none in a sandbox', async () => {
    const behindProxy = createPayments({
      dataDir: ':memory:',
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      publicOrigin: 'https://nibash.example',
    });
    const frame = new Request('http://127.0.0.1:3000/js.stripe.com/endive/card-frame.html');
    const policy = (await behindProxy.fetch(frame)).headers.get('content-security-policy') ?? '';
    for (const kind of ['script-src', 'style-src', 'font-src', 'connect-src'])
      expect(policy).toContain(`${kind} 'self' http://127.0.0.1:3000 https://nibash.example;`);
    await behindProxy.close();
  });

  it('answers an unchanged file with 304 and an unknown one with 404', async () => {
    const url = 'http://localhost/js.stripe.com/endive/stripe.js';
    const etag = (await payments.fetch(new Request(url))).headers.get('etag') ?? '';
    expect((await payments.fetch(new Request(url, { headers: { 'if-none-match': etag } }))).status).toBe(304);
    expect((await payments.fetch(new Request('http://localhost/js.stripe.com/other.js'))).status).toBe(404);
  });
});
