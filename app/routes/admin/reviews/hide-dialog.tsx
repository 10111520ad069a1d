import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReviewListed } from '../../../../contract/review.ts';
import { isWordIn } from '../../../../kernel/closed-lists.ts';
import { reviewFaults } from '../../../../kernel/review-choices.ts';
import { call } from '../../../calls.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { useReviewDeskText } from '../../../i18n/review-desk.ts';
import { ChoiceGroup } from '../../../reviews/choice-group.tsx';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { useRequest } from '../../../ui/use-request.ts';
import { useJudgeProblem } from './use-judge-problem.ts';

/** Hides a review for a reason of the list; a hidden one gets another reason. */
export function HideDialog({ review }: { review: ReviewListed }) {
  const texts = useReviewDeskText();
  const open = review.state === 'hidden' ? texts.hideAgain : texts.hide;
  return (
    <DialogButton text={open} label={texts.of(open, review.reference)} title={texts.hideTitle}>
      {(close) => <HideForm review={review} onDone={close} />}
    </DialogButton>
  );
}

function HideForm({ review, onDone }: { review: ReviewListed; onDone: () => void }) {
  const texts = useReviewDeskText();
  const { reasons } = useReviewText();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState<string | undefined>(review.hiddenFor);
  /** The number of attempts without a reason: each moves the focus to the field. */
  const [missed, setMissed] = useState(0);
  const { busy, problem, run } = useRequest(useJudgeProblem());
  const form = useFocusFault(missed, missed > 0);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWordIn(reviewFaults, reason)) return setMissed(missed + 1);
    void run(async () => {
      const { _id: id, version } = review;
      await call('hideReview', { params: { id }, body: { reason, version } });
      void showToast('success', texts.hidden);
      onDone();
      await revalidate();
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <p>{texts.hideText}</p>
      <ChoiceGroup
        legend={texts.reason}
        error={missed > 0 && reason === undefined ? texts.reasonMissing : undefined}
        options={reviewFaults.map((value) => ({ value, text: reasons[value] }))}
        name="reason"
        picked={reason}
        onPick={setReason}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={texts.hide} busyText={texts.hiding} busy={busy} className="w-full" />
    </form>
  );
}
