import type { Account } from '../../session/account-store.ts';
import { mayAdminister, type SignedIn } from '../../session/guards.ts';

/** An open page of the administration over time. */
export interface OpenPage {
  /** The last account that could use the page. */
  last?: SignedIn;
  /** The session has ended while the page had entries, and nobody has signed in again. */
  ended: boolean;
}

/** The present sign-in state, and whether the page has typed entries. */
export interface PageVisit {
  account: Account;
  pathname: string;
  hasEntries: boolean;
}

function administratorOf({ account, pathname }: PageVisit): SignedIn | undefined {
  return account.state === 'signed-in' && mayAdminister(account, pathname) ? account : undefined;
}

/** The page after a change of the sign-in state; the same object when nothing changes. */
export function openPage(page: OpenPage, visit: PageVisit): OpenPage {
  const administrator = administratorOf(visit);
  if (administrator)
    return administrator === page.last && !page.ended ? page : { last: administrator, ended: false };
  const { account, hasEntries } = visit;
  const ends = account.state === 'signed-out' && !account.pressed && page.last !== undefined && hasEntries;
  return ends && !page.ended ? { ...page, ended: true } : page;
}

/**
 * The account of the page, undefined while it must not be shown; whether to ask for a new sign-in over it; and, if it
 * has to be left, where to, and whether its address is stored for the next sign-in.
 */
export function viewOf(
  page: OpenPage,
  visit: PageVisit,
): { account: SignedIn | undefined; ended: boolean; leave?: { to: string; isStored: boolean } } {
  const { account } = visit;
  const administrator = administratorOf(visit);
  if (administrator) return { account: administrator, ended: false };
  if (page.ended && account.state !== 'signed-in') return { account: page.last, ended: true };
  if (account.state === 'loading') return { account: undefined, ended: false };
  const needsSecondFactor = account.state === 'signed-in' && account.secondFactorMissing === true;
  const isStored = needsSecondFactor || (account.state === 'signed-out' && !account.pressed);
  const leave = { to: needsSecondFactor ? '/account' : '/', isStored };
  return { account: undefined, ended: false, leave };
}
