import type { HotelReviews as Reviews } from '../../../../contract/review.ts';
import { reviewFaults } from '../../../../kernel/review-choices.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';

/** How many reviews of a hotel are hidden, and why; nothing where none is. */
export function HiddenReviews({ hidden }: Pick<Reviews, 'hidden'>) {
  const { hotel: texts, reasons } = useReviewText();
  const parts = reviewFaults.flatMap((reason) => {
    const count = hidden[reason];
    return count ? [{ text: texts.hiddenFor(reasons[reason], count), count }] : [];
  });
  const count = parts.reduce((all, part) => all + part.count, 0);
  if (count === 0) return null;
  return (
    <div className="mt-5 max-w-prose text-sm text-muted">
      <p>{texts.hidden(count, parts.map(({ text }) => text).join(', '))}</p>
      <p className="mt-1">{texts.hiddenCount}</p>
    </div>
  );
}
