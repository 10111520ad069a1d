/** Who a verified token speaks for. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** The authentication service as the domain needs it. */
export interface IdentityProvider {
  /** The identity of an ID token; undefined when it is expired, forged, or meant for somebody else. */
  verify(token: string): Promise<Identity | undefined>;
}
