import { Outlet } from 'react-router';
import { endedSession, requireAdmin } from '../../session/guards.ts';
import { useGuard } from '../../session/use-guard.ts';
import { UserNotFound } from '../../session/user-not-found.tsx';
import type { Route } from './+types/administrator-only';

/**
 * The guard of every page of the administration (section 2): "User Not Found" until it is known who is signed in,
 * then the page for the administrator and the home page for everybody else. The calls enforce it again.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  endedSession,
  async () => {
    await requireAdmin();
  },
];

/** The router starts a page in the browser by its loaders: with one here, the middleware runs for every page. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function AdministratorOnly() {
  const account = useGuard('admin');
  return account ? <Outlet context={account} /> : <UserNotFound />;
}
