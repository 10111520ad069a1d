import { inTransaction } from '../../shared/sqlite.ts';
import { afterItsTokens, ensureFreeEmail, isFreeEmail } from '../accounts.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke } from '../password-change.ts';
import type { Service } from '../service.ts';
import type { IssuedCode, RequestType } from '../state/action-codes.ts';
import type { User } from '../state/users.ts';

/** The effect of a code on the account; throws INVALID_OOB_CODE or EMAIL_EXISTS. The code is used up by then. */
type Application = (service: Service, user: User, code: IssuedCode, oobCode: string) => User;

/**
 * Uses up a mailed code that verifies, changes or restores an address, or removes a second factor. All except
 * verification sign every device out. `newEmail` is present when the code has changed the address to one that the
 * account never had. Errors: INVALID_OOB_CODE (also when the account has changed since the mail), EXPIRED_OOB_CODE,
 * EMAIL_EXISTS, USER_DISABLED.
 */
export function applyActionCode(
  service: Service,
  oobCode: string,
): { before: User; user: User; newEmail?: string } {
  return inTransaction(service.database, () => {
    const code = service.actionCodes.read(oobCode);
    const apply = applications[code.requestType];
    const before = code.uid ? service.users.byUid(code.uid) : undefined;
    ensure(apply && before, 'INVALID_OOB_CODE');
    ensure(!before.disabled, 'USER_DISABLED');
    const user = apply(service, before, code, oobCode);
    const changes = code.requestType === 'VERIFY_AND_CHANGE_EMAIL';
    return { before, user, ...(changes && { newEmail: code.newEmail }) };
  });
}

const applications: Partial<Record<RequestType, Application>> = {
  VERIFY_EMAIL(service, user, { email }, oobCode) {
    ensure(user.email === email, 'INVALID_OOB_CODE');
    service.actionCodes.consume(oobCode);
    return service.users.update(user.uid, { emailVerified: true });
  },

  VERIFY_AND_CHANGE_EMAIL(service, user, { email, newEmail }, oobCode) {
    ensure(newEmail && user.email === email, 'INVALID_OOB_CODE');
    ensureFreeEmail(service, newEmail, user.uid);
    service.actionCodes.consume(oobCode);
    return changeAndRevoke(service, user.uid, {
      email: newEmail,
      emailVerified: true,
      initialEmail: user.initialEmail ?? user.email,
      validSince: afterItsTokens(service, user),
    });
  },

  /**
   * The password stays, as with the real service; the page behind the link advises a new one. Second factors that
   * were added after the address was lost are removed, because the owner does not have them.
   */
  RECOVER_EMAIL(service, user, { email, issuedAt }, oobCode) {
    ensure(user.email !== email, 'INVALID_OOB_CODE');
    // The host's own account may take back its reserved address, and no other account may.
    const isHosts = user.provisioned && !service.users.byEmail(email);
    ensure(isHosts || isFreeEmail(service, email, user.uid), 'EMAIL_EXISTS');
    service.actionCodes.consumeRecovery(oobCode, user.uid);
    const added = service.secondFactors.of(user.uid).filter(({ enrolledAt }) => enrolledAt > issuedAt);
    for (const { id } of added) service.secondFactors.remove(id);
    return changeAndRevoke(service, user.uid, {
      email,
      emailVerified: true,
      validSince: afterItsTokens(service, user),
    });
  },

  REVERT_SECOND_FACTOR_ADDITION(service, user, { secondFactor = '' }, oobCode) {
    ensure(service.secondFactors.byId(secondFactor)?.uid === user.uid, 'INVALID_OOB_CODE');
    service.actionCodes.consume(oobCode);
    service.secondFactors.remove(secondFactor);
    return changeAndRevoke(service, user.uid, { validSince: afterItsTokens(service, user) });
  },
};
