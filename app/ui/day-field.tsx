import { type ComponentProps, useId } from 'react';
import { DateInput } from './date-input.tsx';
import { described, Field, type FieldTexts } from './field.tsx';

/** A labelled date. */
export function DayField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldTexts & ComponentProps<typeof DateInput>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className ?? ''}>
      <DateInput {...described(id, { error, hint })} {...input} />
    </Field>
  );
}
