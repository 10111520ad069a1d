import { type DataStrategyResult, data, type MiddlewareFunction, redirect } from 'react-router';
import { CallProblem } from '../calls.ts';
import { endSession, nextSignIn, resolvedAccount } from './account-store.ts';
import { forgetWantedPage, signInAddress, storeWantedPage } from './came-from.ts';
import { hasEntries } from './page-entries.ts';

export interface SignedIn {
  email: string;
  admin: boolean;
  secondFactorMissing?: boolean;
}

function loginOf(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress('/login', pathname + search));
}

/** For client loaders: the signed-in person; others are sent to the sign-in and return afterwards. */
export async function requireSignedIn(request: Request): Promise<SignedIn> {
  const account = await resolvedAccount();
  if (account.state === 'signed-out') throw loginOf(request);
  return account;
}

/** Whether the page is open and stays open with its entries; the person signs in again over it. */
function staysOpen(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname === window.location.pathname && hasEntries(pathname);
}

/**
 * Without the required second factor, the administrator's account may see the page that explains why it cannot have
 * one.
 */
export function mayAdminister({ admin, secondFactorMissing }: SignedIn, pathname: string): boolean {
  return admin || (secondFactorMissing === true && pathname === '/admin/health');
}

/**
 * For client loaders: the administrator; others are sent to the home page. The calls check access themselves. An
 * address requested while signed out is stored for the administrator's next sign-in in this tab.
 */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const resolved = await resolvedAccount();
  const waits = resolved.state === 'signed-out' && !resolved.pressed && staysOpen(request);
  const account = waits ? await nextSignIn(request.signal) : resolved;
  const { pathname, search } = new URL(request.url);
  if (account.state === 'signed-in' && mayAdminister(account, pathname)) {
    forgetWantedPage();
    return account;
  }
  const needsSecondFactor = account.state === 'signed-in' && account.secondFactorMissing === true;
  if (needsSecondFactor || (account.state === 'signed-out' && !account.pressed))
    storeWantedPage(pathname + search);
  throw redirect(needsSecondFactor ? '/account' : '/');
}

/**
 * For pages of signed-in people: when one of their calls answers 401, the token is not valid any more. It is given
 * up, and the person signs in again and returns.
 */
export const endedSession: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (!Object.values(results).some(({ result }) => result instanceof CallProblem && result.status === 401))
    return;
  await endSession();
  if (!staysOpen(request)) throw loginOf(request);
  await nextSignIn(request.signal);
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search);
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
