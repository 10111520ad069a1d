import type { JWK } from 'jose';
import { CommandError } from './read-command.ts';

/**
 * The settings of a stand-in on its own port: the product's variables, with the product's defaults. A missing key is
 * made and kept in the data folder.
 */
export interface StandInSettings {
  host: string;
  dataDir: string;
  /** The product's address, for links in mails and for webhooks. */
  publicOrigin: string;
  identity: {
    projectId: string;
    apiKey: string;
    adminEmail: string;
    adminPassword: string | undefined;
    /** Public keys (JWK) of federated test providers. */
    testProviders: JWK[] | undefined;
  };
  payments: { secretKey: string | undefined; publishableKey: string; webhookSecret: string | undefined };
  sslcommerz: { storeId: string; storePassword: string | undefined };
  images: { apiKey: string | undefined };
}

/** Reads the settings from the environment. Throws CommandError for an invalid address or password. */
export function settingsFrom(environment: Record<string, string | undefined>): StandInSettings {
  // Set but empty counts as not set, because shells and compose files write unset variables that way.
  const optional = (name: string) => environment[name] || undefined;
  const publicOrigin = (optional('PUBLIC_ORIGIN') ?? 'http://localhost:3000').replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.parse(publicOrigin)?.protocol ?? ''))
    throw new CommandError('PUBLIC_ORIGIN: must be an http(s) address, like https://nibash.example.');
  const adminPassword = optional('ADMIN_PASSWORD');
  if (adminPassword !== undefined && adminPassword.length < 6)
    throw new CommandError('ADMIN_PASSWORD: must have at least 6 characters.');
  return {
    host: optional('HOST') ?? '127.0.0.1',
    dataDir: optional('DATA_DIR') ?? '.data',
    publicOrigin,
    identity: {
      projectId: optional('FIREBASE_PROJECT_ID') ?? 'nibash',
      apiKey: optional('FIREBASE_API_KEY') ?? 'embedded',
      adminEmail: (optional('ADMIN_EMAIL') ?? 'admin@nibash.example').toLowerCase(),
      adminPassword,
      testProviders: testProvidersIn(optional('IDENTITY_TEST_PROVIDERS')),
    },
    payments: {
      secretKey: optional('STRIPE_SECRET_KEY'),
      publishableKey: optional('STRIPE_PUBLISHABLE_KEY') ?? 'pk_test_embedded',
      webhookSecret: optional('STRIPE_WEBHOOK_SECRET'),
    },
    sslcommerz: {
      storeId: optional('SSLCOMMERZ_STORE_ID') ?? 'nibashtest',
      storePassword: optional('SSLCOMMERZ_STORE_PASSWORD'),
    },
    images: { apiKey: optional('IMGBB_API_KEY') },
  };
}

function testProvidersIn(text: string | undefined): JWK[] | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed: JWK[] | { keys: JWK[] } = JSON.parse(text);
    const keys = Array.isArray(parsed) ? parsed : parsed.keys;
    if (keys.length > 0 && keys.every((key) => typeof key.kty === 'string' && !('d' in key))) return keys;
  } catch {
    // Reported below.
  }
  throw new CommandError('IDENTITY_TEST_PROVIDERS: must be a JSON list of public keys (JWK).');
}
