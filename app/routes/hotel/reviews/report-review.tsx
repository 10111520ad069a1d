import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { ShownReview } from '../../../../contract/review.ts';
import { CallProblem, call } from '../../../calls.ts';
import { type GuestReviewTexts, useReviewText } from '../../../i18n/guest-reviews.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { ReasonForm } from '../../../reviews/reason-form.tsx';
import { useAuthorName } from '../../../reviews/review-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogWindow } from '../../../ui/dialog-window.tsx';

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
            <ReasonForm
              intro={texts.reportText}
              legend={texts.reason}
              submitText={texts.sendReport}
              busyText={texts.sendingReport}
              sentenceOf={(error) => sentenceOf(error, texts)}
              onReason={async (reason) => {
                await call('reportReview', { params: { id: review._id }, body: { reason } });
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

function sentenceOf(error: unknown, texts: GuestReviewTexts['hotel']): string {
  const status = error instanceof CallProblem ? error.status : 0;
  if (status === 404 || status === 409) return texts.reportGone;
  return status === 429 ? texts.reportLimit : texts.reportFailed;
}
