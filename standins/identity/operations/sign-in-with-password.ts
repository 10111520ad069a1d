import { canonicalEmail, ensureEmail } from '../accounts.ts';
import { ensure } from '../errors.ts';
import { verifyPassword } from '../passwords.ts';
import { firstStepDone } from '../sign-in.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:signInWithPassword {email, password}. Errors: MISSING_EMAIL, INVALID_EMAIL, MISSING_PASSWORD,
 * EMAIL_NOT_FOUND, INVALID_PASSWORD (with e-mail privacy on both are INVALID_LOGIN_CREDENTIALS), USER_DISABLED,
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export const signInWithPassword: Operation = async (service, input, { address }) => {
  const { emailPrivacy, passwordCost } = service.settings;
  const email = input.text('email');
  const password = input.text('password');
  ensure(email !== undefined, 'MISSING_EMAIL');
  ensureEmail(email);
  ensure(password, 'MISSING_PASSWORD');
  const wrong = emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD';
  const checked = await service.limits.signIn(address, canonicalEmail(email), async () => {
    const account = service.users.byEmail(canonicalEmail(email));
    if (!account && emailPrivacy) await verifyPassword(password, undefined, passwordCost);
    ensure(account, emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
    ensure(!account.disabled, 'USER_DISABLED');
    const right = await verifyPassword(password, account.passwordHash, passwordCost);
    ensure(right, wrong);
    return account;
  });
  // Read again: while this waited for the hash, the password may have been reset, and the old one must not work any
  // more.
  const account = service.users.byEmail(canonicalEmail(email));
  ensure(account && account.passwordHash === checked.passwordHash, wrong);
  ensure(!account.disabled, 'USER_DISABLED');

  const user = service.users.update(account.uid, { lastLoginAt: service.now() });
  const tokens = await firstStepDone(service, user, 'password');
  const kind = 'identitytoolkit#VerifyPasswordResponse';
  return { kind, registered: true, localId: user.uid, email: user.email, ...tokens };
};
