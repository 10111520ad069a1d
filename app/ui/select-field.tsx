import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { controlClass, described, Field, type FieldTexts } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  text: string;
}

/**
 * A labelled native select: on a phone its own picker works best. `onPick` is called with the chosen option's value.
 */
export function SelectField<Value extends string>({
  label,
  error,
  hint,
  className,
  id,
  options,
  onPick,
  ...select
}: FieldTexts & ComponentProps<'select'> & { options: Option<Value>[]; onPick?: (value: Value) => void }) {
  const own = useId();
  const fieldId = id ?? own;
  const pick = (event: ChangeEvent<HTMLSelectElement>) => {
    const picked = options.find(({ value }) => value === event.currentTarget.value);
    if (picked) onPick?.(picked.value);
  };
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={className}>
      <select
        {...described(fieldId, { error, hint })}
        className={controlClass}
        {...(onPick && { onChange: pick })}
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
