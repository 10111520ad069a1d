import { type ComponentProps, useRef } from 'react';
import { DateInput } from '../ui/date-input.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface Props
  extends Omit<
    ComponentProps<typeof DateInput>,
    'className' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onPointerDown'
  > {
  id: string;
  label: string;
  calendarLabel: string;
  onCalendar: (opener: HTMLElement) => void;
  /** Every change; `typed` when the keys made it, and it may be the half of a date. */
  onDate: (text: string, typed: boolean) => void;
  /** What is typed is to be taken or forgotten now. */
  onSettle: () => void;
}

/**
 * A date that can be typed, with a button that opens the calendar. Before the scripts are there the browser's own
 * button stands in its place, so there is always one and never two.
 */
export function DateField({ id, label, calendarLabel, onCalendar, onDate, onSettle, ...input }: Props) {
  const hydrated = useHydrated();
  const typed = useRef(false);
  const leave = () => {
    typed.current = false;
    onSettle();
  };
  return (
    <Field id={id} label={label}>
      <div className="relative">
        <DateInput
          id={id}
          className={hydrated ? 'date-with-button pr-10' : ''}
          onKeyDown={({ key }) => {
            // The form is sent with what is sound.
            if (key === 'Enter') leave();
            else typed.current = true;
          }}
          onPointerDown={() => {
            typed.current = false;
          }}
          onBlur={leave}
          onChange={(event) => onDate(event.target.value, typed.current)}
          {...input}
        />
        {hydrated && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => onCalendar(event.currentTarget)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-tea hover:bg-tea-soft"
          >
            <Icon name="days" />
            <VisuallyHidden>{calendarLabel}</VisuallyHidden>
          </button>
        )}
      </div>
    </Field>
  );
}
