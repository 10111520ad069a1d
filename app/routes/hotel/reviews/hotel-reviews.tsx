import { type ReactNode, useEffect, useRef } from 'react';
import { languages } from '../../../../contract/enumerations.ts';
import type { HotelReviews as Reviews } from '../../../../contract/review.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { useText } from '../../../i18n/language.tsx';
import { ReviewBody } from '../../../reviews/review-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportReview } from './report-review.tsx';
import { ReviewsPart, readableReviews } from './reviews-part.tsx';
import { useHotelReviews } from './use-hotel-reviews.ts';

/** A hotel's reviews with their sums, loaded beside the page unless they came with it. Nothing while there is none. */
export default function HotelReviews({
  hotelId,
  sent,
  waiting,
}: {
  hotelId: string;
  sent?: Reviews;
  waiting?: ReactNode;
}) {
  const texts = useReviewText();
  const { common } = useText();
  const list = useHotelReviews(hotelId, sent);
  const { sums, reviews, state, moreState } = list;
  const freshId = useRef<string>(undefined);
  const items = useRef<HTMLUListElement>(null);
  // After every rendering, since any of them may have brought it.
  useEffect(() => {
    if (freshId.current === undefined) return;
    items.current?.querySelector<HTMLElement>(`[data-review="${freshId.current}"]`)?.focus();
    freshId.current = undefined;
  });
  const failed = state === 'failed' && (
    <Notice tone="error" className="mt-4" title={texts.hotel.failed}>
      <Button className="mt-3" onClick={list.retry}>
        {common.retry}
      </Button>
    </Notice>
  );
  if (!sums) return failed ? <div className="mt-10">{failed}</div> : waiting;
  const total = readableReviews(sums);
  const isBusy = state === 'loading' || moreState === 'loading';
  const showMore = async () => {
    freshId.current = (await list.more())?._id;
  };
  return (
    <ReviewsPart sums={sums}>
      <LanguageChoice list={list} sums={sums} total={total} />
      {failed}
      <p role="status" className="mt-4 text-sm text-muted tabular-nums">
        {total > 0 ? texts.hotel.listed(reviews.length, sums.total) : ''}
      </p>
      <ul
        ref={items}
        aria-busy={state === 'loading'}
        className={`mt-3 grid gap-4 ${state === 'loading' ? 'opacity-50' : ''}`}
      >
        {reviews.map((review) => (
          <li
            key={review._id}
            data-review={review._id}
            tabIndex={-1}
            className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <ReviewBody review={review} />
            <ReportReview review={review} />
          </li>
        ))}
      </ul>
      {moreState === 'failed' && (
        <Notice tone="error" className="mt-4">
          {texts.hotel.failed}
        </Notice>
      )}
      {list.hasMore && !failed && (
        <Button
          className="mt-4 w-full sm:w-auto"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void showMore()}
        >
          {isBusy ? texts.hotel.loading : texts.hotel.more}
        </Button>
      )}
    </ReviewsPart>
  );
}

/** Where there are reviews in both languages, those of one alone. */
function LanguageChoice({
  list: { language, choose },
  sums,
  total,
}: {
  list: ReturnType<typeof useHotelReviews>;
  sums: Reviews;
  total: number;
}) {
  const texts = useReviewText();
  if (languages.some((one) => !sums.languages[one])) return null;
  return (
    <fieldset className="mt-5 flex flex-wrap gap-2">
      <legend className="sr-only">{texts.hotel.inLanguage}</legend>
      {[undefined, ...languages].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={language === one}
          onClick={() => choose(one)}
          className="min-h-11 rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-ink hover:bg-raised aria-pressed:border-tea aria-pressed:bg-tea-soft aria-pressed:text-tea"
        >
          {one === undefined
            ? texts.hotel.all(total)
            : texts.hotel.oneLanguage(texts.languages[one], sums.languages[one] ?? 0)}
        </button>
      ))}
    </fieldset>
  );
}
