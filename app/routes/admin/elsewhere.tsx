import { data } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import { useAccount } from '../../session/account.tsx';
import { requireAdmin } from '../../session/guards.ts';
import { UserNotFound } from '../../session/user-not-found.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/elsewhere';

/** Any other address below /admin: the administrator is told that it is not there, everybody else is sent home. */
export async function clientLoader() {
  await requireAdmin();
  throw data(null, { status: 404 });
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { bookings } = useText();
  const account = useAccount();
  const toBookings = (
    <ButtonLink to="/admin/allBookings" look="primary">
      {bookings.allBookings}
    </ButtonLink>
  );
  const administrator = account.state === 'signed-in' && account.admin;
  return <ErrorPage error={error} action={administrator && toBookings} />;
}

export default function Elsewhere() {
  return null;
}
