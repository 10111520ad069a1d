import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { isEmail } from '../../plain-text.ts';
import { canonicalEmail } from '../accounts.ts';
import { ensure, Refusal } from '../errors.ts';
import type { Service } from '../service.ts';
import type { Assertion } from '../state/pending-assertions.ts';
import type { Input } from '../wire/input.ts';

/**
 * Reads and checks the assertion in `postBody` (form fields id_token or access_token, and providerId).
 *
 * Deliberate difference: the recorded service takes unsigned tokens and plain JSON. Here the token must be a JWT
 * signed by one of the configured test keys, for any provider, else INVALID_IDP_RESPONSE: an unsigned token would
 * let anybody sign in as anybody.
 */
export async function assertionIn(service: Service, input: Input): Promise<Assertion> {
  const parameters = parametersIn(input);
  const providerId = parameters.searchParams.get('providerId')?.toLowerCase();
  ensure(
    providerId,
    `INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: ${parameters.href}`,
  );
  const idToken = parameters.searchParams.get('id_token') || undefined;
  const accessToken = parameters.searchParams.get('access_token') || undefined;
  const token = idToken ?? accessToken;
  ensure(token, 'INVALID_IDP_RESPONSE : The response holds neither an id_token nor an access_token.');
  const missingSub = 'Missing "sub" field. This field is required and must be a unique identifier.';
  const unnamed = `INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields. ((${missingSub}))`;
  ensure(typeof unverifiedClaims(token).sub === 'string', unnamed);

  const claims = await verifiedClaims(service, token);
  const email = textIn(claims, 'email');
  return {
    providerId,
    rawId: String(claims.sub),
    email: email && isEmail(email) ? canonicalEmail(email) : undefined,
    emailVerified: claims.email_verified === true,
    displayName: textIn(claims, 'name'),
    photoUrl: textIn(claims, 'picture'),
    idToken,
    accessToken,
    claims,
  };
}

/** `requestUri` with the fields of `postBody` as its query. */
function parametersIn(input: Input): URL {
  const requestUri = input.text('requestUri');
  ensure(requestUri, 'MISSING_REQUEST_URI');
  ensure(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const uri = new URL(requestUri);
  for (const [name, value] of new URLSearchParams(input.text('postBody') ?? ''))
    uri.searchParams.set(name, value);
  return uri;
}

/** The claims of a token before it is checked, used only to name what is missing. */
function unverifiedClaims(token: string): Record<string, unknown> {
  try {
    return token.startsWith('{') ? JSON.parse(token) : decodeJwt(token);
  } catch {
    throw new Refusal('INVALID_IDP_RESPONSE : Unable to parse the token.');
  }
}

async function verifiedClaims(service: Service, token: string): Promise<Record<string, unknown>> {
  const { federationKeys, now } = service.settings;
  try {
    const keys = createLocalJWKSet({ keys: [...federationKeys] });
    const algorithms = ['RS256', 'ES256', 'EdDSA'];
    return (await jwtVerify(token, keys, { algorithms, currentDate: new Date(now()) })).payload;
  } catch {
    throw new Refusal('INVALID_IDP_RESPONSE : The token is not signed by a configured key, or has expired.');
  }
}

function textIn(claims: Record<string, unknown>, name: string): string | undefined {
  const value = claims[name];
  return typeof value === 'string' ? value : undefined;
}
