import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Account, useAccount } from './account.tsx';
import { signInAddress } from './came-from.ts';

/**
 * Leaves a page that is open when its visitor signs out, here or in another tab. A client loader guards the way in;
 * this is its counterpart while the page stands.
 */
export function useGuard(allowed: 'signed-in' | 'admin'): Account {
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaveTo =
    account.state === 'signed-out' && allowed === 'signed-in'
      ? signInAddress('/login', pathname + search)
      : account.state === 'signed-out' ||
          (account.state === 'signed-in' && allowed === 'admin' && !account.admin)
        ? '/'
        : undefined;
  useEffect(() => {
    if (leaveTo !== undefined) void navigate(leaveTo, { replace: true });
  }, [leaveTo, navigate]);
  return account;
}
