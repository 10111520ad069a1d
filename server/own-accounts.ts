import type { Database } from '../db/schema/database.ts';
import { saveProfile } from '../domain/accounts/accounts-store.ts';
import type { Config } from './config.ts';

/** Where accounts can be made beforehand: the sign-in service that comes with the product. */
interface Accounts {
  ensureUser(wanted: {
    email: string;
    password: string;
    displayName: string;
    emailVerified: boolean;
  }): Promise<{ uid: string; created: boolean }>;
}

/** The guest that the README names. */
const demonstrationGuest = { email: 'guest@nibash.example', password: 'guest-of-nibash' };

/** Makes the administrator and, with the demonstration, its guest; answers a password that was made up. */
export async function ensureAccounts(
  identity: Accounts,
  db: Database,
  config: Config,
): Promise<string | undefined> {
  if (config.seed === 'demo') {
    const displayName = 'Guest of Nibash';
    const { uid, created } = await identity.ensureUser({
      ...demonstrationGuest,
      displayName,
      emailVerified: true,
    });
    // As if the guest had registered on the site, so that All Users has somebody to show.
    if (created) await saveProfile(db, { uid, email: demonstrationGuest.email, firstName: displayName });
  }
  const password = config.adminPassword ?? crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const { created } = await identity.ensureUser({
    email: config.adminEmail,
    password,
    displayName: 'Administrator',
    emailVerified: true,
  });
  return created ? password : undefined;
}
