import {
  type Identity,
  type IdentityProvider,
  IdentityProviderUnavailable,
} from '../../domain/accounts/identity-provider.ts';
import type { CachedLookUps } from './cached-look-ups.ts';
import { Refusal } from './refusal.ts';

/**
 * Who may use a call. Mounting a call requires it. A token is valid for an hour, even if its account was disabled, so
 * every call of a signed-in person also looks the account up: `signed-in` accepts a look-up of the last minute;
 * `signed-in-checked-now` (money, a change of the account) and `administrator` look it up again, and so does every
 * call with the administrator's account, which may read all bookings. `administrator-by-token` also works when the
 * look-up fails: the page about problems of the authentication service must open then. `provider` is signed, and its
 * handler checks the signature.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'signed-in-checked-now'
  | 'administrator'
  | 'administrator-by-token'
  | 'provider';

/** A request's token, and the identity in it once it is verified. */
export interface Credentials {
  token: string;
  /** Undefined: expired or forged. Rejects when the keys cannot be read. */
  identity: Promise<Identity | undefined>;
}

/** Whose token a request carries, for limits and queues. Whether the account is still in force has not been looked up. */
export interface Account {
  uid: string;
  isAdministrators: boolean;
}

export interface Visitor extends Identity {
  admin: boolean;
  /** The administrator's account without the required second factor; `admin` stays false until it has one. */
  secondFactorMissing: boolean;
  token: string;
}

export interface AccessRules {
  identity: Pick<IdentityProvider, 'verify'>;
  /** Looks up whether the token's account is in force. */
  inForce: CachedLookUps;
  adminEmail: string;
  /** The real service lets anybody sign up with an unconfirmed address. */
  adminMustBeVerified: boolean;
  adminNeedsSecondFactor: boolean;
}

/**
 * The visitor, whose account was in force within the last minute, or is now for the administrator. Throws 401, and
 * 503 when the look-up fails.
 */
export function requireSignedIn(credentials: Credentials | undefined, rules: AccessRules): Promise<Visitor> {
  const { now, lately } = rules.inForce;
  return requireInForce(credentials, rules, (token, administrators) =>
    administrators ? now(token, administrators) : lately(token),
  );
}

/** The visitor, whose account is in force now. Throws 401, and 503 when the look-up fails. */
export function requireCheckedNow(
  credentials: Credentials | undefined,
  rules: AccessRules,
): Promise<Visitor> {
  return requireInForce(credentials, rules, rules.inForce.now);
}

/** `isInForce` is told the administrator's address for a token that names it: the account may have another one now. */
async function requireInForce(
  credentials: Credentials | undefined,
  rules: AccessRules,
  isInForce: (token: string, administrators: string | undefined) => Promise<boolean>,
): Promise<Visitor> {
  if (!credentials) throw new Refusal('not_signed_in', 'Please sign in and try again.');
  const { token } = credentials;
  const identity = await credentials.identity;
  if (!identity) throw new Refusal('not_signed_in', 'Your sign-in has ended. Please sign in again.');
  const { isAdministrators } = accountOf(identity, rules);
  if (!(await isInForce(token, isAdministrators ? rules.adminEmail : undefined)))
    throw new Refusal('not_signed_in', 'Your sign-in is no longer good. Please sign in again.');
  const secondFactorMissing = isAdministrators && rules.adminNeedsSecondFactor && !identity.secondFactor;
  return { ...identity, admin: isAdministrators && !secondFactorMissing, secondFactorMissing, token };
}

export const accountOf = ({ uid, email, emailVerified }: Identity, rules: AccessRules): Account => ({
  uid,
  isAdministrators: email === rules.adminEmail && (emailVerified || !rules.adminMustBeVerified),
});

/** The administrator. Throws 401 without a valid token, 403 for another account. */
export async function requireAdministrator(
  credentials: Credentials | undefined,
  rules: AccessRules,
): Promise<Visitor> {
  const visitor = await requireCheckedNow(credentials, rules);
  if (visitor.secondFactorMissing)
    throw new Refusal(
      'second_factor_required',
      'The administrator signs in with a second step here. Set up an authenticator app on the account’s page (/account), or sign in again with its code.',
    );
  return onlyAdministrator(visitor);
}

/**
 * The administrator, even if the look-up fails or the second factor is missing: the page that reports such problems
 * must open. Only for calls that change nothing and show no personal data.
 */
export async function requireAdministratorByToken(
  credentials: Credentials | undefined,
  rules: AccessRules,
): Promise<Visitor> {
  const ifLookedUp = (token: string, administrators: string | undefined) =>
    rules.inForce.now(token, administrators).catch((error: unknown) => {
      if (error instanceof IdentityProviderUnavailable) return true;
      throw error;
    });
  return onlyAdministrator(await requireInForce(credentials, rules, ifLookedUp));
}

function onlyAdministrator(visitor: Visitor): Visitor {
  if (!visitor.admin && !visitor.secondFactorMissing)
    throw new Refusal('forbidden', 'This is for the administrator.');
  return visitor;
}
