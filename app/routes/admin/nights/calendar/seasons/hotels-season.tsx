import { AlertDialog } from 'radix-ui';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { districts } from '../../../../../../contract/enumerations.ts';
import type { HotelsSeasonInput } from '../../../../../../contract/season.ts';
import { useText } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../../../ui/alert-window.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { formResolver } from '../../../../../ui/form-resolver.ts';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../../ui/submit-button.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { useFault } from '../../../../../ui/use-fault.ts';
import { useField } from '../../../../../ui/use-field.ts';
import { useFocusFault } from '../../../../../ui/use-focus.ts';
import { useRequestKey } from '../../../use-request-key.ts';
import { useCalls } from '../use-calls.ts';
import { useSaveOutcome } from '../use-save-outcome.ts';
import { HotelsSeasonPreview, useHotelsSeasonPreview } from './hotels-season-preview.tsx';
import { SeasonNights, SeasonTerms } from './season-fields.tsx';
import { hotelsSeasonForm, readHotelsSeason, type WrittenSeason, writtenOf } from './season-values.ts';
import { SeasonsOfMany } from './seasons-of-many.tsx';

const empty = writtenOf('', undefined);

/** One season for every hotel of a district, or for all: a rule in each hotel that is there now. */
export function HotelsSeason() {
  const { calendar, seasons } = useAdminText();
  const texts = seasons.many;
  const { busy, outcome, send } = useCalls();
  const [saved, setSaved] = useState('');
  const refused = outcome?.done === false ? outcome : undefined;
  return (
    <details className="mt-14 max-w-4xl rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold text-tea">
        <h2 className="text-base font-semibold">{texts.title}</h2>
      </summary>
      <div className="border-t border-line p-4">
        <p className="text-muted">{texts.hint}</p>
        <p role="status" className="min-h-6 text-tea">
          {busy ? calendar.saving : outcome?.done ? saved : ''}
        </p>
        {refused && refused.status !== 422 && (
          <p role="alert" className="font-semibold text-red">
            {seasons.failed}
          </p>
        )}
        <HotelsSeasonForm
          busy={busy}
          outcome={outcome}
          onSave={(values, key) => {
            setSaved(seasons.saved(values.name));
            send([
              { name: 'addHotelsSeason', options: { body: values, headers: { 'Idempotency-Key': key } } },
            ]);
          }}
        />
        <SeasonsOfMany added={outcome?.done ? outcome : undefined} />
      </div>
    </details>
  );
}

function HotelsSeasonForm({
  busy,
  outcome,
  onSave,
}: {
  busy: boolean;
  outcome: ReturnType<typeof useCalls>['outcome'];
  onSave: (values: HotelsSeasonInput, key: string) => void;
}) {
  const { calendar, seasons: texts } = useAdminText();
  const { places } = useText();
  const fault = useFault();
  const headingId = useId();
  const { keyOf, forget } = useRequestKey();
  const [question, setQuestion] = useState<HotelsSeasonInput>();
  const form = useForm<WrittenSeason, unknown, z.infer<typeof hotelsSeasonForm>>({
    resolver: formResolver(hotelsSeasonForm),
    defaultValues: empty,
    // `useFocusFault` does it.
    shouldFocusError: false,
  });
  const { register, handleSubmit, formState, control } = form;
  const field = useField(form);
  const { errors, submitCount } = formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const written = { ...empty, ...useWatch({ control }) };
  const preview = useHotelsSeasonPreview(readHotelsSeason(written));
  const isDone = outcome?.done === true;
  useEffect(() => {
    // The same season may be added once more: hotels have come, or lost theirs.
    if (isDone) forget();
  }, [isDone, forget]);
  const noteSent = useSaveOutcome<WrittenSeason>(form, { outcome, next: empty });
  const placeText = question?.district
    ? texts.many.ofDistrict(places.districts[question.district])
    : texts.many.all;
  const isCounted = preview.state === 'ready' && preview.value !== undefined;
  function save() {
    if (question && noteSent()) onSave(question, keyOf(question));
  }
  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={headingId}
      className="mt-2 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={handleSubmit((values) => {
        if (!busy) setQuestion(values);
      })}
    >
      <h3 id={headingId} className="sr-only">
        {texts.many.title}
      </h3>
      <div className="lg:col-span-2">
        <TextField label={texts.name} hint={texts.nameHint} maxLength={80} {...field('name')} />
      </div>
      <SelectField
        label={texts.many.hotels}
        className="lg:col-span-2"
        options={[
          { value: '', text: texts.many.all },
          ...districts.map((value) => ({ value, text: texts.many.ofDistrict(places.districts[value]) })),
        ]}
        error={fault(errors.district)}
        {...register('district')}
      />
      <SeasonNights form={form} />
      <SeasonTerms form={form} />
      <HotelsSeasonPreview preview={preview} />
      <AlertDialog.Root open={question !== undefined} onOpenChange={() => setQuestion(undefined)}>
        <AlertWindow
          title={texts.many.question(question?.name ?? '', placeText)}
          text={
            <>
              {isCounted && <p>{texts.many.count(preview.value?.hotels ?? 0)}</p>}
              {question?.closed && <p className="font-semibold">{texts.many.closes}</p>}
              <p>{texts.many.byItself}</p>
            </>
          }
        >
          <AlertDialog.Cancel asChild>
            <Button>{texts.many.goBack}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button look="primary" onClick={save}>
              {texts.many.add}
            </Button>
          </AlertDialog.Action>
        </AlertWindow>
      </AlertDialog.Root>
      <div className="col-span-full">
        <SubmitButton look="secondary" text={texts.many.add} busyText={calendar.saving} busy={busy} />
      </div>
    </form>
  );
}
