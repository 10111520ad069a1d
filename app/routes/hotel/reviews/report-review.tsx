import { Dialog } from 'radix-ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ShownReview } from '../../../../contract/review.ts';
import { isWordIn } from '../../../../kernel/closed-lists.ts';
import { reviewFaults } from '../../../../kernel/review-choices.ts';
import { CallProblem, call } from '../../../calls.ts';
import { type GuestReviewTexts, useReviewText } from '../../../i18n/guest-reviews.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { ChoiceGroup } from '../../../reviews/choice-group.tsx';
import { useAuthorName } from '../../../reviews/review-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogWindow } from '../../../ui/dialog-window.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { useRequest } from '../../../ui/use-request.ts';

/** Tells the administrator that something is wrong with a review; nothing is stored about who reports. */
export function ReportReview({ review }: { review: ShownReview }) {
  const { hotel: texts } = useReviewText();
  const { monthYear } = useFormat();
  const authorName = useAuthorName();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The button that opened the window is gone with it.
  useEffect(() => {
    if (done) thanks.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <div className="mt-2">
      {!done && (
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Trigger asChild>
            <Button
              look="quiet"
              className="-ml-2 px-2 text-sm"
              aria-label={texts.reportOf(authorName(review), monthYear(`${review.month}-01`))}
            >
              {texts.report}
            </Button>
          </Dialog.Trigger>
          <DialogWindow title={texts.reportTitle}>
            <ReportForm
              reviewId={review._id}
              onDone={() => {
                setOpen(false);
                setDone(true);
              }}
            />
          </DialogWindow>
        </Dialog.Root>
      )}
      <p ref={thanks} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        {done ? texts.reported : ''}
      </p>
    </div>
  );
}

function ReportForm({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const { hotel: texts, reasons } = useReviewText();
  const [reason, setReason] = useState<string>();
  /** The number of refused attempts: each moves the focus to the field. */
  const [missed, setMissed] = useState(0);
  const { busy, problem, run } = useRequest((error) => sentenceOf(error, texts));
  const form = useFocusFault(missed, missed > 0);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWordIn(reviewFaults, reason)) return setMissed(missed + 1);
    void run(async () => {
      await call('reportReview', { params: { id: reviewId }, body: { reason } });
      onDone();
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <p>{texts.reportText}</p>
      <ChoiceGroup
        legend={texts.reason}
        error={missed > 0 && reason === undefined ? texts.reasonMissing : undefined}
        options={reviewFaults.map((value) => ({ value, text: reasons[value] }))}
        name="reason"
        picked={reason}
        onPick={setReason}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={texts.sendReport} busyText={texts.sendingReport} busy={busy} className="w-full" />
    </form>
  );
}

function sentenceOf(error: unknown, texts: GuestReviewTexts['hotel']): string {
  const status = error instanceof CallProblem ? error.status : 0;
  if (status === 404 || status === 409) return texts.reportGone;
  return status === 429 ? texts.reportLimit : texts.reportFailed;
}
