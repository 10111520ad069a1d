import {
  accountBehind,
  accountOf,
  canonicalEmail,
  ensureEmail,
  ensureFreeEmail,
  ensurePassword,
  ensureRecentSignIn,
} from '../accounts.ts';
import { ensure } from '../errors.ts';
import { changeAndRevoke, passwordFields } from '../password-change.ts';
import { displayNameMax } from '../profile.ts';
import type { Service } from '../service.ts';
import { signIn } from '../sign-in.ts';
import type { User } from '../state/users.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:signUp {email, password, idToken?}: makes an account, or with `idToken` gives an existing one (from a
 * phone or federated sign-in) an address and a password. Errors: ADMIN_ONLY_OPERATION, MISSING_EMAIL,
 * MISSING_PASSWORD, INVALID_EMAIL, EMAIL_EXISTS, WEAK_PASSWORD, TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export const signUp: Operation = async (service, input, { address: from }) => {
  ensure(!input.has('localId'), 'UNEXPECTED_PARAMETER : User ID');
  const email = input.text('email');
  const password = input.text('password');
  const idToken = input.text('idToken');
  // Deliberate difference: the recorded service makes an anonymous account here. Anonymous sign-in is off.
  ensure(email !== undefined || password !== undefined || idToken, 'ADMIN_ONLY_OPERATION');
  ensure(email, 'MISSING_EMAIL');
  ensure(password, 'MISSING_PASSWORD');
  ensureEmail(email);
  // Before the look for an account, which tells of each address whether it has one.
  await service.limits.signUp(from);
  const address = canonicalEmail(email);
  const linking = idToken ? await accountBehind(service, idToken) : undefined;
  if (linking) ensureRecentSignIn(service, linking.claims);
  ensureFreeEmail(service, address, linking?.user.uid);
  ensurePassword(password);

  const given = input.line('displayName', displayNameMax);
  const hashed = await passwordFields(service, password);
  // Read again: while the password was hashed the token may have been ended.
  const linked = linking && accountOf(service, linking.claims);
  const fields = { ...hashed, email: address, displayName: given ?? linked?.displayName };
  const user = linked ? link(service, linked, fields) : create(service, fields);
  const tokens = await signIn(service, user, 'password');
  const kind = 'identitytoolkit#SignupNewUserResponse';
  return { kind, localId: user.uid, displayName: user.displayName, email: user.email, ...tokens };
};

type Fields = Parameters<Service['users']['create']>[1];

function create(service: Service, fields: Fields): User {
  const now = service.now();
  return service.users.create(now, { ...fields, emailVerified: false, lastLoginAt: now });
}

function link(service: Service, user: User, fields: Fields): User {
  const emailVerified = user.email === fields.email ? user.emailVerified : false;
  return changeAndRevoke(service, user.uid, { ...fields, emailVerified, lastLoginAt: service.now() });
}
