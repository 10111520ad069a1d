import {
  areKeysOfTwoModes,
  hasLiveCards,
  hasLiveGateway,
  hasRealCards,
  hasRealGateway,
  type PaymentVariables,
} from './payment-settings.ts';

/** The demonstration's guest, whose password is in the README. */
export const demonstrationGuest = { email: 'guest@nibash.example', password: 'guest-of-nibash' };

/** Passwords in this repository, which anybody can read. */
export const publishedPasswords: readonly string[] = [
  demonstrationGuest.password,
  'admin-of-nibash',
  'admin-of-tests',
  'admin-of-bench',
];

/** The minimum length of the administrator's password on a public address. */
const publicPasswordLengthMin = 12;

/** The variables that the table checks, after parsing. */
interface Settings extends PaymentVariables {
  PUBLIC_ORIGIN?: string | undefined;
  SEED: 'demo' | 'none';
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD?: string | undefined;
  FIREBASE_PROJECT_ID?: string | undefined;
  IDENTITY_API_BASE?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  RATE_LIMITS: 'on' | 'off';
  PASSWORD_HASHING: 'strong' | 'quick';
  NOW?: string | undefined;
  CONTACT_ADDRESS?: string | undefined;
  CONTACT_PHONE?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
}

/** Settings that are each valid but must not be combined. */
interface UnsafeCombination {
  name: string;
  /** The variable that the sentence is about. */
  variable: keyof Settings;
  isUnsafe(settings: Settings): boolean;
  /** The problem and its solution, printed after the variable's name. */
  sentence: string;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an origin leads only to this machine; without one the site answers at http://localhost:PORT. */
export function isLocalOrigin(origin: string | undefined): boolean {
  return origin === undefined || localHosts.includes(URL.parse(origin)?.hostname ?? '');
}

const isPublic = (settings: Settings) => !isLocalOrigin(settings.PUBLIC_ORIGIN);
/** The accounts are in the stand-in of this process, which creates the administrator with ADMIN_PASSWORD. */
const hasOwnAccounts = (settings: Settings) =>
  settings.FIREBASE_PROJECT_ID === undefined && settings.IDENTITY_API_BASE === undefined;

/** Without it guests would contact the invented business of the demonstration. */
function withoutContact(
  variable: 'CONTACT_ADDRESS' | 'CONTACT_PHONE' | 'CONTACT_EMAIL',
  what: string,
): UnsafeCombination {
  return {
    name: `a public address without ${variable}`,
    variable,
    isUnsafe: (settings) => isPublic(settings) && settings[variable] === undefined,
    sentence: `is needed on a public address: the contact page, vouchers and mails would show the demonstration’s. Set it to ${what}.`,
  };
}

/** Each matching row stops the start with its sentence. docs/operations.md shows the same table. */
export const unsafeCombinations: readonly UnsafeCombination[] = [
  {
    name: 'live card keys beside the stand-in sign-in',
    variable: 'STRIPE_SECRET_KEY',
    isUnsafe: (settings) =>
      hasLiveCards(settings) &&
      (settings.FIREBASE_PROJECT_ID === undefined || settings.IDENTITY_API_BASE !== undefined),
    sentence:
      'live card keys need the real sign-in. Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY and unset IDENTITY_API_BASE, or use test keys.',
  },
  {
    name: 'a live and a test card key',
    variable: 'STRIPE_PUBLISHABLE_KEY',
    isUnsafe: areKeysOfTwoModes,
    sentence:
      'and STRIPE_SECRET_KEY are of two modes, one live and one test. Copy both keys from the same mode of the card provider’s dashboard.',
  },
  {
    name: 'live card keys without a webhook secret',
    variable: 'STRIPE_WEBHOOK_SECRET',
    isUnsafe: (settings) => hasLiveCards(settings) && settings.STRIPE_WEBHOOK_SECRET === undefined,
    sentence:
      'is needed with live card keys. Add a webhook endpoint at PUBLIC_ORIGIN/api/webhooks/stripe in the card provider’s dashboard and set its signing secret.',
  },
  {
    name: 'live card keys for a stand-in',
    variable: 'STRIPE_API_BASE',
    isUnsafe: (settings) => hasLiveCards(settings) && settings.STRIPE_API_BASE !== undefined,
    sentence: 'would receive a live secret key. Unset it, or use test keys.',
  },
  {
    name: 'live card keys beside a gateway without real money',
    variable: 'SSLCOMMERZ_API_BASE',
    isUnsafe: (settings) =>
      hasLiveCards(settings) && settings.SSLCOMMERZ_API_BASE !== undefined && !hasLiveGateway(settings),
    sentence:
      'would book rooms for money that does not move, beside live card keys. Unset it, or use test keys.',
  },
  {
    name: 'a live gateway beside cards without real money',
    variable: 'STRIPE_SECRET_KEY',
    isUnsafe: (settings) =>
      hasLiveGateway(settings) &&
      !hasLiveCards(settings) &&
      (settings.STRIPE_SECRET_KEY !== undefined || settings.STRIPE_API_BASE !== undefined),
    sentence:
      'with STRIPE_API_BASE would take cards without real money, beside a live gateway. Set live keys, or unset all variables of the card provider.',
  },
  {
    name: 'a live gateway beside the stand-in sign-in',
    variable: 'SSLCOMMERZ_STORE_ID',
    isUnsafe: (settings) =>
      hasLiveGateway(settings) &&
      (settings.FIREBASE_PROJECT_ID === undefined || settings.IDENTITY_API_BASE !== undefined),
    sentence:
      'a live gateway needs the real sign-in. Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY and unset IDENTITY_API_BASE, or use the gateway’s sandbox.',
  },
  {
    name: 'an unencrypted address of the gateway',
    variable: 'SSLCOMMERZ_API_BASE',
    isUnsafe: ({ SSLCOMMERZ_API_BASE: base }) =>
      base !== undefined && !base.startsWith('https:') && !isLocalOrigin(base),
    sentence:
      'must begin with https:// unless its host is localhost, 127.0.0.1 or [::1]: the store’s password travels in each address.',
  },
  {
    name: 'a live gateway on an address of this machine',
    variable: 'PUBLIC_ORIGIN',
    isUnsafe: (settings) => hasLiveGateway(settings) && !isPublic(settings),
    sentence:
      'must be the site’s own https address while a live gateway is configured, like https://nibash.example: the gateway sends its guests and its notices there.',
  },
  {
    name: 'a live gateway beside the demonstration',
    variable: 'SEED',
    isUnsafe: (settings) => hasLiveGateway(settings) && settings.SEED === 'demo',
    sentence:
      'demo would sell invented hotels for real money on the gateway’s page. Set SEED=none, or use its sandbox.',
  },
  {
    name: 'a moved clock beside a real gateway',
    variable: 'NOW',
    isUnsafe: (settings) => hasRealGateway(settings) && settings.NOW !== undefined,
    sentence: 'cannot be moved while a real payment gateway is configured. Unset it.',
  },
  {
    name: 'no rate limits beside a real gateway',
    variable: 'RATE_LIMITS',
    isUnsafe: (settings) => hasRealGateway(settings) && settings.RATE_LIMITS === 'off',
    sentence: 'cannot be off while a real payment gateway is configured. Set it to on.',
  },
  {
    name: 'live card keys on an address of this machine',
    variable: 'PUBLIC_ORIGIN',
    isUnsafe: (settings) => hasLiveCards(settings) && !isPublic(settings),
    sentence:
      'must be the site’s own https address while live card keys are set, like https://nibash.example: mails, the bank’s page and the provider’s events lead there.',
  },
  {
    name: 'a public address without encryption',
    variable: 'PUBLIC_ORIGIN',
    isUnsafe: (settings) => isPublic(settings) && !settings.PUBLIC_ORIGIN?.startsWith('https://'),
    sentence:
      'must begin with https:// unless its host is localhost, 127.0.0.1 or [::1]: passwords and personal data would travel unencrypted. Set up TLS in front of the site.',
  },
  {
    name: 'live card keys beside the demonstration',
    variable: 'SEED',
    isUnsafe: (settings) => hasLiveCards(settings) && settings.SEED === 'demo',
    sentence: 'demo would sell invented hotels for real money. Set SEED=none, or use test keys.',
  },
  {
    name: 'a moved clock beside the real card provider',
    variable: 'NOW',
    isUnsafe: (settings) => hasRealCards(settings) && settings.NOW !== undefined,
    sentence: 'cannot be moved while a real card provider is configured. Unset it.',
  },
  {
    name: 'no rate limits beside the real card provider',
    variable: 'RATE_LIMITS',
    isUnsafe: (settings) => hasRealCards(settings) && settings.RATE_LIMITS === 'off',
    sentence: 'cannot be off while a real card provider is configured. Set it to on.',
  },
  {
    name: 'quick password hashes on a public address',
    variable: 'PASSWORD_HASHING',
    isUnsafe: (settings) => isPublic(settings) && settings.PASSWORD_HASHING === 'quick',
    sentence:
      'cannot be quick on a public address: whoever gets the data could guess every password. Unset it.',
  },
  {
    name: 'a published administrator’s password on a public address',
    variable: 'ADMIN_PASSWORD',
    isUnsafe: (settings) =>
      isPublic(settings) &&
      hasOwnAccounts(settings) &&
      publishedPasswords.includes(settings.ADMIN_PASSWORD ?? ''),
    sentence:
      'is published in this project’s repository. Choose another, or unset it: then one is made up and printed once.',
  },
  {
    name: 'a short administrator’s password on a public address',
    variable: 'ADMIN_PASSWORD',
    isUnsafe: (settings) =>
      isPublic(settings) &&
      hasOwnAccounts(settings) &&
      (settings.ADMIN_PASSWORD?.length ?? publicPasswordLengthMin) < publicPasswordLengthMin,
    sentence: `must have at least ${publicPasswordLengthMin} characters on a public address. Choose another, or unset it: then one is made up and printed once.`,
  },
  {
    name: 'the demonstration’s guest as administrator',
    variable: 'ADMIN_EMAIL',
    isUnsafe: (settings) => settings.ADMIN_EMAIL === demonstrationGuest.email,
    sentence: 'is the demonstration’s guest, whose password is published. Choose another address.',
  },
  withoutContact('CONTACT_ADDRESS', 'the business’s address'),
  withoutContact('CONTACT_PHONE', 'the business’s telephone number'),
  withoutContact('CONTACT_EMAIL', 'the address that guests write to'),
];

/** One line for each row that matches the settings. */
export function unsafeSettings(settings: Settings): string[] {
  return unsafeCombinations
    .filter((row) => row.isUnsafe(settings))
    .map((row) => `${row.variable}: ${row.sentence}`);
}
