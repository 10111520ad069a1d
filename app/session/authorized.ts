import { CallProblem } from '../calls.ts';
import { hasEnded } from './ended-session.ts';
import { idToken } from './identity.ts';

/** Adds the signed-in person's token to a call; a call of nobody goes out without one and is refused there. */
export async function authorized(init: RequestInit = {}): Promise<RequestInit> {
  const headers = new Headers(init.headers);
  const token = await freshToken();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** A token of a sign-in that is over is like one that the call refuses; any other failure is the line's. */
async function freshToken(): Promise<string | undefined> {
  try {
    return await idToken();
  } catch (error) {
    throw new CallProblem(hasEnded(error) ? 401 : 0, undefined);
  }
}
