import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../db/statements/database.ts';
import { saveProfile } from '../../domain/accounts/accounts-store.ts';
import type { Config } from '../config.ts';
import { readOrMakeSecret } from '../processes/secret-file.ts';
import { demonstrationGuest, publishedPasswords } from '../safe-settings.ts';

/** Accounts that can be created in advance: those of the included sign-in stand-in. */
interface Accounts {
  ensureUser(wanted: {
    email: string;
    password: string | (() => string);
    displayName: string;
    emailVerified: boolean;
    refusedPasswords?: readonly string[];
  }): Promise<{ uid: string; created: boolean }>;
  removeUser(email: string): void;
}

/**
 * Makes the administrator and, with the demonstration, its guest. On an address that strangers reach there is no
 * guest, also where an earlier start made one, and no administrator with a published password. Answers a line for
 * the operator, for `tellOfAdministrator`, when the administrator was made; it holds a password that was made up, never one
 * that was given.
 */
export async function ensureAccounts(
  identity: Accounts,
  db: Database,
  config: Config,
): Promise<string | undefined> {
  if (!config.localOrigin) identity.removeUser(demonstrationGuest.email);
  else if (config.seed === 'demo') await ensureGuest(identity, db);
  const { created } = await identity.ensureUser({
    email: config.adminEmail,
    password: () => config.adminPassword ?? readOrMakeSecret(config.dataDir, untoldPassword, newPassword),
    displayName: 'Administrator',
    emailVerified: true,
    refusedPasswords: config.localOrigin ? [] : publishedPasswords,
  });
  const passwordFile = join(config.dataDir, untoldPassword);
  if (created && config.adminPassword !== undefined) {
    rmSync(passwordFile, { force: true });
    return `Administrator: ${config.adminEmail} (the password is the one in ADMIN_PASSWORD)`;
  }
  return existsSync(passwordFile)
    ? `Administrator: ${config.adminEmail} with the password ${readFileSync(passwordFile, 'utf8')} (shown once)`
    : undefined;
}

/**
 * The file of the data folder with a generated password that was not printed yet. If a start ends after the account was made and
 * before the password was printed, the next start prints it.
 */
const untoldPassword = 'administrator.password';
const newPassword = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** Tells the operator of a new administrator, once. */
export function tellOfAdministrator({ dataDir }: Pick<Config, 'dataDir'>, line: string | undefined): void {
  if (line === undefined) return;
  process.stdout.write(`${line}\n`);
  rmSync(join(dataDir, untoldPassword), { force: true });
}

async function ensureGuest(identity: Accounts, db: Database): Promise<void> {
  const [firstName, lastName] = ['Guest', 'of Nibash'];
  const { uid, created } = await identity.ensureUser({
    ...demonstrationGuest,
    displayName: `${firstName} ${lastName}`,
    emailVerified: true,
  });
  // As if the guest had registered on the site, so that All Users has an entry to show.
  const { email } = demonstrationGuest;
  const registered = { firstName, lastName, phone: '+8801711000000', gender: 'Female' } as const;
  if (created) await saveProfile(db, { uid, email, ...registered });
}
