import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Account, useAccount } from './account.tsx';
import { signInAddress } from './came-from.ts';
import type { SignedIn } from './guards.ts';

/**
 * Leaves an open page when its visitor signs out, here or in another tab. Answers the account while the page may be
 * shown. A guard in the router protects the way in; this protects the page while it is open.
 */
export function useGuard(allowed: 'signed-in' | 'admin'): SignedIn | undefined {
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const may = account.state === 'signed-in' && (allowed === 'signed-in' || account.admin);
  const leaveTo = leavesTo(account, allowed, pathname + search);
  useEffect(() => {
    if (leaveTo !== undefined) void navigate(leaveTo, { replace: true });
  }, [leaveTo, navigate]);
  return may ? account : undefined;
}

/** Where somebody is sent who may not stay; undefined for those who may, and while nobody knows. */
function leavesTo(account: Account, allowed: 'signed-in' | 'admin', here: string): string | undefined {
  if (account.state === 'loading') return undefined;
  if (allowed === 'admin') return account.state === 'signed-in' && account.admin ? undefined : '/';
  return account.state === 'signed-out' ? signInAddress('/login', here) : undefined;
}
