import { useEffect, useReducer } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useAccount } from '../../session/account.tsx';
import { storeWantedPage } from '../../session/came-from.ts';
import { UserNotFound } from '../../session/guarded-page.tsx';
import { endedSession, requireAdmin, type SignedIn } from '../../session/guards.ts';
import { hasEntries, recordTyped } from '../../session/page-entries.ts';
import type { Route } from './+types/administrator-only';
import { openPage, viewOf } from './open-page.ts';
import { useSecondPressGuard } from './second-press.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * The guard of every page of the administration (section 2): "User Not Found" until the sign-in state is known, then
 * the page for the administrator and the home page for everybody else. The calls check it again.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  endedSession,
  async ({ request }) => {
    await requireAdmin(request);
  },
];

/** The router starts a page in the browser by its loaders; with one here, the middleware runs for every page. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function AdministratorOnly() {
  const { account, ended, leave, pathname } = useOpenPage();
  useSecondPressGuard();
  if (!account) return <UserNotFound />;
  return (
    // Events of all forms of the page arrive here, including those of its dialogs.
    <div className="contents" onInput={() => recordTyped(pathname)}>
      <Outlet context={account} />
      {ended && <SignInAgain email={account.email} onLeave={leave} />}
    </div>
  );
}

/**
 * Handles the end of the session on an open page of the administration. With typed entries it stays open, and
 * `ended` asks the person to sign in again over it. Every other page is left for the home page.
 */
function useOpenPage(): {
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
