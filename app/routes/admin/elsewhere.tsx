import { data } from 'react-router';
import { requireAdmin } from '../../session/guards.ts';
import { UserNotFound } from '../../session/user-not-found.tsx';

/** Any other address below /admin: the administrator is told that it is not there, everybody else is sent home. */
export async function clientLoader() {
  await requireAdmin();
  throw data(null, { status: 404 });
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function Elsewhere() {
  return null;
}
