import { asciiDomain, isEmail } from '../plain-text.ts';
import { ensure } from './errors.ts';
import { passwordLengthMax, passwordLengthMin } from './passwords.ts';
import type { Service } from './service.ts';
import type { User } from './state/users.ts';
import type { Claims } from './tokens/id-tokens.ts';

/** Sensitive changes need a sign-in younger than this, in seconds: the real service's five minutes. */
const recentSeconds = 5 * 60;

/** The form under which an address is stored and compared: in lower case, its domain in ASCII. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1).toLowerCase() + (asciiDomain(email.slice(at + 1)) ?? '').toLowerCase();
}

/** Throws INVALID_EMAIL unless the text is an e-mail address. */
export function ensureEmail(email: string): void {
  ensure(isEmail(email), 'INVALID_EMAIL');
}

/** Whether the address is not reserved and belongs to no account other than `uid`. */
export function isFreeEmail(service: Service, email: string, uid?: string): boolean {
  const owner = service.users.byEmail(email);
  return owner ? owner.uid === uid : !service.settings.reservedEmails.has(email);
}

/** Throws EMAIL_EXISTS unless the address is free. */
export function ensureFreeEmail(service: Service, email: string, uid?: string): void {
  ensure(isFreeEmail(service, email, uid), 'EMAIL_EXISTS');
}

/** The refusal when an address may be changed only by a mailed link. */
export const verifyFirst = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

/**
 * Throws when the account has a second factor and the address is not its own. If the address were a stranger's, the
 * account would be lost for good: the address's owner can reset the password, but has no code for the second step.
 */
export function ensureNoFactorMoves(service: Service, user: User, address: string): void {
  ensure(address === user.email || service.secondFactors.of(user.uid).length === 0, verifyFirst);
}

/** Throws WEAK_PASSWORD for a password of less than six characters or more than 4096. */
export function ensurePassword(password: string): void {
  const weak = `WEAK_PASSWORD : Password should be at least ${passwordLengthMin} characters`;
  ensure(password.length >= passwordLengthMin, weak);
  ensure(password.length <= passwordLengthMax, `PASSWORD_TOO_LONG : At most ${passwordLengthMax} characters`);
}

/**
 * The account of an ID token. Throws INVALID_ID_TOKEN, USER_NOT_FOUND (deleted), TOKEN_EXPIRED (the hour is over, or
 * the sessions were revoked since) or USER_DISABLED; the client signs out on the last three.
 */
export async function accountBehind(
  service: Service,
  idToken: string,
): Promise<{ user: User; claims: Claims }> {
  const claims = await service.idTokens.read(idToken);
  return { user: accountOf(service, claims), claims };
}

/**
 * The current account of a token that was read before. An operation that has awaited anything since it read the token
 * calls this again right before it writes: a password reset may have ended the token meanwhile. Throws as
 * accountBehind does.
 */
export function accountOf(service: Service, claims: Claims): User {
  const user = service.users.byUid(claims.uid);
  ensure(user, 'USER_NOT_FOUND');
  ensure(claims.issuedAt >= (user.validSince ?? 0), 'TOKEN_EXPIRED');
  ensure(!user.disabled, 'USER_DISABLED');
  return user;
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the token comes from a sign-in of the last five minutes. */
export function ensureRecentSignIn(service: Service, claims: Claims): void {
  ensure(service.now() / 1000 - claims.authTime <= recentSeconds, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/**
 * Epoch seconds for `validSince`: later than every token that the account has. This includes a token of the present
 * second, and one that was dated forward because it followed another revocation within this second.
 */
export function afterItsTokens(service: Service, user: Pick<User, 'validSince'>): number {
  return Math.max(Math.floor(service.now() / 1000), user.validSince ?? 0) + 1;
}
