import { type ComponentProps, useId } from 'react';
import { useText } from '../i18n/language.tsx';
import { controlClass, described, Field, type FieldTexts } from './field.tsx';

/** A labelled input. Spread `register('name')` of react-hook-form into it. */
export function TextField({
  label,
  error,
  hint,
  className,
  id,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={className}>
      <input {...described(fieldId, { error, hint })} className={controlClass} {...input} />
    </Field>
  );
}

/** A labelled field of several lines. */
export function TextAreaField({
  label,
  error,
  hint,
  className,
  id,
  rows = 5,
  count,
  ...area
}: FieldTexts &
  ComponentProps<'textarea'> & {
    /** The present and the largest number of letters. */
    count?: { now: number; max: number };
  }) {
  const { bounds } = useText();
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field
      id={fieldId}
      label={label}
      beside={
        count && (
          <span className="shrink-0 text-sm text-muted tabular-nums">
            {bounds.count(count.now, count.max)}
          </span>
        )
      }
      error={error}
      hint={hint}
      className={className}
    >
      <textarea {...described(fieldId, { error, hint })} rows={rows} className={controlClass} {...area} />
    </Field>
  );
}
