import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Holiday, type HolidayInput, holidayInput } from '../../../../../../contract/holiday.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { formResolver } from '../../../../../ui/form-resolver.ts';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../../ui/submit-button.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { useField } from '../../../../../ui/use-field.ts';
import { FormFigure } from '../../../editing/form-figure.tsx';
import type { CallsOutcome } from '../make-calls.ts';
import { useSaveOutcome } from '../use-save-outcome.ts';

interface Props {
  /** The holiday to change; absent: a new one is added. */
  holiday: Holiday | undefined;
  busy: boolean;
  /** The result of the last change. */
  outcome: CallsOutcome | undefined;
  onSave: (values: HolidayInput) => void;
  onCancel: () => void;
}

interface Written {
  day: string;
  month: string;
  year: string;
  name: string;
  nameBn: string;
}

/** An empty field counts as absent. */
const holidayForm = z.preprocess(
  (written) => (isRecord(written) && written.year === '' ? { ...written, year: undefined } : written),
  holidayInput,
);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const writtenOf = (holiday: Holiday | undefined): Written => ({
  day: holiday ? String(holiday.day) : '',
  month: String(holiday?.month ?? 1),
  year: holiday?.year === undefined ? '' : String(holiday.year),
  name: holiday?.name ?? '',
  nameBn: holiday?.nameBn ?? '',
});

export function HolidayForm({ holiday, busy, outcome, onSave, onCancel }: Props) {
  const { calendar: texts } = useAdminText();
  const { monthYear, year } = useFormat();
  const language = useLanguage();
  const headingId = useId();
  const first = useRef<HTMLDivElement>(null);
  const form = useForm<Written, unknown, z.infer<typeof holidayForm>>({
    resolver: formResolver(holidayForm),
    defaultValues: writtenOf(holiday),
  });
  const field = useField(form);
  const next = holiday ? undefined : writtenOf(undefined);
  const noteSent = useSaveOutcome<Written>(form, { outcome, next });
  useEffect(() => {
    // When a person starts to change a holiday, the focus moves to its first field.
    if (holiday) first.current?.querySelector('input')?.focus();
  }, [holiday]);
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    // Only the month's name: the year is cut off at the end.
    text: monthYear(`2000-${String(index + 1).padStart(2, '0')}-01`)
      .replace(year(2000), '')
      .trim(),
  }));
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="mt-8 grid grid-cols-2 min-[22.5rem]:grid-cols-[4rem_minmax(0,1fr)_6rem] gap-x-3 gap-y-4 sm:grid-cols-[4rem_9rem_7rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-4"
      onSubmit={form.handleSubmit((values) => {
        if (!busy && noteSent()) onSave(values);
      })}
    >
      <h3 id={headingId} className="col-span-full text-lg">
        {holiday
          ? texts.editHoliday(localizedText(language, holiday.name, holiday.nameBn))
          : texts.newHoliday}
      </h3>
      <div ref={first}>
        <FormFigure form={form} name="day" label={texts.day} maxLength={2} />
      </div>
      <SelectField label={texts.month} options={months} {...field('month')} />
      <FormFigure form={form} name="year" label={texts.year} hint={texts.yearHint} maxLength={4} />
      <TextField
        label={texts.name}
        maxLength={80}
        className="col-span-full sm:col-span-1"
        {...field('name')}
      />
      <TextField
        label={texts.nameBn}
        hint={texts.optional}
        lang="bn"
        maxLength={80}
        className="col-span-full sm:col-span-1"
        {...field('nameBn')}
      />
      <div className="col-span-full flex flex-wrap gap-3">
        <SubmitButton
          look="secondary"
          text={holiday ? texts.changeHoliday : texts.addHoliday}
          busyText={texts.saving}
          busy={busy}
        />
        {holiday && (
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
