import type { Registration } from '../../contract/account.ts';
import { resolvedAccount, signingIn } from './account-store.ts';
import { announceRegistration } from './confirm-notice.tsx';
import { identity } from './identity.ts';
import { sendRegistration, storeRegistration, unsentRegistration } from './person-record.ts';

/** Signs in; resolves when the server has confirmed who it is. Throws the authentication library's error. */
export async function signIn(email: string, password: string): Promise<void> {
  await signingIn(async () => (await identity()).signIn(email, password));
  await resolvedAccount();
}

/**
 * Makes the account, then the person's profile. Throws when no account was made; a profile that could not be sent is
 * stored for the next visit and delays nothing.
 */
export async function register({ password, ...record }: Registration): Promise<void> {
  const earlier = unsentRegistration();
  storeRegistration(record);
  const displayName = [record.firstName, record.lastName].filter(Boolean).join(' ');
  try {
    await signingIn(async () => (await identity()).register(record.email, password, displayName));
  } catch (error) {
    if (!mayBeMade(error, earlier?.email === record.email)) storeRegistration(null);
    throw error;
  }
  announceRegistration(record.email);
  void requestConfirmation();
  await sendRegistration();
  await resolvedAccount();
}

/**
 * Whether the account may have been made although its making failed: the answer was lost, or this is another try after a
 * lost answer. Then the profile is sent when this address signs in.
 */
function mayBeMade(error: unknown, isAnotherTry: boolean): boolean {
  // The library's own class of errors would be four kilobytes more for this page.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'auth/network-request-failed' || (isAnotherTry && code === 'auth/email-already-in-use');
}

/** The mail is not awaited, and booking works without it; the account's page can send it again. */
async function requestConfirmation(): Promise<void> {
  try {
    await (await identity()).sendVerification();
  } catch (error) {
    console.warn('The mail that confirms the address was not sent.', error);
  }
}
