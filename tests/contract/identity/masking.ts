/** Fields whose values are random or depend on the time; only their presence is compared. */
const masked = new Set([
  ...['localId', 'user_id', 'uid', 'sub', 'sessionInfo', 'sessionId', 'refreshToken', 'refresh_token'],
  ...['lastLoginAt', 'passwordUpdatedAt', 'validSince', 'createdAt', 'lastRefreshAt', 'expirationTime'],
  ...['auth_time', 'iat', 'exp', 'authTime', 'issuedAtTime', 'accessToken', 'token'],
  // Constants here, on purpose; redaction.test.ts gives the reason.
  ...['passwordHash', 'salt'],
]);

const tokens = new Set(['idToken', 'id_token', 'access_token']);

/** Replaces values that cannot be equal by a word, and each ID token by its claims, treated likewise. */
export function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (masked.has(key) && inner !== null) return [key, `<${typeof inner}>`];
    if (tokens.has(key) && typeof inner === 'string') return [key, mask(claimsOf(inner))];
    return [key, mask(inner)];
  });
  return Object.fromEntries(entries);
}

/** The claims of a JSON Web Token, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
