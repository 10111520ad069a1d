import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from './account.tsx';
import { signInAddress } from './came-from.ts';
import type { SignedIn } from './guards.ts';

/**
 * Leaves an open page of signed-in people when its visitor signs out, here or in another tab. Answers the account
 * while the page may be shown. A guard in the router protects the way in; this protects the page while it is open.
 */
export function useGuard(): SignedIn | undefined {
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaveTo = account.state === 'signed-out' ? signInAddress('/login', pathname + search) : undefined;
  useEffect(() => {
    if (leaveTo !== undefined) void navigate(leaveTo, { replace: true });
  }, [leaveTo, navigate]);
  return account.state === 'signed-in' ? account : undefined;
}
