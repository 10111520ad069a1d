import {
  accountBehind,
  accountOf,
  canonicalEmail,
  ensureEmail,
  ensureFreeEmail,
  ensureNoFactorMoves,
  ensurePassword,
  ensureRecentSignIn,
  verifyFirst,
} from '../accounts.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke, passwordFields } from '../password-change.ts';
import { displayNameMax } from '../profile.ts';
import type { Service } from '../service.ts';
import { signIn } from '../sign-in.ts';
import type { User } from '../state/users.ts';
import { mailTheOldAddress } from '../undo-mails.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:signUp {email, password, idToken?}: makes an account, or with `idToken` adds an address and a password to
 * an existing one (from a phone or federated sign-in). If that account had an address before, a mail to it says how
 * to get it back. Errors: ADMIN_ONLY_OPERATION, MISSING_EMAIL, MISSING_PASSWORD, INVALID_EMAIL, EMAIL_EXISTS,
 * OPERATION_NOT_ALLOWED (as accounts:update), WEAK_PASSWORD, TOO_MANY_ATTEMPTS_TRY_LATER, those of accountBehind.
 */
export const signUp: Operation = async (service, input, { address: from, locale }) => {
  ensure(!input.has('localId'), 'UNEXPECTED_PARAMETER : User ID');
  const email = input.text('email');
  const password = input.text('password');
  const idToken = input.text('idToken');
  // Deliberate difference: the recorded service makes an anonymous account here. Anonymous sign-in is off.
  ensure(email !== undefined || password !== undefined || idToken, 'ADMIN_ONLY_OPERATION');
  ensure(email, 'MISSING_EMAIL');
  ensure(password, 'MISSING_PASSWORD');
  ensureEmail(email);
  // Counted before the look-up of the account, which tells whether an address has one.
  await service.limits.signUp(from);
  const address = canonicalEmail(email);
  const linking = idToken ? await accountBehind(service, idToken) : undefined;
  if (linking) {
    ensureMayLink(service, linking.user, address);
    ensureRecentSignIn(service, linking.claims);
  }
  ensureFreeEmail(service, address, linking?.user.uid);
  ensurePassword(password);

  const name = input.line('displayName', displayNameMax);
  const hashed = await passwordFields(service, password);
  // Read again: while the password was hashed, the token may have been ended.
  const linked = linking && accountOf(service, linking.claims);
  const fields = { ...hashed, email: address, displayName: name ?? linked?.displayName };
  const user = linked ? link(service, linked, fields, locale) : create(service, fields);
  const tokens = await signIn(service, user, 'password');
  const kind = 'identitytoolkit#SignupNewUserResponse';
  return { kind, localId: user.uid, displayName: user.displayName, email: user.email, ...tokens };
};

type Fields = Parameters<Service['users']['create']>[1] & { email: string };

function create(service: Service, fields: Fields): User {
  const now = service.now();
  return service.users.create(now, { ...fields, emailVerified: false, lastLoginAt: now });
}

/**
 * An address that the account already has is changed by the rules of `accounts:update`, also when the account gave it
 * up before.
 */
function ensureMayLink(service: Service, user: User, address: string): void {
  const had = user.email ?? user.initialEmail;
  const moves = had !== undefined && had !== address;
  ensure(!(moves && service.settings.emailPrivacy), verifyFirst);
  ensureNoFactorMoves(service, user, address);
}

function link(service: Service, user: User, fields: Fields, locale: string | undefined): User {
  ensureMayLink(service, user, fields.email);
  const stays = user.email === fields.email;
  const linked = changeAndRevoke(service, user.uid, {
    ...fields,
    emailVerified: stays ? user.emailVerified : false,
    initialEmail: stays ? user.initialEmail : (user.initialEmail ?? user.email),
    lastLoginAt: service.now(),
  });
  mailTheOldAddress(service, user, linked, locale);
  return linked;
}
