import type { HotelReviews } from '../../../../contract/review.ts';
import { reviewAspects, reviewMarkMax, scoredFrom } from '../../../../kernel/review-choices.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { scoreDigits } from '../../../reviews/score-digits.ts';

/** The score with the number of reviews, and the average of each aspect; below three reviews the number alone. */
export function ReviewSummary({ sums: { score, number, aspects } }: { sums: HotelReviews }) {
  const texts = useReviewText();
  const { digits } = useFormat();
  return (
    <div className="mt-3">
      {score === undefined ? (
        number > 0 && <p>{texts.hotel.few(number, scoredFrom)}</p>
      ) : (
        <p className="text-lg font-semibold tabular-nums">
          {texts.hotel.score(digits(scoreDigits(score)), number)}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">{texts.hotel.byGuests}</p>
      {aspects && (
        <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {reviewAspects.map((aspect) => (
            <div key={aspect} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
              <dt>{texts.aspects[aspect]}</dt>
              <dd className="font-semibold tabular-nums">{digits(scoreDigits(aspects[aspect]))}</dd>
              {/* The number says the same. */}
              <dd aria-hidden="true" className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-tea"
                  style={{ width: `${(aspects[aspect] / reviewMarkMax) * 10}%` }}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
