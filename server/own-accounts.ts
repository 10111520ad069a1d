import type { Database } from '../db/schema/database.ts';
import { saveProfile } from '../domain/accounts/accounts-store.ts';
import type { Config } from './config.ts';
import { demonstrationGuest, publishedPasswords } from './safe-settings.ts';

/** Accounts that can be created in advance: those of the included sign-in stand-in. */
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
 * Creates the administrator and, with the demonstration, its guest. On a public address there is no guest, even if an
 * earlier start created one, and no administrator with a published password. Answers a line for the operator when the
 * administrator was created; it contains a generated password, never a configured one.
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
  // As if the guest had registered on the site, so that All Users has an entry to show.
  if (created) await saveProfile(db, { uid, email: demonstrationGuest.email, firstName: displayName });
}
