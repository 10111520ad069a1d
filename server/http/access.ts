import {
  type Identity,
  type IdentityProvider,
  IdentityProviderUnavailable,
} from '../../domain/accounts/identity-provider.ts';
import type { KeptLookUps } from './kept-look-ups.ts';
import { Refusal } from './refusal.ts';

/**
 * Who may use a call. It is set where the call is mounted; no call can be mounted without it. A token is valid for an
 * hour, whatever happens to its account, so every call of a signed-in person looks the account up too: `signed-in`
 * accepts a look-up of the last minute; `signed-in-checked-now` (money, a change of the account) and `administrator` look
 * up again, and so does every call with the administrator's account, which may read everybody's bookings.
 * `administrator-by-token` goes on when the look-up fails: the page that shows what is wrong with the authentication
 * service must open then. `provider` carries a signature, which its handler checks.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'signed-in-checked-now'
  | 'administrator'
  | 'administrator-by-token'
  | 'provider';

export interface Visitor extends Identity {
  admin: boolean;
  /** The administrator's account, without the second step that it has to have: `admin` is false until it has. */
  secondFactorMissing: boolean;
  token: string;
}

export interface AccessRules {
  identity: Pick<IdentityProvider, 'verify'>;
  /** Whether the token's account is in force. */
  inForce: KeptLookUps;
  adminEmail: string;
  /** The real service lets anybody sign up with an address that is not proved to be theirs. */
  adminMustBeVerified: boolean;
  adminNeedsSecondFactor: boolean;
}

/**
 * Who asks, by a token of an account that was in force lately, the administrator's that is in force now; throws 401, and
 * 503 when that cannot be learnt.
 */
export function requireSignedIn(request: Request, rules: AccessRules): Promise<Visitor> {
  const { now, lately } = rules.inForce;
  return requireInForce(request, rules, (token, isAdministrators) =>
    isAdministrators ? now(token) : lately(token),
  );
}

/** Who asks, with an account that is in force now; throws 401, and 503 when that cannot be learnt. */
export function requireCheckedNow(request: Request, rules: AccessRules): Promise<Visitor> {
  return requireInForce(request, rules, rules.inForce.now);
}

async function requireInForce(
  request: Request,
  rules: AccessRules,
  isInForce: (token: string, isAdministrators: boolean) => Promise<boolean>,
): Promise<Visitor> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new Refusal('not_signed_in', 'Please sign in and try again.');
  const identity = await rules.identity.verify(token);
  if (!identity) throw new Refusal('not_signed_in', 'Your sign-in has ended. Please sign in again.');
  const isAdministrators =
    identity.email === rules.adminEmail && (identity.emailVerified || !rules.adminMustBeVerified);
  if (!(await isInForce(token, isAdministrators)))
    throw new Refusal('not_signed_in', 'Your sign-in is no longer good. Please sign in again.');
  const secondFactorMissing = isAdministrators && rules.adminNeedsSecondFactor && !identity.secondFactor;
  return { ...identity, admin: isAdministrators && !secondFactorMissing, secondFactorMissing, token };
}

/** The administrator, or 401 for nobody and 403 for somebody else. */
export async function requireAdministrator(request: Request, rules: AccessRules): Promise<Visitor> {
  const visitor = await requireCheckedNow(request, rules);
  if (visitor.secondFactorMissing)
    throw new Refusal(
      'second_factor_required',
      'The administrator signs in with a second step here. Set up an authenticator app on the account’s page (/account), or sign in again with its code.',
    );
  return onlyAdministrator(visitor);
}

/**
 * The administrator, whose account is in force as far as can be learnt, also without the second step: the page that says
 * that none can be had must open. Changes nothing and shows no personal data.
 */
export async function requireAdministratorByToken(request: Request, rules: AccessRules): Promise<Visitor> {
  const asFarAsKnown = (token: string) =>
    rules.inForce.now(token).catch((error: unknown) => {
      if (error instanceof IdentityProviderUnavailable) return true;
      throw error;
    });
  return onlyAdministrator(await requireInForce(request, rules, asFarAsKnown));
}

function onlyAdministrator(visitor: Visitor): Visitor {
  if (!visitor.admin && !visitor.secondFactorMissing)
    throw new Refusal('forbidden', 'This is for the administrator.');
  return visitor;
}
