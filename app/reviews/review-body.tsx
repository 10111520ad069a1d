import type { ReactNode } from 'react';
import type { ShownReview } from '../../contract/review.ts';
import { reviewAspects } from '../../kernel/review-choices.ts';
import { useReviewText } from '../i18n/guest-reviews.ts';
import { localizedText, useFormat, useLanguage } from '../i18n/language.tsx';
import { answerLanguage } from './answer-language.ts';
import { homeDistrictName } from './home-district-name.ts';

/** The author as readers see them: 'Shirin, from Cumilla', 'A guest'. */
export function useAuthorName(): (review: Pick<ShownReview, 'firstName' | 'homeDistrict'>) => string {
  const texts = useReviewText();
  const language = useLanguage();
  return ({ firstName, homeDistrict }) => {
    const name = firstName ?? texts.guest;
    return homeDistrict ? `${name}, ${texts.from(homeDistrictName(language, homeDistrict))}` : name;
  };
}

/** A review: its author, the kind of stay, the marks, the words, and the hotel's answer. */
export function ReviewBody({
  review,
  heading: Heading = 'h3',
  children,
}: {
  review: ShownReview;
  heading?: 'h2' | 'h3';
  /** Between the heading and the marks. */
  children?: ReactNode;
}) {
  const texts = useReviewText();
  const language = useLanguage();
  const { monthYear, night } = useFormat();
  const authorName = useAuthorName();
  const { month, party, roomName, roomNameBn, marks, text, changedOn, answer } = review;
  const kind = [
    texts.parties[party],
    localizedText(language, roomName, roomNameBn),
    monthYear(`${month}-01`),
  ].join(' · ');
  return (
    <>
      <Heading className="text-base font-semibold wrap-anywhere">{authorName(review)}</Heading>
      <p className="text-sm text-muted wrap-anywhere">{kind}</p>
      {children}
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {reviewAspects.map((aspect) => (
          <div key={aspect} className="flex gap-x-1.5">
            <dt className="text-muted">{texts.aspects[aspect]}</dt>
            <dd className="font-semibold tabular-nums">{texts.mark(marks[aspect])}</dd>
          </div>
        ))}
      </dl>
      <p lang={review.language} className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {changedOn && <p className="mt-2 text-sm text-muted">{texts.changedOn(night(changedOn))}</p>}
      {answer && (
        <div className="mt-4 border-l-4 border-tea pl-4">
          <p className="text-sm font-semibold">{texts.answer}</p>
          <p lang={answerLanguage(answer)} className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      )}
    </>
  );
}
