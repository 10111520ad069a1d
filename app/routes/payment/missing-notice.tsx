import { useText } from '../../i18n/language.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PaymentData } from './load-payment.ts';
import { SignInToPay } from './sign-in-to-pay.tsx';

/** The step that is missing before a payment, with a link to it. */
export function MissingNotice({
  data,
  onRetry,
}: {
  data: Exclude<PaymentData, { state: 'ready' | 'review' | 'booked' }>;
  onRetry: () => void;
}) {
  const { common, faults, payment } = useText();
  if (data.state === 'no-cart') {
    return (
      <EmptyState drawing="bungalow" className="mt-6" title={payment.noCart} text={payment.noCartHint}>
        <ButtonLink to="/hotels" look="primary">
          {payment.findHotel}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (data.state === 'signed-out') {
    return (
      <div className="mt-6">
        <SignInToPay />
      </div>
    );
  }
  if (data.state === 'booked-unknown') {
    return (
      <Notice tone="error" className="mt-6" title={payment.confirmationFailed}>
        <p>{payment.confirmationFailedHint}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="primary" onClick={onRetry}>
            {common.retry}
          </Button>
          <ButtonLink to="/myBookings">{payment.confirmation.myBookings}</ButtonLink>
        </div>
      </Notice>
    );
  }
  const titles = {
    stale: payment.staleDates,
    'room-unknown': payment.roomUnknown,
    failed: payment.quoteFailed,
  };
  const title = data.state === 'refused' ? faults[data.fault] : titles[data.state];
  return (
    <Notice tone={data.state === 'failed' ? 'error' : 'warning'} className="mt-6" title={title}>
      <div className="mt-4 flex flex-wrap gap-3">
        {data.state === 'failed' && (
          <Button look="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <ButtonLink to={`/hotels/${data.hotelId}`}>
          {data.state === 'room-unknown' ? payment.otherRooms : payment.backToHotel}
        </ButtonLink>
        {data.state === 'room-unknown' && <ButtonLink to="/hotels">{payment.findHotel}</ButtonLink>}
      </div>
    </Notice>
  );
}
