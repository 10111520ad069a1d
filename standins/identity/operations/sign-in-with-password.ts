import { canonicalEmail, ensureEmail } from '../accounts.ts';
import { ensure } from '../errors.ts';
import { checkPassword } from '../password-guard.ts';
import { verifyPassword } from '../passwords.ts';
import { signIn } from '../sign-in.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:signInWithPassword {email, password}. Errors: MISSING_EMAIL, INVALID_EMAIL, MISSING_PASSWORD,
 * EMAIL_NOT_FOUND, INVALID_PASSWORD (with e-mail privacy on both are INVALID_LOGIN_CREDENTIALS), USER_DISABLED,
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export const signInWithPassword: Operation = async (service, input) => {
  const { emailPrivacy } = service.settings;
  const email = input.text('email');
  const password = input.text('password');
  ensure(email !== undefined, 'MISSING_EMAIL');
  ensureEmail(email);
  ensure(password, 'MISSING_PASSWORD');
  const found = service.users.byEmail(canonicalEmail(email));
  if (!found && emailPrivacy) await verifyPassword(password, undefined);
  ensure(found, emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  ensure(!found.disabled, 'USER_DISABLED');
  await checkPassword(
    service,
    found,
    password,
    emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD',
  );

  const user = service.users.update(found.uid, { lastLoginAt: service.now() });
  const tokens = await signIn(service, user, 'password');
  const kind = 'identitytoolkit#VerifyPasswordResponse';
  return { kind, registered: true, localId: user.uid, email: user.email, ...tokens };
};
