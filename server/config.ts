import { z } from 'zod';
import { readKeyText } from '../domain/guests/data-keys.ts';
import { paymentWays } from '../kernel/payment-states.ts';
import { storedBusinessPhone } from '../kernel/phone-number.ts';
import { readTestProviders } from './accounts/test-providers.ts';
import { readTrustedProxies } from './http/trusted-proxies.ts';
import { contrastFaults, paletteOf, readColours } from './look/palette.ts';
import {
  cardsMode,
  configuredWays,
  gatewayMode,
  hasLiveCards,
  hasLiveGateway,
  paymentFaults,
} from './payment-settings.ts';
import { isLocalOrigin, unsafeSettings } from './safe-settings.ts';

/** A variable that is set but empty counts as not set, because shells and compose files write it that way. */
const set = (value: unknown) => (value === '' ? undefined : value);
const optional = (schema: z.ZodType<string>) => z.preprocess(set, schema.optional());
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

const variables = z.object({
  PORT: z.preprocess(
    set,
    z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  ),
  HOST: z.preprocess(set, z.string().default('127.0.0.1')),
  PUBLIC_ORIGIN: optional(origin),
  BRAND: z.preprocess(set, z.string().max(40, 'must have at most 40 characters').default('Nibash')),
  DATA_DIR: z.preprocess(set, z.string().default('.data')),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  ),
  DATABASE_DIRECT_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  ),
  DATABASE_REPLICA_URL: optional(z.string()),
  SEED: z.preprocess(set, z.enum(['demo', 'none'], 'must be demo or none').optional()),
  ADMIN_EMAIL: z.preprocess(
    set,
    z
      .email('must be an e-mail address')
      .transform((email) => email.toLowerCase())
      .default('admin@nibash.example'),
  ),
  ADMIN_SECOND_FACTOR: z.preprocess(
    set,
    z.enum(['off', 'required'], 'must be off or required').default('off'),
  ),
  ADMIN_PASSWORD: optional(z.string().min(6, 'must have at least 6 characters')),
  FIREBASE_PROJECT_ID: optional(z.string()),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_SERVER_API_KEY: optional(z.string()),
  FIREBASE_RECAPTCHA: z.preprocess(set, z.enum(['on', 'off'], 'must be on or off').default('off')),
  IDENTITY_API_BASE: optional(origin),
  IDENTITY_TEST_PROVIDERS: optional(
    z
      .string()
      .refine(
        (text) => readTestProviders(text),
        'must be a JSON list of public keys (JWK); npm run test-provider makes one',
      ),
  ),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^[sr]k_(test|live)_\S+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(test|live)_\S+$/, 'must begin with pk_test_ or pk_live_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(
        /^whsec_[\w+/=-]{8,}$/,
        'must be the endpoint’s signing secret: whsec_ and at least 8 letters or digits',
      ),
  ),
  STRIPE_API_BASE: optional(origin),
  SSLCOMMERZ_STORE_ID: optional(
    z.string().regex(/^\S{1,30}$/, 'must be the store’s id: at most 30 characters without blanks'),
  ),
  SSLCOMMERZ_STORE_PASSWORD: optional(
    z
      .string()
      .regex(
        /^\S{1,30}$/,
        'must be the password of the store’s API, not of the panel: at most 30 characters without blanks',
      ),
  ),
  SSLCOMMERZ_API_BASE: optional(origin),
  PAYMENT_WAYS: z.preprocess(
    set,
    z
      .enum(['card', 'wallet', 'card,wallet'], 'must be card, wallet or card,wallet')
      .transform((text) => paymentWays.filter((way) => text.split(',').includes(way)))
      .optional(),
  ),
  REVIEWS: z.preprocess(set, z.enum(['samples', 'real'], 'must be samples or real').optional()),
  IMGBB_API_KEY: optional(z.string()),
  IMGBB_API_BASE: optional(origin),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  DATA_KEY: optional(
    z
      .string()
      .refine(
        (keys) => keys.split(',').every((key) => readKeyText(key.trim())),
        'must be 32 random bytes as base64 (openssl rand -base64 32), or several with commas, the newest first',
      ),
  ),
  CONTACT_NAME: optional(z.string().max(80, 'must have at most 80 characters')),
  CONTACT_ADDRESS: optional(z.string().max(200, 'must have at most 200 characters')),
  CONTACT_PHONE: optional(
    z.string().transform((written, context) => {
      const stored = storedBusinessPhone(written);
      if (stored !== undefined) return stored;
      context.addIssue({
        code: 'custom',
        message:
          'must be a telephone number of Bangladesh, a short code of three to five digits, or a number of another country that begins with +',
      });
      return z.NEVER;
    }),
  ),
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  OPERATOR_TRADE_LICENCE: optional(z.string().max(80, 'must have at most 80 characters')),
  OPERATOR_BIN: optional(
    z.string().regex(/^\d{9}-\d{4}$/, 'must be 9 digits, a hyphen and 4 digits, like 001234567-0101'),
  ),
  OPERATOR_REGISTRATION: optional(z.string().max(80, 'must have at most 80 characters')),
  GATEWAY_BANNER: optional(z.string()),
  LOGO: optional(z.string()),
  COLOURS: optional(
    z
      .string()
      .refine(
        (text) => readColours(text),
        'must be like tea=#17594a,sunset=#b23a12,page=#fbf7f0, each with six hexadecimal digits; one or two may be left out',
      ),
  ),
  DOCUMENT_DAYS: z.preprocess(
    set,
    z.coerce
      .number({ error: 'must be a number of days' })
      .int('must be whole days')
      .min(0, 'must be 0 or more')
      .max(3650, 'must be at most 3650')
      .default(30),
  ),
  MAP_TILES: optional(
    z
      .string()
      .regex(
        /^https?:\/\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s"'<>]+$/,
        'must be an address with {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png',
      ),
  ),
  MAP_ATTRIBUTION: optional(z.string().max(200, 'must have at most 200 characters')),
  SOCIAL_LINKS: optional(z.string()),
  DEVELOPER_CREDIT: optional(z.string()),
  TRUSTED_PROXIES: optional(z.string()),
  RATE_LIMITS: z.preprocess(set, z.enum(['on', 'off'], 'must be on or off').default('on')),
  PASSWORD_HASHING: z.preprocess(
    set,
    z.enum(['strong', 'quick'], 'must be strong or quick').default('strong'),
  ),
  PROCESSES: z.preprocess(
    set,
    z.coerce
      .number({ error: 'must be a number of processes' })
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(64, 'must be at most 64')
      .default(1),
  ),
  METRICS_TOKEN: optional(z.string().regex(/^\S{16,}$/, 'must be at least 16 characters without blanks')),
  OFFLINE: z.preprocess(set, z.enum(['on', 'off'], 'must be on or off').default('on')),
  NOW: optional(z.string()),
  LOG_LEVEL: z.preprocess(
    set,
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  ),
});

/** Used until the owner configures other links. */
const neutralLinks = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
];

/** A refused configuration: `message` lists every fault, one on each line. */
export class ConfigError extends Error {}

/**
 * Reads the configuration once, from the environment, and freezes it. No other code reads the environment. Throws
 * ConfigError with all faults, so that they can be corrected together.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const { issues, read } = readVariables(environment);
  const localOrigin = isLocalOrigin(read.PUBLIC_ORIGIN);
  const settings = { ...read, SEED: read.SEED ?? (localOrigin ? 'demo' : 'none') } as const;
  const faults = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...faultsBetween(environment),
    ...paymentFaults(settings),
    ...unsafeSettings(settings),
  ];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const credit = linksOf(settings.DEVELOPER_CREDIT?.includes('=') ? settings.DEVELOPER_CREDIT : undefined);

  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    publicOrigin: settings.PUBLIC_ORIGIN,
    /**
     * The visitors' address leads only to this machine, so settings that are unsafe on a public address are allowed.
     */
    localOrigin,
    brand: settings.BRAND,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** A guest's document is erased this many days after the check-out. */
    documentDays: settings.DOCUMENT_DAYS,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** DATABASE_REPLICA_URL, which had a meaning in earlier versions, is still set. */
    namesReplica: settings.DATABASE_REPLICA_URL !== undefined,
    /** Keys for guests' documents, newest first; absent: the keys stored in DATA_DIR. */
    dataKeys: settings.DATA_KEY?.split(',').map((key) => key.trim()),
    seed: settings.SEED,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    /** The administrator's calls require a sign-in with a second factor. */
    adminNeedsSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    identity: {
      projectId: settings.FIREBASE_PROJECT_ID ?? 'nibash',
      apiKey: settings.FIREBASE_API_KEY ?? 'embedded',
      /** Whether the project uses reCAPTCHA for sign-ups and text messages, in the browser. */
      recaptcha: settings.FIREBASE_RECAPTCHA === 'on',
      /** For the server's look-ups, when the browser's key is restricted to a site. */
      serverApiKey: settings.FIREBASE_SERVER_API_KEY ?? settings.FIREBASE_API_KEY ?? 'embedded',
      /** Where the identity API answers: the real service, a stand-in elsewhere, or the one in this process. */
      mode: settings.IDENTITY_API_BASE ? 'elsewhere' : settings.FIREBASE_PROJECT_ID ? 'real' : 'embedded',
      base: settings.IDENTITY_API_BASE,
      /** Keys of test providers whose signed tokens the stand-in accepts. */
      testProviders: settings.IDENTITY_TEST_PROVIDERS
        ? readTestProviders(settings.IDENTITY_TEST_PROVIDERS)
        : undefined,
    } as const,
    cards: {
      /** Absent: the key that the stand-in stores in the data folder. */
      secretKey: settings.STRIPE_SECRET_KEY,
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_embedded',
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      mode: cardsMode(settings),
      base: settings.STRIPE_API_BASE,
      /** Payments use real money. */
      live: hasLiveCards(settings),
    },
    /** The gateway for wallets and local cards. */
    gateway: {
      storeId: settings.SSLCOMMERZ_STORE_ID ?? 'nibashtest',
      /** Absent: the password that the stand-in stores in the data folder. */
      storePassword: settings.SSLCOMMERZ_STORE_PASSWORD,
      mode: gatewayMode(settings),
      base: settings.SSLCOMMERZ_API_BASE,
      live: hasLiveGateway(settings),
    },
    /** The ways to pay that are offered, in the order of the page. */
    paymentWays: settings.PAYMENT_WAYS ?? configuredWays(settings),
    /** The home page shows the newest reviews of guests instead of its samples: the default with real money. */
    reviews: settings.REVIEWS ?? (hasLiveCards(settings) || hasLiveGateway(settings) ? 'real' : 'samples'),
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `${settings.BRAND} <no-reply@nibash.example>`,
    },
    /** The business, on papers and mails. */
    contact: {
      name: settings.CONTACT_NAME ?? settings.BRAND,
      address: settings.CONTACT_ADDRESS ?? '12 Ganginarpar Road, Mymensingh 2200',
      phone: settings.CONTACT_PHONE ?? '+8809610000000',
      email: settings.CONTACT_EMAIL ?? 'hello@nibash.example',
    },
    /** Address, phone and e-mail are the business's own, not the demonstration's. */
    hasOwnContact: Boolean(settings.CONTACT_ADDRESS && settings.CONTACT_PHONE && settings.CONTACT_EMAIL),
    /** The business's papers, in the footer and the terms. */
    papers: {
      ...(settings.OPERATOR_TRADE_LICENCE && { tradeLicence: settings.OPERATOR_TRADE_LICENCE }),
      ...(settings.OPERATOR_BIN && { bin: settings.OPERATOR_BIN }),
      ...(settings.OPERATOR_REGISTRATION && { registration: settings.OPERATOR_REGISTRATION }),
    },
    /** The file of the gateway's banner. */
    gatewayBanner: settings.GATEWAY_BANNER,
    /** The file of the operator's mark, and the operator's colours. */
    logo: settings.LOGO,
    colours: settings.COLOURS ? readColours(settings.COLOURS) : undefined,
    images: {
      apiKey: settings.IMGBB_API_KEY,
      mode: settings.IMGBB_API_BASE ? 'elsewhere' : settings.IMGBB_API_KEY ? 'real' : 'embedded',
      base: settings.IMGBB_API_BASE,
    } as const,
    /** A real map under the pins; absent: the drawn one. */
    mapTiles:
      settings.MAP_TILES && settings.MAP_ATTRIBUTION
        ? { address: settings.MAP_TILES, attribution: settings.MAP_ATTRIBUTION }
        : null,
    socialLinks: settings.SOCIAL_LINKS === undefined ? neutralLinks : (linksOf(settings.SOCIAL_LINKS) ?? []),
    developerCredit: credit?.[0] ?? { name: settings.DEVELOPER_CREDIT ?? settings.BRAND, url: '' },
    trustedProxies: readTrustedProxies(settings.TRUSTED_PROXIES),
    rateLimits: settings.RATE_LIMITS === 'on',
    /** The sign-in stand-in hashes passwords so quickly that they could be guessed. */
    quickPasswords: settings.PASSWORD_HASHING === 'quick',
    metricsToken: settings.METRICS_TOKEN,
    /** How many processes serve the port. */
    processes: settings.PROCESSES,
    offline: settings.OFFLINE === 'on',
    startEpochMs: settings.NOW === undefined ? undefined : instantOf(settings.NOW),
    logLevel: settings.LOG_LEVEL,
  });
}

export type Config = ReturnType<typeof readConfig>;

/** Parses the valid variables even when others are faulty, so that a fault in one hides no fault between others. */
function readVariables(environment: Record<string, string | undefined>) {
  const issues = variables.safeParse(environment).error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => path[0]));
  const others = Object.entries(environment).filter(([name]) => !faulty.has(name));
  // Every variable has a default or may be absent.
  return { issues, read: variables.parse(Object.fromEntries(others)) };
}

/** Faults in variables that only make sense together, or that need more than a check of their format. */
function faultsBetween(environment: Record<string, string | undefined>): string[] {
  const has = (name: string) => Boolean(environment[name]);
  const faults: string[] = [];
  for (const [one, other] of [
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ['MAP_TILES', 'MAP_ATTRIBUTION'],
  ] as const)
    if (has(one) !== has(other))
      faults.push(`${has(one) ? other : one}: is needed together with ${has(one) ? one : other}`);
  if (Number(environment.PROCESSES) > 1 && !has('DATABASE_URL'))
    faults.push(
      'PROCESSES: the embedded database is for one process alone; set DATABASE_URL to a PostgreSQL server, or leave PROCESSES at 1',
    );
  if (has('IDENTITY_TEST_PROVIDERS') && (has('FIREBASE_PROJECT_ID') || has('IDENTITY_API_BASE')))
    faults.push(
      'IDENTITY_TEST_PROVIDERS: is for the stand-in of this process; unset it, or give it to the stand-in that IDENTITY_API_BASE names',
    );
  if (has('FIREBASE_SERVER_API_KEY') && !has('FIREBASE_API_KEY'))
    faults.push('FIREBASE_API_KEY: is needed together with FIREBASE_SERVER_API_KEY');
  if (has('NOW') && Number.isNaN(instantOf(environment.NOW ?? '')))
    faults.push('NOW: must be a date like 2026-11-21 or an instant like 2026-11-21T10:00:00Z');
  if (has('PUBLIC_ORIGIN') && !isOrigin(environment.PUBLIC_ORIGIN ?? ''))
    faults.push('PUBLIC_ORIGIN: must be an origin without a path, like https://nibash.example');
  if (environment.PUBLIC_ORIGIN?.startsWith('https:') && environment.MAP_TILES?.startsWith('http:'))
    faults.push(
      'MAP_TILES: must begin with https://, as PUBLIC_ORIGIN does: browsers load nothing else there',
    );
  if (linksOf(environment.SOCIAL_LINKS) === undefined)
    faults.push('SOCIAL_LINKS: must be like Facebook=https://…,Instagram=https://…');
  const colours = readColours(environment.COLOURS ?? '');
  if (colours) faults.push(...contrastFaults(paletteOf(colours)).map((fault) => `COLOURS: ${fault}`));
  try {
    readTrustedProxies(environment.TRUSTED_PROXIES);
  } catch (error) {
    faults.push(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : error}`);
  }
  return faults;
}

/** A plain date means its noon in Dhaka, so that "today" is that date in any time zone of the machine. */
function instantOf(text: string): number {
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00+06:00` : text);
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.origin === address.replace(/\/+$/, '');
}

/** Parses `Name=https://…,Name=https://…`; undefined when it is invalid. */
function linksOf(text: string | undefined): { name: string; url: string }[] | undefined {
  const links = (text ?? '').split(',').filter((entry) => entry.trim() !== '');
  const read = links.map((entry) => /^\s*([^=]+?)\s*=\s*(https?:\/\/\S+)\s*$/.exec(entry));
  if (read.some((match) => match === null)) return undefined;
  return read.flatMap((match) => (match?.[1] && match[2] ? [{ name: match[1], url: match[2] }] : []));
}
