import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors.ts';
import type { FederatedIdentity } from '../state/federated-identities.ts';
import type { User } from '../state/users.ts';
import type { SigningKeys } from './signing-keys.ts';

/** An ID token lives one hour, as the real one. */
export const lifetimeSeconds = 3600;
/** The cache time is short, so that tokens of a withdrawn key soon stop being accepted. */
const readBeforeMs = 60_000;
const tokensMax = 10_000;

/** The claims that the service reads from its own ID token. Times are epoch seconds. */
export interface Claims {
  uid: string;
  issuedAt: number;
  authTime: number;
  provider: string;
  /** The second factor of the sign-in, when it had one. */
  secondFactor?: string;
}

export type IdTokens = ReturnType<typeof idTokensWith>;

/**
 * ID tokens. Deliberate difference from the recorded service: they are signed RS256 with a published key, and a
 * token with `alg: none` is refused, because the product's server verifies these and Google's in the same way.
 */
export function idTokensWith(keys: SigningKeys, projectId: string, now: () => number) {
  const issuer = `https://securetoken.google.com/${projectId}`;
  /** A client sends the same token for an hour, and checking its signature takes longer than all the rest. */
  const readBefore = new LRUCache<string, { claims: Claims; expiresAt: number }>({
    max: tokensMax,
    ttl: readBeforeMs,
  });

  return {
    async issue(
      user: User,
      identities: FederatedIdentity[],
      provider: string,
      authTime: number,
      secondFactor?: string,
    ): Promise<string> {
      // Never before `validSince`: after a revocation the next sign-in may fall into the same second. The time is
      // taken before the wait for the key, so that a revocation during that wait also ends this token.
      const issuedAt = Math.max(Math.floor(now() / 1000), user.validSince ?? 0);
      const { kid, key } = await keys.signer();
      const claims = {
        name: user.displayName,
        picture: user.photoUrl,
        email: user.email,
        email_verified: user.emailVerified,
        phone_number: user.phoneNumber,
        auth_time: authTime,
        user_id: user.uid,
        firebase: {
          identities: identitiesOf(user, identities),
          sign_in_provider: provider,
          ...(secondFactor && {
            sign_in_second_factor: 'totp',
            second_factor_identifier: secondFactor,
          }),
        },
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setAudience(projectId)
        .setIssuer(issuer)
        .setSubject(user.uid)
        .sign(key);
    },

    /**
     * Reads a token that this service signed. Throws INVALID_ID_TOKEN, or TOKEN_EXPIRED when its hour is over:
     * TOKEN_EXPIRED signs the visitor out, while INVALID_ID_TOKEN would leave the page half signed in.
     */
    async read(idToken: string): Promise<Claims> {
      const cached = readBefore.get(idToken);
      if (cached) {
        if (cached.expiresAt <= Math.floor(now() / 1000)) throw new Refusal('TOKEN_EXPIRED');
        return cached.claims;
      }
      try {
        const { payload } = await jwtVerify(idToken, ({ kid }) => keys.verifier(kid), {
          algorithms: ['RS256'],
          issuer,
          audience: projectId,
          currentDate: new Date(now()),
        });
        const { sub, iat, exp, auth_time: authTime, firebase } = payload;
        if (!sub || iat === undefined || typeof authTime !== 'number') throw new Refusal('INVALID_ID_TOKEN');
        const secondFactor = secondFactorIn(firebase);
        const claims = { uid: sub, issuedAt: iat, authTime, provider: providerIn(firebase), secondFactor };
        if (exp !== undefined) readBefore.set(idToken, { claims, expiresAt: exp });
        return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Refusal('TOKEN_EXPIRED');
        if (error instanceof errors.JOSEError) throw new Refusal('INVALID_ID_TOKEN');
        // Any other error is a fault of this service and must not be read as a statement about the token.
        throw error;
      }
    },
  };
}

function identitiesOf(user: User, identities: FederatedIdentity[]): Record<string, string[]> {
  return {
    ...(user.email ? { email: [user.email] } : {}),
    ...(user.phoneNumber ? { phone: [user.phoneNumber] } : {}),
    ...Object.fromEntries(identities.map(({ providerId, rawId }) => [providerId, [rawId]])),
  };
}

function providerIn(firebase: unknown): string {
  const hasProvider = typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase;
  return hasProvider ? String(firebase.sign_in_provider) : 'password';
}

function secondFactorIn(firebase: unknown): string | undefined {
  const hasFactor =
    typeof firebase === 'object' && firebase !== null && 'second_factor_identifier' in firebase;
  return hasFactor ? String(firebase.second_factor_identifier) : undefined;
}
