import type { IdentityClient } from '../../../session/identity-client.ts';
import { authFailureOf } from '../auth-failure.tsx';

/**
 * Requests the mail. If the service answers that the address is unknown, this is ignored: the page gives the same
 * answer for every address.
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
