import { CallProblem } from '../calls.ts';
import { idToken } from './identity.ts';

/** Adds the signed-in person's token to a call; a call of nobody goes out without one and is refused there. */
export async function authorized(init: RequestInit = {}): Promise<RequestInit> {
  const headers = new Headers(init.headers);
  const token = await freshToken();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** A token that cannot be renewed is like one that the call refuses, unless only the line is down. */
async function freshToken(): Promise<string | undefined> {
  try {
    return await idToken();
  } catch (error) {
    const offline = error instanceof Error && error.message.includes('network-request-failed');
    throw new CallProblem(offline ? 0 : 401, undefined);
  }
}
