import { type ReactNode, type SubmitEvent, useState } from 'react';
import { isWordIn } from '../../kernel/closed-lists.ts';
import { type ReviewFault, reviewFaults } from '../../kernel/review-choices.ts';
import { useReviewText } from '../i18n/guest-reviews.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useFocusFault } from '../ui/use-focus.ts';
import { useRequest } from '../ui/use-request.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** Asks for one reason of the list: why a review is reported, or hidden. */
export function ReasonForm({
  intro,
  legend,
  first,
  submitText,
  busyText,
  sentenceOf,
  onReason,
}: {
  intro: ReactNode;
  legend: string;
  /** The reason that is chosen when the form opens. */
  first?: ReviewFault | undefined;
  submitText: string;
  busyText: string;
  /** A sentence about a failure. */
  sentenceOf: (error: unknown) => string;
  onReason: (reason: ReviewFault) => Promise<void>;
}) {
  const { reasons, reasonMissing } = useReviewText();
  const [reason, setReason] = useState<string | undefined>(first);
  /** The number of attempts without a reason: each moves the focus to the field. */
  const [missed, setMissed] = useState(0);
  const { busy, problem, run } = useRequest(sentenceOf);
  const form = useFocusFault(missed, missed > 0);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWordIn(reviewFaults, reason)) return setMissed(missed + 1);
    void run(() => onReason(reason));
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <p>{intro}</p>
      <ChoiceGroup
        legend={legend}
        error={missed > 0 && reason === undefined ? reasonMissing : undefined}
        options={reviewFaults.map((value) => ({ value, text: reasons[value] }))}
        name="reason"
        picked={reason}
        onPick={setReason}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={submitText} busyText={busyText} busy={busy} className="w-full" />
    </form>
  );
}
