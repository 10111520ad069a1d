import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { letterCount } from '../../../../contract/plain-text.ts';
import { answerRequest, type ReviewListed } from '../../../../contract/review.ts';
import { reviewLettersMax } from '../../../../kernel/review-choices.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useReviewDeskText } from '../../../i18n/review-desk.ts';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { withEnteredValues } from '../../../ui/entered-values.ts';
import { formResolver } from '../../../ui/form-resolver.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { useJudgeProblem } from './use-judge-problem.ts';

/** Answers a review in the hotel's name, once. */
export function AnswerDialog({ review }: { review: ReviewListed }) {
  const texts = useReviewDeskText();
  return (
    <DialogButton
      text={texts.answer}
      label={texts.of(texts.answer, review.reference)}
      title={texts.answerTitle}
    >
      {(close) => <AnswerForm review={review} onDone={close} />}
    </DialogButton>
  );
}

interface Typed {
  answer: string;
}
const answerAlone = answerRequest.pick({ answer: true });

function AnswerForm({ review, onDone }: { review: ReviewListed; onDone: () => void }) {
  const texts = useReviewDeskText();
  const fault = useFault();
  const { revalidate } = useRevalidator();
  const problemOf = useJudgeProblem();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState, setError, watch } = useForm({
    resolver: withEnteredValues(formResolver<Typed, Typed>(answerAlone)),
    shouldFocusError: false,
    defaultValues: { answer: '' },
  });
  const { errors, submitCount, isSubmitting } = formState;
  const form = useFocusFault(submitCount, errors.answer !== undefined);
  const submit = handleSubmit(async ({ answer }) => {
    setProblem(undefined);
    try {
      const { _id: id, version } = review;
      await call('answerReview', { params: { id }, body: { answer, version } });
    } catch (error) {
      // Only the server can see a guest's name, a room and a date in it.
      const [wrong] = error instanceof CallProblem && error.status === 422 ? error.fieldErrors : [];
      if (wrong) setError('answer', { message: wrong.code }, { shouldFocus: true });
      else setProblem(problemOf(error));
      return;
    }
    void showToast('success', texts.answeredNow);
    onDone();
    await revalidate();
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <p>{texts.answerText}</p>
      <TextAreaField
        label={texts.answerLabel}
        hint={texts.answerHint}
        rows={6}
        count={{ now: letterCount(watch('answer').trim()), max: reviewLettersMax }}
        error={fault(errors.answer)}
        {...register('answer')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton
        text={texts.sendAnswer}
        busyText={texts.answering}
        busy={isSubmitting}
        className="w-full"
      />
    </form>
  );
}
