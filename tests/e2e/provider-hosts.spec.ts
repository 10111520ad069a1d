import type { Page } from '@playwright/test';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { test as base, expect } from './test.ts';

/** A site configured with the real providers: none of them gets a request, since the test answers for their hosts. */
const test = base.extend<{ ownSite: RunningSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const site = await startSite({
        environment: {
          FIREBASE_PROJECT_ID: 'some-project',
          FIREBASE_API_KEY: 'some-key',
          FIREBASE_RECAPTCHA: 'on',
          STRIPE_SECRET_KEY: 'sk_test_not_ours',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_not_ours',
          STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
          SEED: 'none',
          RATE_LIMITS: 'on',
        },
      });
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

/** Loads a script into the page; answers whether it ran. */
const loadsScript = (page: Page, src: string) =>
  page.evaluate(
    (address) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        script.src = address;
        document.head.append(script);
      }),
    src,
  );

/** Loads a frame into the page; answers its text, or undefined when the policy stopped it. */
async function frameText(page: Page, src: string): Promise<string> {
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.onload = () => resolve();
        frame.src = address;
        document.body.append(frame);
      }),
    src,
  );
  const frame = page.frames().find((each) => each.url() === src);
  return frame ? frame.locator('body').innerText() : '';
}

test.beforeEach(async ({ page }) => {
  // The policy is enforced before a request gets here; every request that gets here is answered.
  await page.route(/^https:/, (route) => {
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? '' : 'from the provider',
    });
  });
  await page.goto('/');
});

test('a page loads scripts and frames from whatever host Stripe and reCAPTCHA have them on', async ({
  page,
}) => {
  for (const script of [
    'https://js.stripe.com/endive/stripe.js',
    'https://x.js.stripe.com/part.js',
    'https://a.b.js.stripe.com/part.js',
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/a/recaptcha__en.js',
  ])
    expect(await loadsScript(page, script), script).toBe(true);
  for (const frame of [
    'https://js.stripe.com/v3/controller.html',
    'https://x.js.stripe.com/v3/elements-inner-card.html',
    'https://hooks.stripe.com/three_d_secure',
    'https://www.google.com/recaptcha/api2/anchor',
    'https://recaptcha.google.com/recaptcha/api2/bframe',
  ])
    expect(await frameText(page, frame), frame).toBe('from the provider');
});

test('a page loads nothing from any other host, and of Google nothing but reCAPTCHA', async ({
  page,
  quietConsole,
}) => {
  quietConsole.push('Content Security Policy');
  for (const script of [
    'https://stripe.com/part.js',
    'https://js.stripe.com.example/part.js',
    'https://xjs.stripe.com/part.js',
    'https://www.google.com/complete/search.js',
    'https://www.gstatic.com/other/part.js',
  ])
    expect(await loadsScript(page, script), script).toBe(false);
  for (const frame of ['https://x.stripe.com/frame.html', 'https://www.google.com/maps/embed'])
    expect(await frameText(page, frame), frame).toBe('');
});
