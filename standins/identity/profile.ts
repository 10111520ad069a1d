import type { Service } from './service.ts';
import { mfaInfoOf } from './state/second-factors.ts';
import type { User } from './state/users.ts';

/** Longer than any name and any address of a picture. */
export const displayNameMax = 256;
export const photoUrlMax = 2_048;

/** The real service's value in place of a password's hash: "REDACTED" in base64. */
export const redacted = 'UkVEQUNURUQ=';

/** The sign-in methods of an account, as `providerUserInfo` lists them. */
export function providersOf(service: Service, user: User) {
  const { email, displayName, photoUrl, phoneNumber } = user;
  const hasPassword = email && (user.passwordHash || user.emailLink);
  const password = { providerId: 'password', email, federatedId: email, rawId: email, displayName, photoUrl };
  const federated = service.federatedIdentities.of(user.uid).map((identity) => ({
    providerId: identity.providerId,
    rawId: identity.rawId,
    federatedId: identity.rawId,
    displayName: identity.displayName,
    photoUrl: identity.photoUrl,
    email: identity.email,
  }));
  return [
    ...(hasPassword ? [password] : []),
    ...(phoneNumber ? [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }] : []),
    ...federated,
  ];
}

/**
 * An account as `accounts:lookup` shows it to its owner. Deliberate difference from the recorded service: hash and
 * salt are constants, as in the real service, so that no part of the password leaves the service.
 */
export function profileOf(service: Service, user: User) {
  const factors = service.secondFactors.of(user.uid).map(mfaInfoOf);
  return {
    localId: user.uid,
    lastLoginAt: asText(user.lastLoginAt),
    emailVerified: user.emailVerified,
    email: user.email,
    salt: user.passwordHash && redacted,
    passwordHash: user.passwordHash && redacted,
    passwordUpdatedAt: user.passwordUpdatedAt,
    validSince: asText(user.validSince),
    createdAt: asText(user.createdAt),
    providerUserInfo: providersOf(service, user),
    lastRefreshAt: user.lastRefreshAt && new Date(user.lastRefreshAt).toISOString(),
    displayName: user.displayName,
    photoUrl: user.photoUrl,
    phoneNumber: user.phoneNumber,
    disabled: user.disabled,
    emailLinkSignin: user.emailLink || undefined,
    initialEmail: user.initialEmail,
    mfaInfo: factors.length > 0 ? factors : undefined,
  };
}

/** The protocol writes 64-bit numbers as text. */
function asText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
