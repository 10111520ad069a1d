import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    environment: {
      FIREBASE_PROJECT_ID: 'some-project',
      FIREBASE_API_KEY: 'some-key',
      STRIPE_SECRET_KEY: 'sk_test_not_ours',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_not_ours',
      STRIPE_WEBHOOK_SECRET: 'whsec_not_ours',
      IMGBB_API_KEY: 'some-key',
      RATE_LIMITS: 'on',
    },
  });
});
afterAll(async () => {
  await site.stop();
  removeSite(site);
});

test('with the real providers configured nothing of the stand-ins is mounted', async () => {
  for (const path of [
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x',
    '/securetoken.googleapis.com/v1/token?key=x',
    '/api.stripe.com/v1/payment_intents',
    '/api.imgbb.com/1/upload?key=x',
    '/i.ibb.co/x/y.jpg',
    '/standin/identity',
    '/standin/payments',
    '/standin/images',
  ]) {
    const answer = await fetch(`${site.origin}${path}`, { method: 'POST', body: '{}' });
    expect([404, 405], path).toContain(answer.status);
    expect(answer.headers.get('content-type'), path).toContain('problem+json');
  }
  expect((await fetch(`${site.origin}/js.stripe.com/endive/stripe.js`)).status).toBe(404);
});

test('the page’s policy allows the providers’ hosts and no others', async () => {
  const answer = await fetch(site.origin);
  const policy = Object.fromEntries(
    (answer.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
    }),
  );
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://api.stripe.com',
    ],
    // A hotel's picture may be at any http(s) address.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  const config = (await (await fetch(`${site.origin}/api/config`)).json()) as object;
  expect(config).toMatchObject({
    identity: { projectId: 'some-project', apiKey: 'some-key', emulator: null },
    cards: { publishableKey: 'pk_test_not_ours', script: null },
  });
  expect(JSON.stringify(config)).not.toContain('sk_test_not_ours');
});

test('an unsigned event is refused', async () => {
  const answer = await fetch(`${site.origin}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(400);
});
