import { type ComponentProps, type ReactNode, useId } from 'react';
import { radioClass } from '../ui/field.tsx';
import type { Option } from '../ui/select-field.tsx';

/**
 * Radio buttons as chips that wrap: words of different lengths, in both languages and with large text. Spread
 * `register('name')` of react-hook-form into it, or give it the picked value and `onPick`.
 */
export function ChoiceGroup({
  legend,
  hint,
  error,
  options,
  picked,
  onPick,
  ...input
}: {
  legend: string;
  hint?: string | undefined;
  /** A sentence that names the field. */
  error?: ReactNode;
  options: Option[];
  picked?: string | undefined;
  onPick?: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'id'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text }, index) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-edge bg-surface px-3 py-1.5 has-checked:border-tea has-checked:bg-tea-soft has-aria-invalid:border-2 has-aria-invalid:border-red"
          >
            <input
              type="radio"
              className={radioClass}
              {...(onPick && { checked: picked === value, onChange: () => onPick(value) })}
              {...input}
              // The first gets the focus after a refusal, and its error is looked up by this id.
              id={index === 0 ? id : undefined}
              value={value}
              aria-invalid={error ? true : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
