import { describe, expect, test } from 'vitest';
import { publicContact, safeGatewaySite, safeLiveSite } from '../tests/fixtures/unsafe-settings.ts';
import { ConfigError, readConfig } from './config.ts';

const cardKeys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
const store = { SSLCOMMERZ_STORE_ID: 'nibashtest', SSLCOMMERZ_STORE_PASSWORD: 'nibashtest@ssl' };
const sandbox = { ...store, SSLCOMMERZ_API_BASE: 'https://sandbox.sslcommerz.com' };

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

/** The providers' modes and the offered ways. */
function paymentsOf(environment: Record<string, string>) {
  const { cards, gateway, paymentWays } = readConfig(environment);
  return { cards: cards.mode, gateway: gateway.mode, ways: paymentWays.join() };
}

describe('the providers of payments', () => {
  test('are two stand-ins where nothing is configured, card first', () => {
    expect(paymentsOf({})).toEqual({ cards: 'embedded', gateway: 'embedded', ways: 'card,wallet' });
    expect(readConfig({}).gateway).toMatchObject({
      storeId: 'nibashtest',
      storePassword: undefined,
      live: false,
    });
  });

  test('are the real one alone as soon as one is real', () => {
    expect(paymentsOf(cardKeys)).toEqual({ cards: 'real', gateway: 'off', ways: 'card' });
    expect(paymentsOf(sandbox)).toEqual({ cards: 'off', gateway: 'real', ways: 'wallet' });
    expect(paymentsOf(safeGatewaySite)).toEqual({ cards: 'off', gateway: 'real', ways: 'wallet' });
  });

  test('are both real where both are configured', () => {
    expect(paymentsOf({ ...cardKeys, ...sandbox })).toEqual({
      cards: 'real',
      gateway: 'real',
      ways: 'card,wallet',
    });
  });

  test('decide which reviews the home page shows, unless REVIEWS says it', () => {
    expect(readConfig({}).reviews).toBe('samples');
    expect(readConfig(sandbox).reviews).toBe('samples');
    expect(readConfig(safeLiveSite).reviews).toBe('real');
    expect(readConfig(safeGatewaySite).reviews).toBe('real');
    expect(readConfig({ ...safeLiveSite, REVIEWS: 'samples' }).reviews).toBe('samples');
    expect(readConfig({ REVIEWS: 'real' }).reviews).toBe('real');
    expect(faultsOf({ REVIEWS: 'some' })).toEqual(['REVIEWS: must be samples or real']);
  });

  test('stay stand-ins beside a stand-in at another address', () => {
    expect(paymentsOf({ STRIPE_API_BASE: 'http://127.0.0.1:9420' })).toMatchObject({ gateway: 'embedded' });
    expect(paymentsOf({ SSLCOMMERZ_API_BASE: 'http://127.0.0.1:9430' })).toEqual({
      cards: 'embedded',
      gateway: 'elsewhere',
      ways: 'card,wallet',
    });
  });

  test('answer for old payments although their way is not offered any more', () => {
    expect(paymentsOf({ PAYMENT_WAYS: 'card' })).toEqual({
      cards: 'embedded',
      gateway: 'embedded',
      ways: 'card',
    });
    expect(paymentsOf({ ...cardKeys, ...sandbox, PAYMENT_WAYS: 'wallet' })).toEqual({
      cards: 'real',
      gateway: 'real',
      ways: 'wallet',
    });
  });

  test.each([
    ['https://sandbox.sslcommerz.com', false],
    ['https://securepay.sslcommerz.com', true],
    ['https://pay.sslcommerz.com', true],
    ['https://sslcommerz.com.nibash.example', false],
    ['https://notsslcommerz.com', false],
  ])('move real money only at an address of the gateway that is not its sandbox: %s', (base, live) => {
    const site = { ...safeGatewaySite, SSLCOMMERZ_API_BASE: base };
    expect(readConfig(site).gateway.live).toBe(live);
  });
});

describe('a start is refused, with a sentence,', () => {
  const both = 'PAYMENT_WAYS: must be card, wallet or card,wallet';
  test.each([
    ['for another word than a way', { PAYMENT_WAYS: 'bkash' }, both],
    ['for ways in another order', { PAYMENT_WAYS: 'wallet,card' }, both],
    [
      'for the way card beside a real gateway without card keys',
      { ...sandbox, PAYMENT_WAYS: 'card,wallet' },
      'PAYMENT_WAYS: card has no provider: beside a real gateway the card stand-in is off. Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or leave card out.',
    ],
    [
      'for the way wallet beside real cards without a gateway',
      { ...cardKeys, PAYMENT_WAYS: 'wallet' },
      'PAYMENT_WAYS: wallet has no provider: beside the real card provider the gateway’s stand-in is off. Set SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD, or leave wallet out.',
    ],
    [
      'for a store without its password',
      { ...sandbox, SSLCOMMERZ_STORE_PASSWORD: '' },
      'SSLCOMMERZ_STORE_PASSWORD: is needed together with SSLCOMMERZ_STORE_ID',
    ],
    [
      'for a password without its store',
      { ...sandbox, SSLCOMMERZ_STORE_ID: '' },
      'SSLCOMMERZ_STORE_ID: is needed together with SSLCOMMERZ_STORE_PASSWORD',
    ],
    [
      'for the gateway’s own address without a store',
      { SSLCOMMERZ_API_BASE: 'https://sandbox.sslcommerz.com' },
      'SSLCOMMERZ_STORE_ID: is needed with SSLCOMMERZ_STORE_PASSWORD at the gateway’s own address. Set both, or unset SSLCOMMERZ_API_BASE.',
    ],
    [
      'for a store’s id that the gateway cannot have given',
      { ...sandbox, SSLCOMMERZ_STORE_ID: 'two words' },
      'SSLCOMMERZ_STORE_ID: must be the store’s id: at most 30 characters without blanks',
    ],
    [
      'for a password that the gateway cannot have given',
      { ...sandbox, SSLCOMMERZ_STORE_PASSWORD: 'x'.repeat(31) },
      'SSLCOMMERZ_STORE_PASSWORD: must be the password of the store’s API, not of the panel: at most 30 characters without blanks',
    ],
    [
      'for an address that is none',
      { ...sandbox, SSLCOMMERZ_API_BASE: 'sandbox.sslcommerz.com' },
      'SSLCOMMERZ_API_BASE: must be an http(s) address',
    ],
    [
      'for a BIN that is none',
      { OPERATOR_BIN: '12345' },
      'OPERATOR_BIN: must be 9 digits, a hyphen and 4 digits, like 001234567-0101',
    ],
  ])('%s', (_, environment, sentence) => {
    expect(faultsOf(environment)).toContain(sentence);
  });
});

test('live sites with the gateway alone, and with both providers live, are accepted', () => {
  expect(faultsOf(safeGatewaySite)).toEqual([]);
  expect(faultsOf({ ...safeLiveSite, ...safeGatewaySite, PAYMENT_WAYS: 'card,wallet' })).toEqual([]);
  expect(faultsOf({ PUBLIC_ORIGIN: 'https://nibash.example', ...publicContact, ...sandbox })).toEqual([]);
});
