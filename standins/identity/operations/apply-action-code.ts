import { ensureFreeEmail, seconds } from '../accounts.ts';
import { inTransaction } from '../database.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke } from '../password-change.ts';
import type { Service } from '../service.ts';
import type { User } from '../state/users.ts';

/**
 * Uses up a code of a verifyEmail or verifyAndChangeEmail mail. A changed address signs every device out, as the
 * real service does. Errors: INVALID_OOB_CODE (also when the account's address is no longer the mailed one),
 * EXPIRED_OOB_CODE, EMAIL_EXISTS, USER_DISABLED.
 */
export function applyActionCode(service: Service, oobCode: string): { user: User; newEmail?: string } {
  return inTransaction(service.database, () => {
    const { requestType, email, newEmail, uid } = service.actionCodes.read(oobCode);
    const verifies = requestType === 'VERIFY_EMAIL' || requestType === 'VERIFY_AND_CHANGE_EMAIL';
    const user = uid ? service.users.byUid(uid) : undefined;
    ensure(verifies && user?.email === email, 'INVALID_OOB_CODE');
    ensure(!user.disabled, 'USER_DISABLED');
    if (newEmail) ensureFreeEmail(service, newEmail, user.uid);
    service.actionCodes.consume(oobCode);
    if (!newEmail) return { user: service.users.update(user.uid, { emailVerified: true }) };
    const changes = {
      email: newEmail,
      emailVerified: true,
      initialEmail: user.initialEmail ?? user.email,
      validSince: seconds(service),
    };
    return { user: changeAndRevoke(service, user.uid, changes), newEmail };
  });
}
