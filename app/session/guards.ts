import { type DataStrategyResult, data, type MiddlewareFunction, redirect } from 'react-router';
import { CallProblem } from '../calls.ts';
import { knownAccount } from './account-store.ts';
import { signInAddress } from './came-from.ts';
import { identity } from './identity.ts';

export interface SignedIn {
  email: string;
  admin: boolean;
}

function loginOf(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress('/login', pathname + search));
}

/** For client loaders: the person who is signed in; everybody else is sent to sign in and comes back. */
export async function requireSignedIn(request: Request): Promise<SignedIn> {
  const account = await knownAccount();
  if (account.state === 'signed-out') throw loginOf(request);
  return account;
}

/** For client loaders: the administrator; everybody else is sent to the home page. The calls decide for themselves. */
export async function requireAdmin(): Promise<SignedIn> {
  const account = await knownAccount();
  if (account.state === 'signed-out' || !account.admin) throw redirect('/');
  return account;
}

/**
 * For pages of signed-in people: when one of their calls answers 401, the token is of no more use. It is given up, and
 * the person signs in again and comes back.
 */
export const endedSession: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (!Object.values(results).some(({ result }) => result instanceof CallProblem && result.status === 401))
    return;
  await (await identity()).signOut();
  throw loginOf(request);
};

/** Turns a call's 404 into the page's "not found". */
export async function notFoundOn404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
