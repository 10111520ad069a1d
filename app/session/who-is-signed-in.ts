import type { Me } from '../../contract/account.ts';
import { CallProblem, getJson } from '../calls.ts';
import { authorized } from './authorized.ts';

/**
 * Asks the server who the token belongs to. 'refused': the token is no longer good. Undefined: no answer just now,
 * which is no reason to sign anybody out.
 */
export async function askWhoIsSignedIn(): Promise<Me | 'refused' | undefined> {
  try {
    return await getJson<Me>('/me', await authorized());
  } catch (error) {
    return error instanceof CallProblem && error.status === 401 ? 'refused' : undefined;
  }
}
