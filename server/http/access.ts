import {
  type Identity,
  type IdentityProvider,
  IdentityProviderUnavailable,
} from '../../domain/accounts/identity-provider.ts';
import { Refusal } from './refusal.ts';

/**
 * Who may use a call. Said where the call is mounted, and a call cannot be mounted without it. A token is good for
 * an hour; where money or the catalogue is at stake (`payer`, `administrator`) the account is looked up as well, so
 * that one that was deleted or disabled meanwhile is signed out there at once. For `administrator-by-token` a look-up
 * that cannot be made is no reason to refuse: the page that says what is wrong with the authentication service must
 * open while something is. `provider` carries a signature, which its handler checks.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'payer'
  | 'administrator'
  | 'administrator-by-token'
  | 'provider';

export interface Visitor extends Identity {
  admin: boolean;
  token: string;
}

export interface AccessRules {
  identity: IdentityProvider;
  adminEmail: string;
  /** The real service lets anybody sign up with an address that is not proved to be theirs. */
  adminMustBeVerified: boolean;
}

/** Who asks, by the token they carry; throws 401 without a good one. */
export async function requireSignedIn(request: Request, rules: AccessRules): Promise<Visitor> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new Refusal('not_signed_in', 'Please sign in and try again.');
  const identity = await rules.identity.verify(token);
  if (!identity) throw new Refusal('not_signed_in', 'Your sign-in has ended. Please sign in again.');
  const admin = identity.email === rules.adminEmail && (identity.emailVerified || !rules.adminMustBeVerified);
  return { ...identity, admin, token };
}

/** Who asks, with an account that is in force now; throws 401, and 503 when that cannot be learnt. */
export async function requirePayer(request: Request, rules: AccessRules): Promise<Visitor> {
  const visitor = await requireSignedIn(request, rules);
  if (!(await rules.identity.isInForce(visitor.token)))
    throw new Refusal('not_signed_in', 'This account is no longer in use. Please sign in with another.');
  return visitor;
}

/** The administrator, or 401 for nobody and 403 for somebody else. */
export async function requireAdministrator(request: Request, rules: AccessRules): Promise<Visitor> {
  return onlyAdministrator(await requirePayer(request, rules));
}

/** The administrator, whose account is in force as far as can be learnt. Changes nothing and shows no personal data. */
export async function requireAdministratorByToken(request: Request, rules: AccessRules): Promise<Visitor> {
  const known: AccessRules = {
    ...rules,
    identity: {
      ...rules.identity,
      isInForce: (token) =>
        rules.identity.isInForce(token).catch((error: unknown) => {
          if (error instanceof IdentityProviderUnavailable) return true;
          throw error;
        }),
    },
  };
  return requireAdministrator(request, known);
}

function onlyAdministrator(visitor: Visitor): Visitor {
  if (!visitor.admin) throw new Refusal('forbidden', 'This is for the administrator.');
  return visitor;
}
