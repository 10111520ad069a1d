import { type ComponentProps, useState } from 'react';
import { isNightDate } from '../../domain/shared/stay-dates.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { controlClass } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  value?: string;
  defaultValue?: string;
}

/**
 * A date that can be typed. Browsers write dates in the language of their own menus, so that a Bangla page would show
 * Latin digits, and 3 January as 01/03; our own words lie on the field until it has the focus. Without scripts, and
 * while a part is missing or out of bounds, the browser's stay.
 */
export function DateInput({ className = '', value, defaultValue = '', onChange, ...input }: Props) {
  const hydrated = useHydrated();
  const { common } = useText();
  const { dayMonthYear } = useFormat();
  const [typed, setTyped] = useState(defaultValue);
  const night = value ?? typed;
  return (
    <div className="relative">
      <input
        type="date"
        className={`${controlClass} ${hydrated ? 'date-written' : ''} ${className}`}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
        {...input}
      />
      {hydrated && (
        <span
          aria-hidden="true"
          className={`date-words pointer-events-none absolute inset-px items-center overflow-hidden pl-3.5 whitespace-nowrap ${night ? '' : 'text-muted'}`}
        >
          {isNightDate(night) ? dayMonthYear(night) : common.dateShape}
        </span>
      )}
    </div>
  );
}
