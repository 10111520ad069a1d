import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// Few bookings have it: its texts come with it.
const ClosedOffer = latePart(() => import('./closed-offer.tsx'));

/** The offer for a stay with closed nights; `mayChange`: the page is not an old copy. */
export function ClosedOfferSection({ booking, mayChange }: { booking: ListedBooking; mayChange: boolean }) {
  if (!booking.closedOffer || !mayChange) return null;
  return <ClosedOffer part={{ booking }} waiting={<Skeleton className="mt-4 h-24" />} />;
}
