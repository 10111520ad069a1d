import { type ComponentProps, useId } from 'react';
import { controlClass, described, Field, type FieldTexts } from './field.tsx';

export interface Option {
  value: string;
  text: string;
}

/** A labelled native select: the phone's own picker serves best on a phone. */
export function SelectField({
  label,
  error,
  hint,
  className,
  id,
  options,
  ...select
}: FieldTexts & ComponentProps<'select'> & { options: Option[] }) {
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={className}>
      <select
        {...described(fieldId, { error, hint })}
        className={`${controlClass} select-arrow pr-10 text-ellipsis`}
        {...select}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
