import type { ReactNode } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { advanceTerms } from '../../../../../../contract/enumerations.ts';
import { weekdays } from '../../../../../../kernel/stay-dates.ts';
import { useWeekdayName } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { DayField } from '../../../../../ui/day-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { CheckRow, SwitchRow } from '../../../../../ui/tick-group.tsx';
import { useFault } from '../../../../../ui/use-fault.ts';
import { FormFigure } from '../../../editing/form-figure.tsx';
import type { WrittenSeason } from './season-values.ts';

/** The form of a season, of one hotel or of many. */
export type SeasonEntries<Read> = UseFormReturn<WrittenSeason, unknown, Read>;

/** The first and the last night, and the days of the week. */
export function SeasonNights<Read>({ form }: { form: SeasonEntries<Read> }) {
  const { seasons: texts } = useAdminText();
  const fault = useFault();
  const { control, formState } = form;
  const { field: from } = useController({ control, name: 'from' });
  const { field: to } = useController({ control, name: 'to' });
  return (
    <>
      <DayField
        label={texts.from}
        error={fault(formState.errors.from)}
        className="lg:col-span-2"
        {...from}
        onDay={from.onChange}
      />
      <DayField
        label={texts.to}
        error={fault(formState.errors.to)}
        className="lg:col-span-2"
        {...to}
        onDay={to.onChange}
      />
      <WeekdayChoice form={form} />
    </>
  );
}

function WeekdayChoice<Read>({ form: { register, formState } }: { form: SeasonEntries<Read> }) {
  const { seasons: texts } = useAdminText();
  const fault = useFault();
  const nameOf = useWeekdayName();
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1 text-sm font-semibold">{texts.weekdays}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4 sm:grid-cols-7 sm:gap-x-2">
        {weekdays.map((day) => (
          <CheckRow key={day} label={nameOf(day)} value={day} {...register('weekdays')} />
        ))}
      </div>
      {formState.errors.weekdays && (
        <p className="mt-2 text-sm font-semibold text-red">{fault({ message: 'required' })}</p>
      )}
    </fieldset>
  );
}

/** The price, as an amount or a per cent; the least number of nights; what is paid when booking; and whether the nights are closed. */
export function SeasonTerms<Read>({ form, example }: { form: SeasonEntries<Read>; example?: ReactNode }) {
  const { seasons: texts, editing } = useAdminText();
  const fault = useFault();
  return (
    <>
      <FormFigure
        form={form}
        name="price"
        label={texts.priceField}
        hint={texts.priceHint}
        inputMode="decimal"
        maxLength={12}
      />
      <FormFigure
        form={form}
        name="changePercent"
        label={texts.percentField}
        hint={texts.percentHint}
        inputMode="decimal"
        maxLength={12}
      />
      <FormFigure
        form={form}
        name="nightsMin"
        label={texts.minimumField}
        hint={texts.minimumHint}
        maxLength={12}
      />
      <SelectField
        label={texts.advanceField}
        hint={texts.advanceHint}
        className="lg:col-span-2"
        options={[
          { value: '', text: texts.advanceOfHotel },
          ...advanceTerms.map((value) => ({ value, text: editing.hotel.advanceTerms[value] })),
        ]}
        error={fault(form.formState.errors.advance)}
        {...form.register('advance')}
      />
      {example}
      <SwitchRow label={texts.closedField} hint={texts.closedHint} {...form.register('closed')} />
    </>
  );
}
