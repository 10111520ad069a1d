import { describe, expect, test } from 'vitest';
import { publicContact, safeLiveSite, unsafeSettingsByRow } from '../tests/fixtures/unsafe-settings.ts';
import { ConfigError, readConfig } from './config.ts';
import { unsafeCombinations } from './safe-settings.ts';

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('every row of the table has settings that show it', () => {
  expect(Object.keys(unsafeSettingsByRow)).toEqual(unsafeCombinations.map(({ name }) => name));
});

describe.each(unsafeCombinations)('$name', ({ name, variable, sentence }) => {
  test.each(unsafeSettingsByRow[name] ?? [])(
    'is refused with its sentence and no other: %j',
    (environment) => {
      expect(faultsOf(environment)).toEqual([`${variable}: ${sentence}`]);
    },
  );
});

test('a live site that is set up safely, and test keys with the demonstration on this machine, are accepted', () => {
  expect(faultsOf(safeLiveSite)).toEqual([]);
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toEqual([]);
});

test('unsafe settings are listed beside every other fault, a line each', () => {
  const names = faultsOf({
    ...safeLiveSite,
    PORT: 'seven',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_not_ours',
    RATE_LIMITS: 'off',
    SEED: 'demo',
  }).map((line) => line.split(':')[0]);
  expect(names).toEqual(['PORT', 'STRIPE_PUBLISHABLE_KEY', 'SEED', 'RATE_LIMITS']);
});

test.each(['none', 'whsec', 'whsec_', 'whsec_...', 'whsec_short', 'sk_live_not_ours'])(
  'a webhook secret that is none is refused: %s',
  (secret) => {
    expect(faultsOf({ ...safeLiveSite, STRIPE_WEBHOOK_SECRET: secret })).toContainEqual(
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: must be the endpoint’s signing secret/),
    );
  },
);

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_not_ours'],
  ['STRIPE_SECRET_KEY', 'sk_not_ours'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_not_ours'],
])('a card key of no known mode or of the other kind is refused: %s=%s', (variable, key) => {
  expect(faultsOf({ ...safeLiveSite, [variable]: key })).toContainEqual(
    expect.stringMatching(new RegExp(`^${variable}: must begin with`)),
  );
});

describe('an empty database receives', () => {
  const local = [
    undefined,
    'http://localhost:3000',
    'https://localhost',
    'http://127.0.0.1:8080',
    'http://[::1]',
  ];
  test.each(local)('the demonstration on an address of this machine: %s', (origin) => {
    const config = readConfig({ PUBLIC_ORIGIN: origin });
    expect(config).toMatchObject({ localOrigin: true, seed: 'demo' });
  });

  const open = ['https://nibash.example', 'https://localhost.nibash.example', 'https://127.0.0.1.nip.io'];
  test.each(open)('nothing on any other, unless it is asked for: %s', (origin) => {
    expect(readConfig({ ...publicContact, PUBLIC_ORIGIN: origin })).toMatchObject({
      localOrigin: false,
      seed: 'none',
    });
    expect(readConfig({ ...publicContact, PUBLIC_ORIGIN: origin, SEED: 'demo' }).seed).toBe('demo');
  });
});
