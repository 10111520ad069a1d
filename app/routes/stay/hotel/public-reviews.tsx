import { useRef, useState } from 'react';
import type { HotelReviews as Reviews } from '../../../../contract/review.ts';
import { ReviewBody } from '../../../reviews/review-body.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { useInView } from '../../../ui/slides/use-in-view.ts';
import { ReviewsPart } from '../../hotel/reviews/reviews-part.tsx';
import { reviewsId } from '../../hotel/reviews/reviews-section.tsx';

// The choice of a language, the next pages and the form of a report come when the visitor comes near.
const HotelReviews = latePart(() => import('../../hotel/reviews/hotel-reviews.tsx'));

/** The newest reviews are in the page itself, for search engines and for visitors without scripts. */
export function PublicReviews({ hotelId, reviews }: { hotelId: string; reviews: Reviews }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, '600px 0px');
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const newest = <NewestReviews reviews={reviews} />;
  return (
    <div ref={place} id={reviewsId} tabIndex={-1} className="outline-none">
      {wasNear ? (
        <HotelReviews part={{ hotelId, sent: reviews, waiting: newest }} waiting={newest} />
      ) : (
        newest
      )}
    </div>
  );
}

function NewestReviews({ reviews: sums }: { reviews: Reviews }) {
  return (
    <ReviewsPart sums={sums}>
      <ul className="mt-3 grid gap-4">
        {sums.reviews.map((review) => (
          <li key={review._id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
            <ReviewBody review={review} />
          </li>
        ))}
      </ul>
    </ReviewsPart>
  );
}
