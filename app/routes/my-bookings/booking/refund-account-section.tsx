import type { OwnBooking } from '../../../../contract/booking.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// Few bookings have it: its texts and form come with it.
const RefundAccount = latePart(() => import('./refund-account.tsx'));

/** Where a refund goes that the gateway does not make; `mayChange`: the page is not an old copy. */
export function RefundAccountSection({
  booking,
  mayChange,
}: {
  booking: Pick<OwnBooking, '_id' | 'refundAccount'>;
  mayChange: boolean;
}) {
  const { _id: bookingId, refundAccount: state } = booking;
  if (!state) return null;
  return <RefundAccount part={{ bookingId, state, mayChange }} waiting={<Skeleton className="h-24" />} />;
}
