import { useRef, useState } from 'react';
import type { Hotel } from '../../../../contract/hotel.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useInView } from '../../../ui/slides/use-in-view.ts';

// The reviews come when the visitor comes near them: neither they nor their texts are in the page's first scripts.
const HotelReviews = latePart(() => import('./hotel-reviews.tsx'));

export const reviewsId = 'reviews';

/** The last part of the hotel's page, so that nothing moves when it arrives. A hotel without reviews has none. */
export function ReviewsSection({ hotel: { _id: hotelId, reviews } }: { hotel: Hotel }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, '600px 0px');
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const waiting = reviews ? <Skeleton className="mt-10 h-96" /> : undefined;
  return (
    <div ref={place} id={reviewsId} tabIndex={-1} className="outline-none">
      {wasNear ? <HotelReviews part={{ hotelId, waiting }} waiting={waiting} /> : waiting}
    </div>
  );
}
