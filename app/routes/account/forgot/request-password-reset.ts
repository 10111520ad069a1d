import type { IdentityClient } from '../../../session/identity-client.ts';
import { authFailureOf } from '../auth-failure.tsx';

/**
 * Asks for the mail. A service's answer that the address is not known is ignored: the page
 * answers every address alike.
 */
export async function requestPasswordReset(
  identity: Pick<IdentityClient, 'sendPasswordReset'>,
  email: string,
  returnTo: string | undefined,
): Promise<void> {
  try {
    await identity.sendPasswordReset(email, returnTo);
  } catch (error) {
    if (authFailureOf(error).code !== 'user-not-found') throw error;
  }
}
