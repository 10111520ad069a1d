import { Outlet } from 'react-router';
import { UserNotFound } from '../../session/guarded-page.tsx';
import { endedSession, requireAdmin } from '../../session/guards.ts';
import { recordTyped } from '../../session/page-entries.ts';
import type { Route } from './+types/administrator-only';
import { SignInAgain } from './sign-in-again.tsx';
import { useOpenPage } from './use-open-page.ts';

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
  if (!account) return <UserNotFound />;
  return (
    // Events of all forms of the page arrive here, including those of its dialogs.
    <div className="contents" onInput={() => recordTyped(pathname)}>
      <Outlet context={account} />
      {ended && <SignInAgain email={account.email} onLeave={leave} />}
    </div>
  );
}
