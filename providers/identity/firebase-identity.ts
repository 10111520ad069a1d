import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  type Identity,
  type IdentityProvider,
  IdentityProviderUnavailable,
  SignInTooOld,
} from '../../domain/accounts/identity-provider.ts';
import type { ProviderFault } from '../../kernel/provider-fault.ts';
import { faultOfNetwork, faultOfStatus } from '../faults.ts';

const keySetPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const lookupMsMax = 10_000;
/** No longer than the key set is kept, so that tokens signed with a removed key soon stop being accepted. */
const verifiedMs = 10 * 60_000;
/** A token is about a kilobyte. */
const tokensMax = 10_000;

/**
 * The authentication service behind the domain's port. Verifies ID tokens: signed with RS256 by a key of the set,
 * issued by and for this project, not expired. The real service and a stand-in use the same code path; only the
 * address of the keys differs. A key set that cannot be fetched is thrown, since it says nothing about the token.
 */
export function firebaseIdentity(options: {
  projectId: string;
  apiKey: string;
  /** For the look-ups, when the browser's key is restricted to a site. When absent, the same key is used. */
  serverApiKey?: string;
  /** Another address of the identity API. When absent, the real one is used. */
  base?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): IdentityProvider {
  const { base, fetch: fetchOnce = fetch } = options;
  const keySetUrl = new URL(`${base ?? 'https://www.googleapis.com'}${keySetPath}`);
  const urlOf = (operation: Operation) =>
    `${base ?? 'https://identitytoolkit.googleapis.com'}/${paths[operation]}?key=${encodeURIComponent(options.serverApiKey ?? options.apiKey)}`;
  const keys = createRemoteJWKSet(keySetUrl, {
    async [customFetch](url, init) {
      const response = await fetchOnce(url, init);
      // The library's error would say that the status was not 200, but not which status it was.
      if (response.status !== 200)
        throw unavailable('The key set cannot be read', faultOfStatus(response.status));
      return response;
    },
  });

  /** Cached by token: checking the signature takes longer than all the rest. */
  const verified = new LRUCache<string, { identity: Identity | undefined; exp: number }>({
    max: tokensMax,
    ttl: verifiedMs,
  });

  const sendAbout = (operation: Operation, token: string, fields: object = {}): Promise<Answer> =>
    fetchOnce(urlOf(operation), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken: token, ...fields }),
      signal: AbortSignal.timeout(lookupMsMax),
    }).then(readAnswer, (error: unknown) => {
      // Without its cause, whose text may hold the address and with it the key.
      throw unavailable('The service did not answer', faultOfNetwork(error));
    });

  return {
    async verify(token) {
      const verifiedToken = verified.get(token);
      if (verifiedToken) return verifiedToken.exp * 1000 > Date.now() ? verifiedToken.identity : undefined;
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${options.projectId}`,
          audience: options.projectId,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        const identity = identityOf(payload);
        if (payload.exp !== undefined) verified.set(token, { identity, exp: payload.exp });
        return identity;
      } catch (error) {
        if (isAboutTheToken(error)) return undefined;
        throw keySetUnreadable(error);
      }
    },

    async isInForce(token, email) {
      const answer = await sendAbout('lookup', token);
      if (saysOneOf(answer, overCodes)) return false;
      // A success without the list does not come from the service, so it says nothing about the account.
      if (!answer.ok || !answer.users) throw unavailable('The look-up was refused', lookupFault(answer));
      const [account, ...others] = answer.users;
      if (!account || others.length > 0 || account.disabled === true) return false;
      return email === undefined || (account.email !== undefined && normalized(account.email) === email);
    },

    async remove(token) {
      const answer = await sendAbout('delete', token);
      if ((answer.ok && answer.isTheirs) || saysOneOf(answer, notFoundCodes)) return;
      // The session may be over while the account lives on: another device has changed the password, say.
      if (saysOneOf(answer, [...overCodes, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'])) throw new SignInTooOld();
      throw unavailable('The account was not deleted', lookupFault(answer));
    },

    // This starts nothing: an enrolment counts only when a code has confirmed it.
    async offersSecondFactor(token = 'check') {
      const start = sendAbout('startSecondFactor', token, { totpEnrollmentInfo: {} });
      const answer = await start.catch(() => undefined);
      if (!answer) return undefined;
      if (answer.message.startsWith('OPERATION_NOT_ALLOWED')) return false;
      return answer.ok || saysOffered(answer) ? true : undefined;
    },

    // The service checks the key first: if it objects to the token, the key is good.
    async check() {
      await keys.reload().catch((error: unknown) => {
        throw keySetUnreadable(error);
      });
      const answer = await sendAbout('lookup', 'check');
      if (!saysOneOf(answer, overCodes)) throw unavailable('The look-up was refused', lookupFault(answer));
    },
  };
}

/** The paths of the service, in v1 and v2. */
const paths = {
  lookup: 'v1/accounts:lookup',
  delete: 'v1/accounts:delete',
  startSecondFactor: 'v2/accounts/mfaEnrollment:start',
};
type Operation = keyof typeof paths;

const unavailable = (what: string, fault: ProviderFault) =>
  new IdentityProviderUnavailable(`${what} (${fault.kind}).`, { fault });

interface Account {
  disabled?: boolean;
  email?: string;
}

/** A parsed answer of the look-up: a success has `users`, a refusal has `message` and sometimes a `reason`. */
interface Answer {
  ok: boolean;
  /** True: the body names its kind, as each success of the service does. */
  isTheirs: boolean;
  status: number;
  users?: Account[];
  message: string;
  reason?: unknown;
}

async function readAnswer(response: Response): Promise<Answer> {
  const { ok, status } = response;
  const read = await response.json().catch(() => undefined);
  const isObject = typeof read === 'object' && read !== null;
  const {
    kind,
    users,
    error,
  }: {
    kind?: unknown;
    users?: Account[];
    error?: { message?: unknown; details?: { reason?: unknown }[] };
  } = isObject ? read : {};
  const { message, details } = error ?? {};
  return {
    ok: ok && isObject && error === undefined,
    isTheirs: typeof kind === 'string',
    status,
    ...(Array.isArray(users) && { users }),
    message: typeof message === 'string' ? message : '',
    reason: Array.isArray(details)
      ? details.find((detail) => detail?.reason !== undefined)?.reason
      : undefined,
  };
}

/** Says why the look-up does not work for this server. Google answers 400 for an unknown key. */
function lookupFault({ status, message, reason }: Answer): ProviderFault {
  const fault = faultOfStatus(status, reason ?? /^[A-Z_]+(?=$| :)/.exec(message)?.[0]);
  if (reason === 'API_KEY_INVALID' || /^API key not valid/i.test(message)) fault.kind = 'key_refused';
  if (reason === 'API_KEY_HTTP_REFERRER_BLOCKED' || /^Requests from referer .* are blocked/i.test(message))
    fault.kind = 'referrer_blocked';
  if (/^(?:QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS_TRY_LATER|RESOURCE_EXHAUSTED)/.test(message))
    fault.kind = 'too_many_requests';
  return fault;
}

function keySetUnreadable(error: unknown): IdentityProviderUnavailable {
  if (error instanceof IdentityProviderUnavailable) return error;
  const fault: ProviderFault =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
      ? { kind: 'unexpected_answer' }
      : faultOfNetwork(error);
  return unavailable('The key set cannot be read', fault);
}

/** As every e-mail address in the calls is written. */
const normalized = (email: string) => email.normalize('NFC').toLowerCase();

function identityOf(payload: Record<string, unknown>): Identity | undefined {
  const { sub, email, email_verified: emailVerified, auth_time: authTime, firebase } = payload;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return undefined;
  return {
    uid: sub,
    email: normalized(email),
    emailVerified: emailVerified === true,
    // Without the claim the time is unknown, so it counts as long ago.
    signedInAtSeconds: typeof authTime === 'number' ? authTime : 0,
    secondFactor: hasSecondFactor(firebase),
  };
}

function hasSecondFactor(claims: unknown): boolean {
  return (
    typeof claims === 'object' &&
    claims !== null &&
    'sign_in_second_factor' in claims &&
    typeof claims.sign_in_second_factor === 'string'
  );
}

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    // jose throws one of these when the key set's address answers with anything but a key set: other JSON, or
    // something that is not JSON.
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}

/** The only refusal that means that there is no such account. */
const notFoundCodes = ['USER_NOT_FOUND'];
/**
 * The service's codes for a token that is not in force. Any other refusal is about this server, not about the token.
 */
const overCodes = [...notFoundCodes, 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'];

function saysOneOf({ status, message }: Answer, codes: string[]): boolean {
  return status === 400 && codes.some((code) => message.startsWith(code));
}

/** Refusals to enrol because of the account. They show that the project offers a second factor. */
const aboutTheAccount = ['SECOND_FACTOR_EXISTS', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'UNVERIFIED_EMAIL'];

function saysOffered({ message }: Answer): boolean {
  return aboutTheAccount.some((code) => message.startsWith(code));
}
