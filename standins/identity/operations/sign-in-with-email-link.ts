import { inTransaction } from '../../shared/sqlite.ts';
import {
  accountBehind,
  afterItsTokens,
  canonicalEmail,
  ensureFreeEmail,
  ensureRecentSignIn,
} from '../accounts.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke } from '../password-change.ts';
import type { Service } from '../service.ts';
import { firstStepDone } from '../sign-in.ts';
import type { User } from '../state/users.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:signInWithEmailLink {email, oobCode, idToken?}: signs in the owner of a mailbox, who may be new; with
 * `idToken` the address is added to that account. Errors: OPERATION_NOT_ALLOWED (switched off, the default),
 * MISSING_EMAIL, MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, INVALID_EMAIL, EMAIL_EXISTS, USER_DISABLED.
 */
export const signInWithEmailLink: Operation = async (service, input) => {
  ensure(service.settings.methods.emailLink, 'OPERATION_NOT_ALLOWED');
  const idToken = input.text('idToken');
  const caller = idToken ? await accountBehind(service, idToken) : undefined;
  const typed = input.text('email');
  ensure(typed, 'MISSING_EMAIL');
  const email = canonicalEmail(typed);
  const oobCode = input.text('oobCode');
  ensure(oobCode, 'MISSING_OOB_CODE');
  const code = service.actionCodes.read(oobCode);
  ensure(code.requestType === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
  ensure(
    email === code.email,
    'INVALID_EMAIL : The email provided does not match the sign-in email address.',
  );
  if (caller && caller.user.email !== email) ensureRecentSignIn(service, caller.claims);

  const { user, isNewUser } = inTransaction(service.database, () => {
    const owner = service.users.byEmail(email);
    if (caller) ensureFreeEmail(service, email, caller.user.uid);
    ensure(!owner?.disabled, 'USER_DISABLED');
    service.actionCodes.consume(oobCode);
    const fields = { email, emailVerified: true, emailLink: true, lastLoginAt: service.now() };
    if (caller) return { user: service.users.update(caller.user.uid, fields), isNewUser: false };
    if (!owner) return { user: service.users.create(service.now(), fields), isNewUser: true };
    return { user: service.users.update(evictUnverified(service, owner).uid, fields), isNewUser: false };
  });
  const tokens = await firstStepDone(service, user, 'password');
  return { kind: 'identitytoolkit#EmailLinkSigninResponse', email, localId: user.uid, isNewUser, ...tokens };
};

/**
 * Takes an account with an unverified address away from the person who made it: anybody could have signed up with the
 * address before its owner came, and would still know the password.
 */
export function evictUnverified(service: Service, user: User): User {
  if (user.emailVerified) return user;
  for (const { providerId } of service.federatedIdentities.of(user.uid)) {
    service.federatedIdentities.remove(user.uid, providerId);
  }
  return changeAndRevoke(service, user.uid, {
    passwordHash: undefined,
    passwordUpdatedAt: undefined,
    phoneNumber: undefined,
    validSince: afterItsTokens(service, user),
  });
}
