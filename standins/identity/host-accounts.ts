import { inTransaction } from '../shared/sqlite.ts';
import { canonicalEmail } from './accounts.ts';
import { Refusal } from './errors.ts';
import { passwordFields } from './password-change.ts';
import { verifyPassword } from './passwords.ts';
import type { Service } from './service.ts';
import type { User } from './state/users.ts';

/** An account that the host wants to exist. */
export interface WantedUser {
  email: string;
  /** Or a function that is asked for it only when the account is made. */
  password: string | (() => string);
  displayName?: string;
  emailVerified?: boolean;
  /** Passwords that the account must not have: an account with one of them gets the wanted password instead. */
  refusedPasswords?: readonly string[];
}

/**
 * Makes the account unless its address already has one. An existing account stays as it is, except in two cases: a
 * visitor made it before the address became reserved and never verified the address, or its password is refused. Such
 * an account is removed with all its sessions and codes, and made again. `created` means that the wanted password is
 * in force.
 */
export async function ensureUser(
  service: Service,
  wanted: WantedUser,
): Promise<{ uid: string; created: boolean }> {
  const { users } = service;
  const email = canonicalEmail(wanted.email);
  const existing = users.byEmail(email);
  const replaces = existing !== undefined && (await mustBeReplaced(service, existing, wanted));
  if (existing && !replaces) return { uid: existing.uid, created: false };
  const { displayName, emailVerified = false } = wanted;
  const password = typeof wanted.password === 'string' ? wanted.password : wanted.password();
  const fields = { ...(await passwordFields(service, password)), email, displayName, emailVerified };
  try {
    const user = inTransaction(service.database, () => {
      if (existing) remove(service, existing);
      return users.create(service.now(), { ...fields, provisioned: true });
    });
    return { uid: user.uid, created: true };
  } catch (error) {
    // Another call may have made it while the password was hashed.
    const other = users.byEmail(email);
    if (!(error instanceof Refusal) || !other) throw error;
    return { uid: other.uid, created: false };
  }
}

/** Removes an account that the host has made. An account that a visitor made with this address stays. */
export function removeUser(service: Service, email: string): void {
  const user = service.users.byEmail(canonicalEmail(email));
  if (user?.provisioned) inTransaction(service.database, () => remove(service, user));
}

function remove({ sessions, users, now }: Service, { uid }: User): void {
  sessions.revokeAll(uid, now());
  users.remove(uid);
}

async function mustBeReplaced(service: Service, user: User, wanted: WantedUser): Promise<boolean> {
  const reserved = service.settings.reservedEmails.has(user.email ?? '');
  if (reserved && !user.provisioned && !user.emailVerified) return true;
  for (const password of wanted.refusedPasswords ?? [])
    if (await verifyPassword(password, user.passwordHash, service.settings.passwordCost)) return true;
  return false;
}
