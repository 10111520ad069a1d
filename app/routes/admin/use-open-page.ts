import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../../session/account.tsx';
import { storeWantedPage } from '../../session/came-from.ts';
import type { SignedIn } from '../../session/guards.ts';
import { hasEntries } from '../../session/page-entries.ts';
import { openPage, viewOf } from './open-page.ts';

/**
 * Handles the end of the session on an open page of the administration. With typed entries it stays open, and
 * `ended` asks the person to sign in again over it. Every other page is left for the home page.
 */
export function useOpenPage(): {
  /** The page's account; undefined while the page must not be shown. */
  account: SignedIn | undefined;
  ended: boolean;
  leave: () => void;
  pathname: string;
} {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const visit = { account: useAccount(), pathname, hasEntries: hasEntries(pathname) };
  const [page, dispatch] = useReducer(openPage, { ended: false });
  const now = openPage(page, visit);
  if (now !== page) dispatch(visit);
  const { account, ended, leave } = viewOf(now, visit);
  const { to, isStored } = leave ?? {};
  useEffect(() => {
    if (to === undefined) return;
    if (isStored) storeWantedPage(pathname + search);
    void navigate(to, { replace: true });
  }, [to, isStored, pathname, search, navigate]);
  return { account, ended, leave: () => void navigate('/', { replace: true }), pathname };
}
