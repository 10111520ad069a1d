import { useRevalidator } from 'react-router';
import type { ReviewListed } from '../../../../contract/review.ts';
import { call } from '../../../calls.ts';
import { useReviewDeskText } from '../../../i18n/review-desk.ts';
import { ReasonForm } from '../../../reviews/reason-form.tsx';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useJudgeProblem } from './use-judge-problem.ts';

/** Hides a review for a reason of the list; a hidden one gets another reason. */
export function HideDialog({ review }: { review: ReviewListed }) {
  const texts = useReviewDeskText();
  const { revalidate } = useRevalidator();
  const sentenceOf = useJudgeProblem();
  const open = review.state === 'hidden' ? texts.hideAgain : texts.hide;
  return (
    <DialogButton text={open} label={texts.of(open, review.reference)} title={texts.hideTitle}>
      {(close) => (
        <ReasonForm
          intro={texts.hideText}
          legend={texts.reason}
          first={review.hiddenFor}
          submitText={texts.hide}
          busyText={texts.hiding}
          sentenceOf={sentenceOf}
          onReason={async (reason) => {
            const { _id: id, version } = review;
            await call('hideReview', { params: { id }, body: { reason, version } });
            void showToast('success', texts.hidden);
            close();
            await revalidate();
          }}
        />
      )}
    </DialogButton>
  );
}
