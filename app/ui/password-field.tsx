import { type ComponentProps, useId, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { controlClass, described, Field, type FieldTexts } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A password, with a button that shows what was typed. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const { common } = useText();
  const id = useId();
  const hydrated = useHydrated();
  const [isVisible, setVisible] = useState(false);
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          {...described(id, { error, hint })}
          {...input}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} ${hydrated ? 'pr-20' : ''}`}
        />
        {hydrated && (
          <button
            type="button"
            aria-controls={id}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-sm font-semibold text-tea hover:bg-tea-soft"
          >
            <span>{isVisible ? common.hide : common.show}</span>
            <VisuallyHidden> {common.thePassword}</VisuallyHidden>
          </button>
        )}
      </div>
    </Field>
  );
}
