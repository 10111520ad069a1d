import { inTransaction } from '../shared/sqlite.ts';
import { hashPassword } from './passwords.ts';
import type { Service } from './service.ts';
import type { User, UserChanges } from './state/users.ts';

/**
 * Hashes a password and returns the fields that hold it. A new password also ends, by `validSince`, every ID token
 * issued before this second.
 */
export async function passwordFields(service: Service, password: string): Promise<UserChanges> {
  const passwordHash = await hashPassword(password, service.settings.passwordCost);
  const now = service.now();
  return {
    passwordHash,
    passwordUpdatedAt: now,
    validSince: Math.floor(now / 1000),
  };
}

/**
 * Writes changes after which other devices must sign in again. The same transaction ends all sessions and all
 * sign-ins that wait for their second step, so there is no moment at which the new password and an old session both
 * work. Mailed links that would change the password or the address become invalid: the person who requested them may
 * be the one who is being signed out. `validSince` never goes back, which would revive tokens that an earlier change
 * has ended.
 */
export function changeAndRevoke(service: Service, uid: string, changes: UserChanges): User {
  return inTransaction(service.database, () => {
    service.sessions.revokeAll(uid, service.now());
    service.secondSteps.endSignIns(uid);
    service.actionCodes.voidAll(uid, 'PASSWORD_RESET');
    service.actionCodes.voidAll(uid, 'VERIFY_AND_CHANGE_EMAIL');
    const validSince = Math.max(changes.validSince ?? 0, service.users.byUid(uid)?.validSince ?? 0);
    return service.users.update(uid, { ...changes, validSince });
  });
}
