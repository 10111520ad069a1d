import { mkdirSync } from 'node:fs';
import type { StandInName } from './read-command.ts';
import type { StandInSettings } from './settings.ts';

/** A stand-in that can answer, whichever of them it is. */
export interface StandIn {
  /** The real API and, where it has any, the browser's files. */
  fetch(request: Request): Promise<Response>;
  /** The operator's routes, below /standin/{name}. */
  operator(request: Request): Promise<Response>;
  close(): void | Promise<void>;
  /** What the person who started it has to know once, such as a password that was made up. */
  notice?: string;
}

/**
 * Opens the named stand-in over its state in the data folder. Each is loaded when it is asked for, so that one
 * starts without the libraries of the others. `origin` is where this one answers.
 */
const open: Record<StandInName, (settings: StandInSettings, origin: string) => Promise<StandIn>> = {
  async identity({ dataDir, publicOrigin, identity: { projectId, apiKey, adminEmail, adminPassword } }) {
    const { createIdentity } = await import('./identity/identity.ts');
    const identity = createIdentity({
      dataDir,
      projectId,
      apiKey,
      actionUrl: `${publicOrigin}/account/action`,
      reservedEmails: [adminEmail],
    });
    const password = adminPassword ?? crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    const { created } = await identity.ensureUser({
      email: adminEmail,
      password,
      displayName: 'Administrator',
      emailVerified: true,
    });
    // A password that was given is known to whoever gave it, and has no place in a log.
    const notice = `Administrator: ${adminEmail} with the password ${password} (shown once)`;
    return { ...identity, ...(created && adminPassword === undefined && { notice }) };
  },

  async payments({ dataDir, publicOrigin, payments: { secretKey, publishableKey, webhookSecret } }) {
    const { createPayments } = await import('./payments/payments.ts');
    const url = `${publicOrigin}/api/webhooks/stripe`;
    return createPayments({
      dataDir,
      secretKey,
      publishableKey,
      ...(webhookSecret && { webhook: { url, secret: webhookSecret } }),
    });
  },

  async images({ dataDir, images: { apiKey } }, origin) {
    const { createImages } = await import('./images/images.ts');
    return createImages({ dataDir, apiKey, publicOrigin: origin });
  },
};

/** Opens one stand-in; makes the data folder when it is not there. */
export function openStandIn(name: StandInName, settings: StandInSettings, origin: string): Promise<StandIn> {
  mkdirSync(settings.dataDir, { recursive: true });
  return open[name](settings, origin);
}
