import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import type { NightDate } from '../../domain/shared/stay-dates.ts';
import { useText } from '../i18n/language.tsx';
import { DateInput, DateWords } from './date-input.tsx';
import { described, Field, type FieldTexts } from './field.tsx';

const DayCalendar = lazy(() => import('./calendar/day-calendar.tsx'));

/** A labelled date with a calendar of its own. */
export function DayField({
  label,
  error,
  hint,
  className,
  min,
  max,
  ...input
}: FieldTexts &
  Omit<ComponentProps<typeof DateInput>, 'calendarLabel' | 'onCalendar'> & {
    /** What the calendar offers; who takes the day checks it as well. */
    min?: NightDate;
    max?: NightDate;
  }) {
  const { search } = useText();
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement>();
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
      {opener && (
        <Suspense fallback={null}>
          <DayCalendar
            label={label}
            day={input.value}
            min={min}
            max={max}
            opener={opener}
            onChoose={(day) => input.onDay(day, false)}
            onClose={() => setOpener(undefined)}
          />
        </Suspense>
      )}
    </Field>
  );
}
