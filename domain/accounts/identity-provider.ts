import { ProviderUnavailable } from '../../kernel/provider-fault.ts';

/** The identity in a verified token. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Time of the sign-in with a password, in seconds since 1970. Renewing the token does not change it. */
  signedInAtSeconds: number;
  /** Whether the sign-in used a second factor. */
  secondFactor: boolean;
}

/** Port of the authentication service. */
export interface IdentityProvider {
  /** The identity in an ID token; undefined when the token is expired, forged, or issued for another project. */
  verify(token: string): Promise<Identity | undefined>;
  /**
   * Whether the token's account still exists, is not disabled, and has the address `email` if one is given. Throws
   * IdentityProviderUnavailable.
   */
  isInForce(token: string, email?: string): Promise<boolean>;
  /**
   * Deletes the token's account; an account that is already deleted counts as success. Throws SignInTooOld when the
   * service requires a more recent sign-in, or when the token has expired, which tells nothing about the account.
   * Throws IdentityProviderUnavailable.
   */
  remove(token: string): Promise<void>;
  /**
   * Whether accounts of the project can use an authenticator app as a second factor; undefined when the service did
   * not say. The service always answers this with the token of an account; without one it may not.
   */
  offersSecondFactor(token?: string): Promise<boolean | undefined>;
  /** Makes a request that changes nothing, to test whether the service answers and accepts the key. */
  check(): Promise<void>;
}

/** The authentication service did not answer, so nothing is known about the account. Try again later. */
export class IdentityProviderUnavailable extends ProviderUnavailable {}

/** The account may be deleted only shortly after a sign-in, and only with a valid token. */
export class SignInTooOld extends Error {}
