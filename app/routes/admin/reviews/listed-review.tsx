import { Link } from 'react-router';
import type { ReviewListed } from '../../../../contract/review.ts';
import { type ReviewState, reviewFaults } from '../../../../kernel/review-choices.ts';
import { call } from '../../../calls.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { localizedText, useFormat, useLanguage } from '../../../i18n/language.tsx';
import { useReviewDeskText } from '../../../i18n/review-desk.ts';
import { ReviewBody } from '../../../reviews/review-body.tsx';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Decide } from '../decide.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { useJudgeProblem } from './use-judge-problem.ts';

const tones: Record<ReviewState, TagTone> = { shown: 'tea', held: 'amber', hidden: 'grey', waiting: 'amber' };

/** A review with its stay, its state, and the decisions about it. */
export function ListedReview({ review }: { review: ReviewListed }) {
  const texts = useReviewDeskText();
  const language = useLanguage();
  const { moment } = useFormat();
  const { state, hotelName, hotelNameBn, bookingId, reference, createdAt } = review;
  return (
    <article>
      <ReviewBody review={review} heading="h2">
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{localizedText(language, hotelName, hotelNameBn)}</span>
          <Link
            to={`/admin/bookings/${bookingId}`}
            className="inline-flex min-h-11 items-center text-tea underline underline-offset-4"
          >
            {reference}
          </Link>
          <Tag tone={tones[state]}>{texts.states[state]}</Tag>
        </p>
        <p className="text-sm text-muted">{texts.written(moment(Date.parse(createdAt)))}</p>
        <Reasons review={review} />
      </ReviewBody>
      <Decisions review={review} />
    </article>
  );
}

/** Why it is held or hidden, and the reports about it. */
function Reasons({ review: { heldFor = [], hiddenFor, reports } }: { review: ReviewListed }) {
  const texts = useReviewDeskText();
  const { reasons } = useReviewText();
  const parts = reviewFaults.flatMap((reason) => {
    const count = reports[reason];
    return count ? [texts.report(reasons[reason], count)] : [];
  });
  const sentences = [
    ...heldFor.map((reason) => texts.heldFor[reason]),
    ...(hiddenFor ? [texts.hiddenFor(reasons[hiddenFor])] : []),
    ...(parts.length > 0 ? [texts.reports(parts.join(', '))] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 border-l-4 border-amber pl-3 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Decisions({ review }: { review: ReviewListed }) {
  const texts = useReviewDeskText();
  const problemOf = useJudgeProblem();
  const { state, version, reference, answer } = review;
  const isReported = Object.keys(review.reports).length > 0;
  const show = async (done: string) => {
    await call('showReview', { params: { id: review._id }, body: { version } });
    void showToast('success', done);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state !== 'shown' && (
        <Decide
          open={texts.show}
          about={reference}
          title={texts.showTitle}
          question={texts.showText}
          decide={() => show(texts.shown)}
          problemOf={problemOf}
        />
      )}
      {state === 'shown' && isReported && (
        <Decide
          open={texts.endReports}
          about={reference}
          title={texts.endReportsTitle}
          question={texts.endReportsText}
          decide={() => show(texts.ended)}
          problemOf={problemOf}
        />
      )}
      <HideDialog review={review} />
      {state === 'shown' && !answer && <AnswerDialog review={review} />}
    </div>
  );
}
