import { mkdirSync } from 'node:fs';
import type { StandInName } from './read-command.ts';
import type { StandInSettings } from './settings.ts';
import type { From } from './shared/limiter.ts';
import { storedImagesKey, storedSecretKey, storedStorePassword } from './shared/stored-key.ts';

/** A running stand-in of any kind. */
export interface StandIn {
  /** The real API and, if it has any, the browser's files. */
  fetch(request: Request, from?: From): Promise<Response>;
  /** The operator's routes, below /standin/{name} on the socket in the data folder. */
  operator(request: Request): Promise<Response>;
  close(): void | Promise<void>;
  /** Lines for the person who started it: its keys, and a generated password. */
  notices: string[];
}

/**
 * Opens the named stand-in with its state in the data folder. Each one is loaded only when needed, so that it starts
 * without the libraries of the others. `origin` is the address of this stand-in.
 */
const open: Record<StandInName, (settings: StandInSettings, origin: string) => Promise<StandIn>> = {
  async identity({ dataDir, publicOrigin, identity: settings }) {
    const { projectId, apiKey, adminEmail, adminPassword, testProviders } = settings;
    const { createIdentity } = await import('./identity/identity.ts');
    const identity = createIdentity({
      dataDir,
      projectId,
      apiKey,
      actionUrl: `${publicOrigin}/account/action`,
      reservedEmails: [adminEmail],
      ...(testProviders && { methods: { federated: true }, federationKeys: testProviders }),
    });
    const password = adminPassword ?? crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    const { created } = await identity.ensureUser({
      email: adminEmail,
      password,
      displayName: 'Administrator',
      emailVerified: true,
    });
    // A configured password or secret key is already known to the person who configured it, and must not be in a log.
    const notice = `Administrator: ${adminEmail} with the password ${password} (shown once)`;
    const notices = created && adminPassword === undefined ? [notice] : [];
    return { ...identity, notices: [`API key: ${apiKey}`, ...notices] };
  },

  async payments({ dataDir, publicOrigin, payments: { secretKey, publishableKey, webhookSecret } }) {
    const { createPayments } = await import('./payments/payments.ts');
    const { eventsOfShop } = await import('./payments/events/configured-endpoint.ts');
    const url = `${publicOrigin}/api/webhooks/stripe`;
    const payments = createPayments({
      dataDir,
      secretKey: secretKey ?? storedSecretKey(dataDir),
      publishableKey,
      ...(webhookSecret && { webhook: { url, secret: webhookSecret, events: eventsOfShop } }),
    });
    const secret = secretKey ? 'as given in STRIPE_SECRET_KEY' : storedSecretKey(dataDir);
    return { ...payments, notices: [`Secret key: ${secret}`, `Publishable key: ${publishableKey}`] };
  },

  async sslcommerz({ dataDir, sslcommerz: { storeId, storePassword } }) {
    const { createSslcommerz } = await import('./sslcommerz/sslcommerz.ts');
    const gateway = createSslcommerz({
      dataDir,
      storeId,
      storePassword: storePassword ?? storedStorePassword(dataDir),
    });
    const password = storePassword ? 'as given in SSLCOMMERZ_STORE_PASSWORD' : storedStorePassword(dataDir);
    return { ...gateway, notices: [`Store id: ${storeId}`, `Store password: ${password}`] };
  },

  async images({ dataDir, images: { apiKey } }, origin) {
    const { createImages } = await import('./images/images.ts');
    const images = createImages({
      dataDir,
      apiKey: apiKey ?? storedImagesKey(dataDir),
      publicOrigin: origin,
    });
    return {
      ...images,
      notices: [`API key: ${apiKey ? 'as given in IMGBB_API_KEY' : storedImagesKey(dataDir)}`],
    };
  },
};

/** Opens one stand-in; makes the data folder when it is missing. */
export function openStandIn(name: StandInName, settings: StandInSettings, origin: string): Promise<StandIn> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  return open[name](settings, origin);
}
