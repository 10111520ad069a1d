import { inTransaction } from '../../shared/sqlite.ts';
import { afterItsTokens, ensurePassword } from '../accounts.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke, passwordFields } from '../password-change.ts';
import type { Service } from '../service.ts';
import type { ActionCode } from '../state/action-codes.ts';
import { mfaInfoOf } from '../state/second-factors.ts';
import type { User } from '../state/users.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:resetPassword {oobCode}: says what a mailed code is for and does not use it up; with newPassword it uses
 * up a password reset code. A reset verifies the mailbox, so the address counts as verified; it also signs every
 * device out. Errors: MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, WEAK_PASSWORD, USER_DISABLED.
 */
export const resetPassword: Operation = async (service, input, { address }) => {
  const oobCode = input.text('oobCode');
  const newPassword = input.text('newPassword');
  ensure(oobCode, 'MISSING_OOB_CODE');
  const code = service.actionCodes.read(oobCode);
  if (newPassword) {
    accountOf(service, code);
    ensurePassword(newPassword);
    const fields = await passwordFields(service, newPassword);
    inTransaction(service.database, () => {
      // Read again: while the password was hashed, the code may have been used, or the account changed.
      service.actionCodes.consume(oobCode);
      const user = accountOf(service, code);
      changeAndRevoke(service, user.uid, {
        ...fields,
        emailVerified: true,
        validSince: afterItsTokens(service, user),
      });
      service.messageQuota.clear(code.email);
    });
    await service.limits.forgetFailures(address, code.email);
  }
  const factor = code.secondFactor ? service.secondFactors.byId(code.secondFactor) : undefined;
  ensure(factor || !code.secondFactor, 'INVALID_OOB_CODE');
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.requestType,
    // A sign-in link is valid only together with the address that the visitor types, so the address is not told here.
    email: code.requestType === 'EMAIL_SIGNIN' ? undefined : code.email,
    newEmail: code.newEmail,
    mfaInfo: factor && mfaInfoOf(factor),
  };
};

function accountOf(service: Service, code: ActionCode): User {
  const user = code.uid ? service.users.byUid(code.uid) : undefined;
  ensure(code.requestType === 'PASSWORD_RESET' && user?.email === code.email, 'INVALID_OOB_CODE');
  ensure(!user.disabled, 'USER_DISABLED');
  return user;
}
