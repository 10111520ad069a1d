import {
  accountOf,
  canonicalEmail,
  ensureEmail,
  ensureFreeEmail,
  ensureNoFactorMoves,
  ensurePassword,
  ensureRecentSignIn,
  verifyFirst,
} from '../accounts.ts';
import { ensure, InvalidPayload } from '../errors.ts';
import { changeAndRevoke, passwordFields } from '../password-change.ts';
import { displayNameMax, photoUrlMax, providersOf, redacted } from '../profile.ts';
import type { Service } from '../service.ts';
import { type SignInTokens, signIn } from '../sign-in.ts';
import type { User, UserChanges } from '../state/users.ts';
import type { Claims } from '../tokens/id-tokens.ts';
import { mailTheOldAddress } from '../undo-mails.ts';
import type { Input } from '../wire/input.ts';
import { applyActionCode } from './apply-action-code.ts';
import type { Operation } from './operation.ts';

/**
 * accounts:update {idToken, displayName?, photoUrl?, email?, password?, deleteAttribute?, deleteProvider?}, or
 * {oobCode} from a mailed link. A new address, a new password and the removal of a sign-in method need a recent
 * sign-in. The first two end all other sessions, and the answer then carries new tokens. A mail to a lost address
 * says how to get it back. With e-mail privacy on, or a second factor, an address is changed only by a mailed link.
 * Errors: INVALID_REQ_TYPE, INVALID_EMAIL, EMAIL_EXISTS, OPERATION_NOT_ALLOWED, WEAK_PASSWORD,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, TOO_MANY_ATTEMPTS_TRY_LATER, those of accountBehind and applyActionCode.
 */
export const updateAccount: Operation = async (service, input, { locale, address }) => {
  const oobCode = input.text('oobCode');
  const idToken = input.text('idToken');
  ensure(idToken || oobCode, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  ensure(!input.has('customAttributes'), 'INSUFFICIENT_PERMISSION');
  if (oobCode) {
    const { before, user, newEmail } = applyActionCode(service, oobCode);
    if (newEmail) mailTheOldAddress(service, before, user, locale);
    return answer(service, user, newEmail);
  }
  ensure(idToken, 'MISSING_ID_TOKEN');
  ensure(!input.has('disableUser'), 'OPERATION_NOT_ALLOWED');

  const claims = await service.idTokens.read(idToken);
  if (changesAddress(service, accountOf(service, claims), input)) await service.limits.addressLook(address);
  const { password } = allowedChange(service, claims, input);
  const hashed = password ? await passwordFields(service, password) : {};
  // Checked again: while the password was hashed, the token may have been ended, or the account changed.
  const { user, newEmail, movesTo, removed } = allowedChange(service, claims, input);

  const changes: UserChanges = {
    ...profileChanges(input),
    // The ID token of the sign-in that changes the address stays valid; tokens of earlier sign-ins do not.
    ...(movesTo ? { ...emailChanges(user, movesTo), validSince: claims.authTime } : {}),
    ...hashed,
    ...removed.changes,
    ...('email' in removed.changes ? { initialEmail: user.initialEmail ?? user.email } : {}),
  };
  for (const providerId of removed.waysIn) service.federatedIdentities.remove(user.uid, providerId);
  // The client's `unlink` does not take new tokens from the answer, so removing a sign-in method ends no session.
  if (!movesTo && !password) {
    const updated = service.users.update(user.uid, changes);
    mailTheOldAddress(service, user, updated, locale);
    return answer(service, updated, newEmail);
  }
  const changed = changeAndRevoke(service, user.uid, changes);
  mailTheOldAddress(service, user, changed, locale);
  const { provider, authTime, secondFactor } = claims;
  const tokens = await signIn(service, changed, password ? 'password' : provider, { authTime, secondFactor });
  return answer(service, changed, newEmail, tokens);
};

/** Whether the answer tells if another e-mail address has an account. */
function changesAddress({ settings }: Service, user: User, input: Input): boolean {
  const email = input.text('email');
  return Boolean(email) && !settings.emailPrivacy && canonicalEmail(email ?? '') !== user.email;
}

/** The requested changes to the account as it is now; throws unless the token's owner may make them. */
function allowedChange(service: Service, claims: Claims, input: Input) {
  const user = accountOf(service, claims);
  const email = input.text('email');
  const unproved = email !== undefined && canonicalEmail(email) !== user.email;
  ensure(!(unproved && service.settings.emailPrivacy), verifyFirst);
  const newEmail = email ? checkedEmail(service, user, email) : undefined;
  const password = input.text('password');
  if (password) ensurePassword(password);
  const movesTo = newEmail === user.email ? undefined : newEmail;
  const removed = removals(input);
  if (movesTo || password || removed.waysIn.length > 0) ensureRecentSignIn(service, claims);
  return { user, newEmail, password, movesTo, removed };
}

function checkedEmail(service: Service, user: User, email: string): string {
  ensureEmail(email);
  const address = canonicalEmail(email);
  ensureNoFactorMoves(service, user, address);
  ensureFreeEmail(service, address, user.uid);
  return address;
}

function emailChanges(user: User, email: string): UserChanges {
  return { email, emailVerified: false, initialEmail: user.initialEmail ?? user.email };
}

function profileChanges(input: Input): UserChanges {
  const displayName = input.line('displayName', displayNameMax);
  const photoUrl = input.line('photoUrl', photoUrlMax);
  return {
    ...(displayName === undefined ? {} : { displayName: displayName || undefined }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl || undefined }),
  };
}

const attributeNames = ['USER_ATTRIBUTE_NAME_UNSPECIFIED', 'DISPLAY_NAME', 'PHOTO_URL', 'PASSWORD', 'EMAIL'];

/** The removals by `deleteAttribute` and `deleteProvider`; `waysIn` are the sign-in methods among them. */
function removals(input: Input): { changes: UserChanges; waysIn: string[] } {
  const attributes = input.texts('deleteAttribute');
  const unknown = attributes.findIndex((name) => !attributeNames.includes(name));
  if (unknown >= 0)
    throw new InvalidPayload(`/deleteAttribute/${unknown} must be equal to one of the allowed values`);
  const providers = input.texts('deleteProvider');
  const noEmail: UserChanges = { email: undefined, emailVerified: undefined, emailLink: false };
  const noPassword: UserChanges = { passwordHash: undefined, passwordUpdatedAt: undefined };
  const byPassword = providers.includes('password');
  return {
    changes: {
      ...(attributes.includes('DISPLAY_NAME') ? { displayName: undefined } : {}),
      ...(attributes.includes('PHOTO_URL') ? { photoUrl: undefined } : {}),
      ...(attributes.includes('PASSWORD') || byPassword ? noPassword : {}),
      ...(attributes.includes('EMAIL') || byPassword ? noEmail : {}),
      ...(providers.includes('phone') ? { phoneNumber: undefined } : {}),
    },
    waysIn: [...providers, ...attributes.filter((name) => name === 'PASSWORD' || name === 'EMAIL')],
  };
}

function answer(service: Service, user: User, newEmail: string | undefined, tokens?: SignInTokens) {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: user.uid,
    emailVerified: user.emailVerified,
    providerUserInfo: providersOf(service, user),
    email: user.email,
    displayName: user.displayName,
    photoUrl: user.photoUrl,
    newEmail,
    passwordHash: user.passwordHash && redacted,
    ...tokens,
  };
}
