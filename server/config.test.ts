import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message.split('\n').map((line) => line.split(':')[0] ?? '');
    throw error;
  }
  return [];
}

test('nothing configured is a whole configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    brand: 'Nibash',
    seed: 'demo',
    adminEmail: 'admin@nibash.example',
    identity: { mode: 'embedded' },
    cards: { mode: 'embedded', secretKey: undefined, publishableKey: 'pk_test_embedded' },
    rateLimits: true,
  });
});

test('a map of tiles needs its address pattern and its attribution, and https where the site has it', () => {
  const tiles = { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Mappers' };
  expect(readConfig({}).mapTiles).toBeNull();
  expect(readConfig(tiles).mapTiles).toEqual({ address: tiles.MAP_TILES, attribution: '© Mappers' });
  expect(faultsOf({ MAP_TILES: tiles.MAP_TILES })).toEqual(['MAP_ATTRIBUTION']);
  expect(faultsOf({ ...tiles, MAP_TILES: 'https://tiles.example/{z}/{x}.png' })).toContain('MAP_TILES');
  expect(
    faultsOf({
      ...tiles,
      MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png',
      PUBLIC_ORIGIN: 'https://a.example',
    }),
  ).toContain('MAP_TILES');
});

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', NOW: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('every fault is listed at once', () => {
  expect(
    faultsOf({
      PORT: 'seven',
      BRAND: 'x'.repeat(50),
      SEED: 'all',
      DATABASE_URL: 'mysql://x',
      STRIPE_SECRET_KEY: 'sk_live_x',
      FIREBASE_API_KEY: 'x',
      NOW: 'tomorrow',
      PUBLIC_ORIGIN: 'https://nibash.example/path',
      TRUSTED_PROXIES: '127.0.0.1,proxy.example',
      RATE_LIMITS: 'off',
    }),
  ).toEqual([
    'PORT',
    'BRAND',
    'DATABASE_URL',
    'SEED',
    'FIREBASE_PROJECT_ID',
    'STRIPE_PUBLISHABLE_KEY',
    'NOW',
    'PUBLIC_ORIGIN',
    'TRUSTED_PROXIES',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'NOW',
    'RATE_LIMITS',
    'CONTACT_ADDRESS',
    'CONTACT_PHONE',
    'CONTACT_EMAIL',
  ]);
});

describe('a real card provider', () => {
  const real = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };

  test('refuses a moved clock and missing limits', () => {
    expect(faultsOf({ ...real, NOW: '2027-01-01' })).toEqual(['NOW']);
    expect(faultsOf({ ...real, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
    expect(readConfig(real).cards.mode).toBe('real');
  });

  test('at another address is a stand-in, where both are allowed', () => {
    const elsewhere = {
      ...real,
      STRIPE_API_BASE: 'http://127.0.0.1:9420',
      NOW: '2027-01-01',
      RATE_LIMITS: 'off',
    };
    expect(readConfig(elsewhere).cards).toMatchObject({ mode: 'elsewhere', base: 'http://127.0.0.1:9420' });
  });
});

test('a date for NOW is that date in Dhaka', () => {
  expect(readConfig({ NOW: '2027-01-01' }).startEpochMs).toBe(Date.parse('2027-01-01T06:00:00Z'));
});

test('a METRICS_TOKEN that could be guessed is refused with its sentence', () => {
  for (const token of ['fifteen-letters', 'two words of many letters'])
    expect(() => readConfig({ METRICS_TOKEN: token })).toThrow(
      'METRICS_TOKEN: must be at least 16 characters without blanks',
    );
  expect(readConfig({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).toBe('sixteen-letters-');
});

test('several processes are refused on the embedded database, with a way out', () => {
  const refused = () => readConfig({ PROCESSES: '2' });
  expect(refused).toThrow(/PROCESSES: the embedded database is for one process alone; set DATABASE_URL/);
  expect(readConfig({ PROCESSES: '2', DATABASE_URL: 'postgres://x@localhost/x' }).processes).toBe(2);
  expect(faultsOf({ PROCESSES: '0' })).toEqual(['PROCESSES']);
});

test('the administrator needs a second step where it is required, and any other word is refused', () => {
  expect(readConfig({}).adminNeedsSecondFactor).toBe(false);
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'off' }).adminNeedsSecondFactor).toBe(false);
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).adminNeedsSecondFactor).toBe(true);
  for (const word of ['on', 'yes', 'Required'])
    expect(() => readConfig({ ADMIN_SECOND_FACTOR: word })).toThrow(
      'ADMIN_SECOND_FACTOR: must be off or required',
    );
});

test('the business’s telephone number is stored as phones dial it, and what is no number is a fault', () => {
  const phoneOf = (CONTACT_PHONE: string) => readConfig({ CONTACT_PHONE }).contact.phone;
  for (const written of ['০১৭১২-৩৪৫৬৭৮', '+880 (0)1712 345678', '01712 345678'])
    expect(phoneOf(written)).toBe('+8801712345678');
  expect(phoneOf('+8809610000000')).toBe('+8809610000000');
  expect(phoneOf('02-55012345')).toBe('+880255012345');
  expect(phoneOf('0044 20 7946 0958')).toBe('+442079460958');
  // A short code is dialled as it is.
  for (const [written, dialled] of [
    ['16247', '16247'],
    [' ১৬২৪৭ ', '16247'],
    ['999', '999'],
  ] as const)
    expect(phoneOf(written)).toBe(dialled);
  for (const word of [
    'call us',
    '12',
    '162475',
    '16 247',
    '+880 1712 345678 ext. 4',
    '01712345678, 01812345678',
  ])
    expect(() => readConfig({ CONTACT_PHONE: word }), word).toThrow(
      'CONTACT_PHONE: must be a telephone number',
    );
});
