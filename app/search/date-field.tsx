import type { ComponentProps } from 'react';
import { controlClass, Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  label: string;
  calendarLabel: string;
  onCalendar: (opener: HTMLElement) => void;
}

/**
 * A date that can be typed, with a button that opens the calendar. Before the scripts are there the browser's own
 * button stands in its place, so there is always one and never two.
 */
export function DateField({ id, label, calendarLabel, onCalendar, ...input }: Props) {
  const hydrated = useHydrated();
  return (
    <Field id={id} label={label}>
      <div className="relative">
        <input
          id={id}
          type="date"
          className={`${controlClass} ${hydrated ? 'date-with-button pr-10' : ''}`}
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
