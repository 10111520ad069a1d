import { useRevalidator } from 'react-router';
import type { OwnReview, StayToReview } from '../../../../contract/review.ts';
import { uncountedFaults } from '../../../../kernel/review-choices.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { useUnbrokenFormat } from '../../../i18n/language.tsx';
import { ReviewBody } from '../../../reviews/review-body.tsx';
import { storeDraft } from '../../../session/drafts.ts';
import { AskedButton } from '../../../ui/asked-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { draftForm } from './review-draft.ts';

/** A review as its author reads it, with its state and the ways to change and to withdraw it. */
export function OwnReviewPart({
  stay: { hotleId, bookingId },
  email,
  review,
  onChange,
}: {
  stay: StayToReview;
  email: string;
  review: OwnReview;
  onChange: () => void;
}) {
  const { own: texts } = useReviewText();
  const { night } = useUnbrokenFormat();
  return (
    <>
      <StateOfReview review={review} />
      <article className="mt-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        <ReviewBody review={review} heading="h2" />
      </article>
      <p className="mt-4 text-muted">
        {review.changeUntil ? texts.changeUntil(night(review.changeUntil)) : texts.changeOver}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {review.changeUntil && <Button onClick={onChange}>{texts.change}</Button>}
        <Withdraw reviewId={review._id} onGone={() => storeDraft(email, draftForm(bookingId), null)} />
      </div>
      <LineLink to={`/hotels/${hotleId}`} className="mt-4">
        {texts.toHotel}
      </LineLink>
    </>
  );
}

/** Whether others can read it; for a hidden one the reason, and whether its marks count. */
function StateOfReview({ review: { state, hiddenFor } }: { review: OwnReview }) {
  const { own: texts, reasons } = useReviewText();
  const counts = hiddenFor && !uncountedFaults.includes(hiddenFor);
  return (
    <Notice tone={state === 'shown' ? 'success' : 'warning'} className="mt-6">
      <p>{texts.states[state]}</p>
      {hiddenFor && <p>{texts.reason(reasons[hiddenFor])}</p>}
      {hiddenFor && <p>{counts ? texts.stillCounts : texts.countsNot}</p>}
    </Notice>
  );
}

/** Withdraws the review after a question: nobody can undo it. */
function Withdraw({ reviewId, onGone }: { reviewId: string; onGone: () => void }) {
  const { own: texts } = useReviewText();
  const { revalidate } = useRevalidator();
  return (
    <AskedButton
      text={texts.withdraw}
      question={{
        title: texts.withdrawTitle,
        text: texts.withdrawText,
        keep: texts.keep,
        yes: texts.withdrawNow,
      }}
      act={async (close) => {
        // One that is gone was withdrawn on another device: the page then says so.
        await call('deleteReview', { params: { id: reviewId } }).catch((error: unknown) => {
          if (!(error instanceof CallProblem && error.status === 404)) throw error;
        });
        onGone();
        await revalidate();
        close();
      }}
      problemOf={(error) => (error instanceof CallProblem && error.status === 0 ? texts.lost : texts.failed)}
    />
  );
}
