/** The authentication library's error codes for an account or session that is no longer valid. */
const endings = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
]);

/**
 * Whether the session has ended. Any other error (a network failure, an overloaded service) says nothing about the
 * account and must not sign the person out.
 */
export function hasEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && endings.has(String(error.code));
}
