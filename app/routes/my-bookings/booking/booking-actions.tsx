import { useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { useToday } from '../../../search/today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** The guest's actions for a booking in its present state. */
export function BookingActions({ booking }: { booking: ListedBooking }) {
  const { ownBooking: texts, changing } = useText();
  const today = useToday();
  const isToCome = booking.status === 'confirmed' && booking.hotelCheckInDate >= today;
  return (
    <div className="flex flex-wrap gap-3">
      {isToCome && <ButtonLink to={`/myBookings/${booking.reference}/change`}>{changing.open}</ButtonLink>}
      {isToCome && <CancelDialog bookingId={booking._id} />}
      <ButtonLink to={`/hotels/${booking.hotleId}`}>{texts.bookAgain}</ButtonLink>
    </div>
  );
}
