import { expect, test } from 'vitest';
import { publicContact } from '../../tests/fixtures/unsafe-settings.ts';
import { readConfig } from '../config.ts';
import { pagePolicy } from './page-policy.ts';

const real = {
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'a-key',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

test('hosts of a provider are allowed only while it is configured, reCAPTCHA’s only where it is asked for', () => {
  const policyOf = (environment: Record<string, string>) => pagePolicy(readConfig(environment))([]);
  expect(policyOf({})).not.toMatch(/stripe|google/);
  expect(policyOf(real)).toContain('https://*.js.stripe.com');
  expect(policyOf(real)).not.toContain('recaptcha');
  expect(policyOf({ ...real, FIREBASE_RECAPTCHA: 'on' })).toContain('https://www.gstatic.com/recaptcha/');
});

test('a picture may come from any host, and unencrypted only while the site itself is', () => {
  const pictures = (environment: Record<string, string>) =>
    /img-src ([^;]+)/.exec(pagePolicy(readConfig(environment))([]))?.[1];
  expect(pictures({})).toBe("'self' data: blob: https: http:");
  expect(pictures({ PUBLIC_ORIGIN: 'http://localhost' })).toContain(' http:');
  expect(pictures({ PUBLIC_ORIGIN: 'https://nibash.example', ...publicContact })).toBe(
    "'self' data: blob: https:",
  );
});

test('the gateway’s host is in no page’s policy, and without the card way neither is the card provider’s', () => {
  const policyOf = (environment: Record<string, string>) => pagePolicy(readConfig(environment))([]);
  const sandbox = {
    SSLCOMMERZ_STORE_ID: 'nibashtest',
    SSLCOMMERZ_STORE_PASSWORD: 'nibashtest@ssl',
    SSLCOMMERZ_API_BASE: 'https://sandbox.sslcommerz.com',
  };
  const both = policyOf({ ...real, ...sandbox });
  expect(both).not.toContain('sslcommerz');
  expect(both).toContain("form-action 'self';");
  expect(both).toContain('https://js.stripe.com');
  expect(policyOf({ ...real, ...sandbox, PAYMENT_WAYS: 'wallet' })).not.toMatch(/stripe|sslcommerz/);
});
