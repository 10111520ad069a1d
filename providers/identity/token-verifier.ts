import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { Identity, IdentityProvider } from '../../domain/accounts/identity-provider.ts';

/** Where the authentication service publishes the keys that its ID tokens are signed with. */
export const firebaseKeySet =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Verifies ID tokens: RS256 by a key of the set, issued by and for this project, not expired. One code path for
 * the real service and for a stand-in, which differ in where the keys are fetched alone. A key set that cannot
 * be fetched is thrown, since it says nothing about the token.
 */
export function tokenVerifier(options: {
  projectId: string;
  keySetUrl: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): IdentityProvider {
  const keys = createRemoteJWKSet(
    new URL(options.keySetUrl),
    options.fetch ? { [customFetch]: options.fetch } : {},
  );
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${options.projectId}`,
          audience: options.projectId,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return identityOf(payload);
      } catch (error) {
        if (isAboutTheToken(error)) return undefined;
        throw error;
      }
    },
  };
}

function identityOf(payload: Record<string, unknown>): Identity | undefined {
  const { sub, email, email_verified: emailVerified } = payload;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return undefined;
  return { uid: sub, email: email.toLowerCase(), emailVerified: emailVerified === true };
}

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    // jose says so when the key set's address answers with anything but a key set.
    error.code !== 'ERR_JOSE_GENERIC'
  );
}
