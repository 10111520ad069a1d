import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { languages } from '../../../../contract/enumerations.ts';
import { letterCount } from '../../../../contract/plain-text.ts';
import { type ReviewInput, reviewInput, type StayToReview } from '../../../../contract/review.ts';
import { isKeyOf } from '../../../../kernel/closed-lists.ts';
import { homeDistricts } from '../../../../kernel/home-districts.ts';
import {
  reviewAspects,
  reviewLettersMax,
  reviewMarkMax,
  reviewNames,
  reviewParties,
} from '../../../../kernel/review-choices.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { useLanguage, useUnbrokenFormat } from '../../../i18n/language.tsx';
import { ChoiceGroup } from '../../../reviews/choice-group.tsx';
import { homeDistrictName } from '../../../reviews/home-district-name.ts';
import { storeDraft } from '../../../session/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { withEnteredValues } from '../../../ui/entered-values.ts';
import { formResolver } from '../../../ui/form-resolver.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import {
  draftForm,
  entriesOf,
  type ReviewForm as Form,
  isStored,
  mayShowName,
  noEntries,
  type ReviewEntries,
  readReviewDraft,
  useReviewDraft,
} from './review-draft.ts';
import { useReviewRefusal } from './use-review-refusal.ts';

interface Props {
  stay: StayToReview;
  email: string;
  firstName: string | undefined;
  /** The review is stored, or the author keeps it as it was. */
  onDone: () => void;
}

/** The call's own schema; a district that is not chosen is the empty text of its field. */
const schema = reviewInput.extend({
  homeDistrict: z.preprocess((value) => value || undefined, reviewInput.shape.homeDistrict),
});

/** Writes or changes the review of a stay. Its entries survive a reload, another page, and a lost connection. */
export default function ReviewForm({ stay, email, firstName, onDone }: Props) {
  const { own: texts } = useReviewText();
  const { night } = useUnbrokenFormat();
  const { revalidate } = useRevalidator();
  const { review, reviewUntil, bookingId } = stay;
  const { form, restored, discard } = useEntries({ stay, email, firstName });
  const [problem, setProblem] = useState<string>();
  const refusalOf = useReviewRefusal();
  const { errors, submitCount, isSubmitting } = form.formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      if (review) {
        const { version } = review;
        await call('updateReview', { params: { id: review._id }, body: { ...body, version } });
      } else await call('addReview', { params: { bookingId }, body });
    } catch (error) {
      if (!(await wasStored(error, bookingId, body))) return refuse(error);
    }
    storeDraft(email, draftForm(bookingId), null);
    void showToast('success', review ? texts.saved : texts.sent);
    await revalidate();
    onDone();
  });
  function refuse(error: unknown) {
    // The same rules as here, unless the page is older than the server.
    for (const { path, code } of error instanceof CallProblem ? error.fieldErrors : [])
      if (isKeyOf(noEntries(''), path)) form.setError(path, { message: code }, { shouldFocus: true });
    setProblem(refusalOf(error));
  }
  const until = review?.changeUntil ?? reviewUntil;
  const isHidden = review?.hiddenFor !== undefined;
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-7">
      <div className="grid gap-1">
        {until && <p>{review ? texts.changeIntro(night(until)) : texts.intro(night(until))}</p>}
        {isHidden && <p>{texts.changeOnce}</p>}
      </div>
      {restored && (
        <Notice>
          <p>{texts.draft}</p>
          <Button className="mt-3" onClick={discard}>
            {texts.discard}
          </Button>
        </Notice>
      )}
      <Marks form={form} />
      <Words form={form} />
      <ShownPerson form={form} firstName={firstName} />
      <p className="text-sm text-muted">{texts.shownToAll}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          text={review ? texts.save : texts.send}
          busyText={review ? texts.saving : texts.sending}
          busy={isSubmitting}
        />
        {review && <Button onClick={onDone}>{texts.goBack}</Button>}
      </div>
    </form>
  );
}

/** Whether an earlier attempt, whose answer was lost, had stored the same entries. */
async function wasStored(error: unknown, bookingId: string, sent: ReviewInput): Promise<boolean> {
  const code = error instanceof CallProblem ? error.code : undefined;
  if (code !== 'reviewed' && code !== 'review_changed') return false;
  const [stay] = await call('myReviews', { query: { bookingId } }).catch(() => []);
  return stay?.review !== undefined && isStored(stay.review, sent);
}

/** The form with the entries of the last visit, if this browser has some. */
function useEntries({ stay, email, firstName }: Pick<Props, 'stay' | 'email' | 'firstName'>) {
  const language = useLanguage();
  const { bookingId, review } = stay;
  // The name may have been chosen before the account had this first name.
  const unfit = !mayShowName(firstName) && { name: 'guest' };
  const [start] = useState(() => ({ ...(review ? entriesOf(review) : noEntries(language)), ...unfit }));
  const name = draftForm(bookingId);
  const [draft] = useState(() => readReviewDraft(email, name, start));
  const [restored, setRestored] = useState(draft !== undefined);
  const form: Form = useForm({
    resolver: withEnteredValues(formResolver<ReviewEntries, ReviewInput>(schema)),
    shouldFocusError: false,
    defaultValues: { ...(draft ?? start), ...unfit },
  });
  useReviewDraft(form, { email, name, start });
  function discard() {
    form.reset(start);
    storeDraft(email, name, null);
    setRestored(false);
    form.setFocus('text');
  }
  return { form, restored, discard };
}

/** The four aspects, each from 1 to 5. */
function Marks({ form: { register, formState } }: { form: Form }) {
  const { aspects, mark, marks, own: texts } = useReviewText();
  const { errors } = formState;
  const options = marks.slice(0, reviewMarkMax).map((word, index) => ({
    value: String(index + 1),
    text: `${mark(index + 1)} · ${word}`,
  }));
  return (
    <section aria-labelledby="review-marks" className="grid gap-5">
      <h2 id="review-marks" className="text-lg">
        {texts.marks}
      </h2>
      {reviewAspects.map((aspect) => (
        <ChoiceGroup
          key={aspect}
          legend={aspects[aspect]}
          error={errors[aspect] && texts.markMissing(aspects[aspect])}
          options={options}
          {...register(aspect)}
        />
      ))}
    </section>
  );
}

/** The text with its language, and the kind of party. */
function Words({ form: { register, formState, watch } }: { form: Form }) {
  const { languages: names, own: texts, parties } = useReviewText();
  const fault = useFault();
  const { errors } = formState;
  return (
    <>
      <TextAreaField
        label={texts.text}
        hint={texts.textHint}
        rows={7}
        lang={watch('language')}
        count={{ now: letterCount(watch('text').trim()), max: reviewLettersMax }}
        error={fault(errors.text)}
        {...register('text')}
      />
      <SelectField
        label={texts.language}
        className="sm:max-w-xs"
        options={languages.map((value) => ({ value, text: names[value] }))}
        error={fault(errors.language)}
        {...register('language')}
      />
      <ChoiceGroup
        legend={texts.party}
        error={errors.party && texts.partyMissing}
        options={reviewParties.map((value) => ({ value, text: parties[value] }))}
        {...register('party')}
      />
    </>
  );
}

/** The parts of the person that readers see. */
function ShownPerson({
  form: { register, formState },
  firstName,
}: {
  form: Form;
  firstName: string | undefined;
}) {
  const { own: texts } = useReviewText();
  const language = useLanguage();
  const fault = useFault();
  const { errors } = formState;
  const names = reviewNames.filter((value) => value !== 'first' || mayShowName(firstName));
  const districts = homeDistricts.map((value) => ({ value, text: homeDistrictName(language, value) }));
  return (
    <>
      <ChoiceGroup
        legend={texts.name}
        hint={mayShowName(firstName) ? texts.nameHint : texts.nameUnfit}
        error={fault(errors.name)}
        options={names.map((value) => ({
          value,
          text: value === 'first' && firstName ? texts.firstName(firstName) : texts.names[value],
        }))}
        {...register('name')}
      />
      <SelectField
        label={texts.homeDistrict}
        hint={texts.homeDistrictHint}
        className="sm:max-w-xs"
        options={[
          { value: '', text: texts.noDistrict },
          ...districts.sort((one, other) => (one.text < other.text ? -1 : 1)),
        ]}
        error={fault(errors.homeDistrict)}
        {...register('homeDistrict')}
      />
    </>
  );
}
