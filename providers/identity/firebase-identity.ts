import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import {
  type Identity,
  type IdentityProvider,
  IdentityProviderUnavailable,
} from '../../domain/accounts/identity-provider.ts';

const keySetPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const lookupPath = '/v1/accounts:lookup';
const lookupMsMax = 10_000;

/**
 * The authentication service behind the domain's port. Verifies ID tokens: RS256 by a key of the set, issued by and for this project, not expired. One code path for
 * the real service and for a stand-in, which differ in where the keys are fetched alone. A key set that cannot
 * be fetched is thrown, since it says nothing about the token.
 */
export function firebaseIdentity(options: {
  projectId: string;
  apiKey: string;
  /** Another address of the identity API; absent: the real one's. */
  base?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): IdentityProvider {
  const { base, fetch: ask = fetch } = options;
  const keySetUrl = new URL(`${base ?? 'https://www.googleapis.com'}${keySetPath}`);
  const lookupUrl = `${base ?? 'https://identitytoolkit.googleapis.com'}${lookupPath}?key=${encodeURIComponent(options.apiKey)}`;
  const keys = createRemoteJWKSet(keySetUrl, { [customFetch]: ask });
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
        throw new IdentityProviderUnavailable('The key set cannot be read.', { cause: error });
      }
    },

    async isInForce(token) {
      const answer = await ask(lookupUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ idToken: token }),
        signal: AbortSignal.timeout(lookupMsMax),
      }).catch((error: unknown) => {
        throw new IdentityProviderUnavailable('The look-up was not answered.', { cause: error });
      });
      if (answer.status === 400 && (await saysGone(answer))) return false;
      if (!answer.ok) throw new IdentityProviderUnavailable(`The look-up answered ${answer.status}.`);
      const { users = [] } = (await answer.json()) as { users?: { disabled?: boolean }[] };
      return users.length === 1 && users[0]?.disabled !== true;
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

/** What the look-up says of a token whose account is over; any other refusal is about us, not about the account. */
const gone = ['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'];

async function saysGone(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const message = (body as { error?: { message?: unknown } } | undefined)?.error?.message;
  return typeof message === 'string' && gone.some((code) => message.startsWith(code));
}
