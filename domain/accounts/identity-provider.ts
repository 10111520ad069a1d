import { ProviderUnavailable } from '../shared/provider-fault.ts';

/** Who a verified token speaks for. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Epoch seconds of the sign-in with a password; renewing the token does not move it. */
  signedInAtSeconds: number;
  /** Whether the sign-in had a second step. */
  secondFactor: boolean;
}

/** The authentication service as the domain needs it. */
export interface IdentityProvider {
  /** The identity of an ID token; undefined when it is expired, forged, or meant for somebody else. */
  verify(token: string): Promise<Identity | undefined>;
  /** Whether the token's account still exists and is not disabled. Throws IdentityProviderUnavailable. */
  isInForce(token: string): Promise<boolean>;
  /**
   * Deletes the token's account; one that is gone already counts as deleted. Throws SignInTooOld when the service wants a
   * later sign-in, or when the token is over, which says nothing about the account; and IdentityProviderUnavailable.
   */
  remove(token: string): Promise<void>;
  /**
   * Whether accounts of the project can have an authenticator app as a second step; undefined when the service did not
   * say. It certainly says so to the token of an account alone.
   */
  offersSecondFactor(token?: string): Promise<boolean | undefined>;
  /** Asks for something that changes nothing, to learn whether the service answers and takes the key. */
  check(): Promise<void>;
}

/** The authentication service did not answer, which says nothing about the account. Try again later. */
export class IdentityProviderUnavailable extends ProviderUnavailable {}

/** The account may be deleted only shortly after a sign-in, and with a token that is in force. */
export class SignInTooOld extends Error {}
