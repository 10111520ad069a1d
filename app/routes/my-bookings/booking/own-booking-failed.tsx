import { isRouteErrorResponse } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { ErrorPage } from '../../../layout/error-page.tsx';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** In place of a booking's page: it is not there, and the own bookings are, or it could not be loaded. */
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
