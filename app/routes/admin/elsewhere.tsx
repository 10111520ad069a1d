import { data } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/elsewhere';

/** Any other address below /admin does not exist. */
export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { bookings } = useText();
  const toBookings = (
    <ButtonLink to="/admin/allBookings" look="primary">
      {bookings.allBookings}
    </ButtonLink>
  );
  return <ErrorPage error={error} action={toBookings} />;
}

export default function Elsewhere() {
  return null;
}
