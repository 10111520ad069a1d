import { type ComponentProps, useState } from 'react';
import { isNightDate } from '../../kernel/stay-dates.ts';
import { readDate } from '../../kernel/written-dates.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { controlClass } from './field.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or a text that is not a date. */
  value: string;
  /**
   * Called at every change: with `YYYY-MM-DD` when the text is a date, else with the text. `typing` is true while the
   * text may be incomplete, and false when the field loses the focus or Enter is pressed.
   */
  onDay: (day: string, typing: boolean) => void;
  calendarLabel: string;
  onCalendar: (opener: HTMLElement) => void;
}

/**
 * A date in day/month/year with the digits of the page's language, independent of the browser's language, with a
 * button that opens the calendar. It accepts every format that `readDate` knows. What stands beside the date does not grow
 * with the text, so that on a phone the whole date is seen at 200 %.
 */
export function DateInput({ value, onDay, calendarLabel, onCalendar, className = '', ...input }: Props) {
  const hydrated = useHydrated();
  const { common } = useText();
  const { dayMonthYear } = useFormat();
  const [typed, setTyped] = useState<string>();
  function settle() {
    if (typed === undefined) return;
    setTyped(undefined);
    onDay(readDate(typed) ?? typed.trim(), false);
  }
  return (
    <div className="relative">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={common.dateShape}
        {...input}
        className={`${controlClass} ${hydrated ? 'pr-[min(2.25rem,40px)] pl-[min(0.75rem,12px)]' : ''} text-[length:min(1em,7.4vw)] ${className}`}
        value={typed ?? (isNightDate(value) ? dayMonthYear(value) : value)}
        onChange={({ currentTarget, nativeEvent }) => {
          const day = readDate(currentTarget.value);
          const whole = day !== undefined && !isKeystroke(nativeEvent);
          setTyped(whole ? undefined : currentTarget.value);
          onDay(day ?? currentTarget.value, !whole);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        onBlur={(event) => {
          settle();
          input.onBlur?.(event);
        }}
      />
      {hydrated && !input.readOnly && !input.disabled && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onCalendar(event.currentTarget)}
          className="absolute inset-y-px right-px grid w-[min(2.75rem,44px)] place-items-center rounded-[calc(var(--radius-control)-1px)] text-tea hover:bg-tea-soft"
        >
          <Icon name="days" />
          <VisuallyHidden>{calendarLabel}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

/** Whether one character was typed or deleted; pasted and autofilled texts arrive at once. */
function isKeystroke(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false;
  const { inputType, data } = event;
  return inputType.startsWith('delete') || (inputType === 'insertText' && (data?.length ?? 0) <= 1);
}

/** The date with its month's name, beside a field's label: 06/07/2026 alone could be misread. */
export function DateWords({ day }: { day: string }) {
  const { shortNight } = useFormat();
  return isNightDate(day) ? (
    <span className="min-w-0 shrink-[99] truncate text-sm text-muted">{shortNight(day)}</span>
  ) : null;
}
