import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Registration, registration } from '../../../contract/account.ts';
import { type Gender, genders } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { radioClass } from '../../ui/field.tsx';

export type RegistrationForm = UseFormReturn<z.input<typeof registration>, unknown, Registration>;

export function GenderField({ form, error }: { form: RegistrationForm; error: string | undefined }) {
  const field = form.register('gender');
  /** Keeps a choice made before hydration; the library would reset it. */
  const attach = (gender: Gender) => (element: HTMLInputElement | null) => {
    const chosen = element?.checked === true;
    field.ref(element);
    if (chosen && form.getValues('gender') !== gender) form.setValue('gender', gender);
  };
  const texts = useText().account.register;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{texts.gender}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4">
        {genders.map((gender) => (
          <label
            key={gender}
            className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-surface px-3.5 py-2 has-checked:border-tea has-checked:bg-tea-soft has-aria-invalid:border-2 has-aria-invalid:border-red"
          >
            <input
              type="radio"
              className={radioClass}
              value={gender}
              aria-invalid={error ? true : undefined}
              {...field}
              ref={attach(gender)}
            />
            <span>{texts.genders[gender]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
