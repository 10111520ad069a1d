import type { ReactNode } from 'react';
import type { HotelReviews as Reviews } from '../../../../contract/review.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { HiddenReviews } from './hidden-reviews.tsx';
import { ReviewSummary } from './review-summary.tsx';

/** How many reviews can be read, in all languages together. */
export const readableReviews = ({ languages }: Reviews): number =>
  Object.values(languages).reduce((all, one) => all + one, 0);

/** The sums of a hotel's reviews, the reviews themselves, and how many are hidden; nothing where there is none of the three. */
export function ReviewsPart({ sums, children }: { sums: Reviews; children: ReactNode }) {
  const texts = useReviewText();
  const hasHidden = Object.keys(sums.hidden).length > 0;
  if (sums.number === 0 && readableReviews(sums) === 0 && !hasHidden) return null;
  return (
    <section aria-labelledby="hotel-reviews" className="mt-10">
      <h2 id="hotel-reviews" className="text-xl">
        {texts.title}
      </h2>
      <ReviewSummary sums={sums} />
      {children}
      <HiddenReviews hidden={sums.hidden} />
    </section>
  );
}
