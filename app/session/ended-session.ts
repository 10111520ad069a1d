/** What the authentication library says when an account or its sign-in is no longer good. */
const endings = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
]);

/**
 * Whether the sign-in is over. Every other failure (a line that is down, a service that has too much to do) says
 * nothing about the person and is no reason to sign anybody out.
 */
export function hasEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && endings.has(String(error.code));
}
