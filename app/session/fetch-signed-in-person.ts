import type { Me } from '../../contract/account.ts';
import { CallProblem, call } from '../calls.ts';

/**
 * Asks the server who the token belongs to. 'refused': the token is no longer good. Undefined: no answer just now,
 * which is no reason to sign anybody out.
 */
export async function fetchSignedInPerson(): Promise<Me | 'refused' | undefined> {
  try {
    return await call('me');
  } catch (error) {
    return error instanceof CallProblem && error.status === 401 ? 'refused' : undefined;
  }
}
