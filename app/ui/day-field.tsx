import { type ComponentProps, useId, useState } from 'react';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { useText } from '../i18n/language.tsx';
import type { MarkedHotel } from '../search/calendar/calendar-marks.ts';
import { DateInput, DateWords } from './date-input.tsx';
import { described, Field, type FieldTexts } from './field.tsx';
import { latePart } from './late-part.tsx';

const DayCalendar = latePart(() => import('./calendar/day-calendar.tsx'));

/** A labelled date field with its own calendar. */
export function DayField({
  label,
  error,
  hint,
  className,
  min,
  max,
  hotel,
  ...input
}: FieldTexts &
  Omit<ComponentProps<typeof DateInput>, 'calendarLabel' | 'onCalendar'> & {
    /** The range that the calendar offers; the code that uses the date checks it as well. */
    min?: NightDate;
    max?: NightDate;
    /** For a traveller: its sold-out nights are marked in the calendar. */
    hotel?: MarkedHotel;
  }) {
  const { search } = useText();
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
  const close = () => setOpener(undefined);
  return (
    <Field
      id={id}
      label={label}
      beside={<DateWords day={input.value} />}
      error={error}
      hint={hint}
      className={className ?? ''}
    >
      <DateInput
        {...described(id, { error, hint })}
        {...input}
        calendarLabel={search.calendar.openFor(label)}
        onCalendar={setOpener}
      />
      <DayCalendar
        part={
          opener && {
            label,
            day: input.value,
            min,
            max,
            hotel,
            opener,
            onChoose: (day) => input.onDay(day, false),
            onClose: close,
          }
        }
        onFailed={close}
      />
    </Field>
  );
}
