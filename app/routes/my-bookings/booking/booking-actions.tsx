import { CancelWindow, RefundLoading } from '../../../cancellation/cancel-window.tsx';
import { RefundFacts } from '../../../cancellation/refund-facts.tsx';
import { useCancelling } from '../../../cancellation/use-cancelling.ts';
import { useText } from '../../../i18n/language.tsx';
import { OneMoreRoom } from '../../../offers/one-more-room.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { useToday } from '../../../search/today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { ReviewOfStay } from '../reviews-of-stays.ts';

/** The guest's actions for a booking in its present state. */
export function BookingActions({
  booking,
  review,
}: {
  booking: ListedBooking;
  review?: ReviewOfStay | undefined;
}) {
  const { bookings, ownBooking: texts, changing } = useText();
  const today = useToday();
  const isToCome = booking.status === 'confirmed' && booking.hotelCheckInDate >= today;
  // After check-in the desk alone changes it.
  const isOpen = isToCome && !booking.checkedInAt;
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && <ButtonLink to={`/myBookings/${booking.reference}/change`}>{changing.open}</ButtonLink>}
      {/* Where the authorities have closed nights, the offer cancels without a fee: nobody should pay one by mistake. */}
      {isOpen && !booking.closedOffer && <CancelDialog booking={booking} />}
      {isToCome && <OneMoreRoom booking={booking} />}
      {review && (
        <ButtonLink
          to={`/myBookings/${booking.reference}/review`}
          look={review === 'may-write' ? 'primary' : 'secondary'}
        >
          {review === 'may-write' ? bookings.writeReview : bookings.review}
        </ButtonLink>
      )}
      <ButtonLink to={`/hotels/${booking.hotleId}`}>{texts.bookAgain}</ButtonLink>
    </div>
  );
}

/** Shows the refund before the guest cancels, and cancels at exactly that refund. */
function CancelDialog({ booking }: { booking: ListedBooking }) {
  const { cancellation: texts } = useText();
  const cancelling = useCancelling(booking._id);
  const { terms, cancel } = cancelling;
  return (
    <CancelWindow
      cancelling={cancelling}
      title={texts.question}
      text={
        <div className="grid gap-3">
          {terms && <RefundFacts terms={terms} paidBy={booking.paidBy} />}
          <RefundLoading cancelling={cancelling} />
          {terms && <p>{texts.final}</p>}
        </div>
      }
      back={texts.keep}
      onCancel={() => terms && void cancel(terms.refund)}
    />
  );
}
