import { type ComponentProps, useId } from 'react';
import { controlClass, described, Field, type FieldTexts } from './field.tsx';

/** A labelled input. `{...register('name')}` of react-hook-form goes straight in. */
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
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={className}>
      <textarea {...described(fieldId, { error, hint })} rows={rows} className={controlClass} {...area} />
    </Field>
  );
}
