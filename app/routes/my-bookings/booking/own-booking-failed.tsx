import { isRouteErrorResponse } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { ErrorPage } from '../../../layout/error-page.tsx';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Replaces a booking's page that does not exist, with a link to the own bookings, or that could not be loaded. */
export function OwnBookingFailed({ error }: { error: unknown }) {
  const { ownBooking: texts } = useText();
  if (!isRouteErrorResponse(error)) return <ListFailed title={texts.back} text={texts.failed} />;
  const toBookings = (
    <ButtonLink to="/myBookings" look="primary">
      {texts.back}
    </ButtonLink>
  );
  return <ErrorPage error={error} action={toBookings} />;
}
