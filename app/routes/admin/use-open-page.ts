import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../../session/account.tsx';
import { keepWantedPage } from '../../session/came-from.ts';
import { mayAdminister, type SignedIn } from '../../session/guards.ts';
import { hasEntries } from '../../session/page-entries.ts';

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
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [last, setLast] = useState<SignedIn>();
  const [ended, setEnded] = useState(false);
  const administrator =
    account.state === 'signed-in' && mayAdminister(account, pathname) ? account : undefined;
  const endsNow = account.state === 'signed-out' && !account.pressed && !!last && hasEntries(pathname);
  if (administrator && administrator !== last) setLast(administrator);
  if (administrator && ended) setEnded(false);
  if (endsNow && !ended) setEnded(true);
  const held = (ended || endsNow) && account.state !== 'signed-in';
  const goes = !administrator && !held && account.state !== 'loading';
  const leaveTo = account.state === 'signed-in' && account.secondFactorMissing ? '/account' : '/';
  const isKept = leaveTo !== '/' || (account.state === 'signed-out' && !account.pressed);
  useEffect(() => {
    if (!goes) return;
    if (isKept) keepWantedPage(pathname + search);
    void navigate(leaveTo, { replace: true });
  }, [goes, leaveTo, isKept, pathname, search, navigate]);
  return {
    account: administrator ?? (held ? last : undefined),
    ended: held,
    leave: () => void navigate('/', { replace: true }),
    pathname,
  };
}
