import type { Database } from '../db/schema/database.ts';
import { saveProfile } from '../domain/accounts/accounts-store.ts';
import type { Config } from './config.ts';
import { demonstrationGuest, publishedPasswords } from './safe-settings.ts';

/** Where accounts can be made beforehand: the sign-in service that comes with the product. */
interface Accounts {
  ensureUser(wanted: {
    email: string;
    password: string;
    displayName: string;
    emailVerified: boolean;
    refusedPasswords?: readonly string[];
  }): Promise<{ uid: string; created: boolean }>;
  removeUser(email: string): void;
}

/**
 * Makes the administrator and, with the demonstration, its guest. On an address that strangers reach there is no
 * guest, also where an earlier start made one, and no administrator with a published password. Answers a line for
 * the operator when the administrator was made; it holds a password that was made up, never one that was given.
 */
export async function ensureAccounts(
  identity: Accounts,
  db: Database,
  config: Config,
): Promise<string | undefined> {
  if (!config.localOrigin) identity.removeUser(demonstrationGuest.email);
  else if (config.seed === 'demo') await ensureGuest(identity, db);
  const password = config.adminPassword ?? crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const { created } = await identity.ensureUser({
    email: config.adminEmail,
    password,
    displayName: 'Administrator',
    emailVerified: true,
    refusedPasswords: config.localOrigin ? [] : publishedPasswords,
  });
  if (!created) return undefined;
  return config.adminPassword === undefined
    ? `Administrator: ${config.adminEmail} with the password ${password} (shown once)`
    : `Administrator: ${config.adminEmail} (the password is the one in ADMIN_PASSWORD)`;
}

async function ensureGuest(identity: Accounts, db: Database): Promise<void> {
  const displayName = 'Guest of Nibash';
  const { uid, created } = await identity.ensureUser({
    ...demonstrationGuest,
    displayName,
    emailVerified: true,
  });
  // As if the guest had registered on the site, so that All Users has somebody to show.
  if (created) await saveProfile(db, { uid, email: demonstrationGuest.email, firstName: displayName });
}
