import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { FigureField } from '../../../ui/figure-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';

type Props<Values extends FieldValues, Parsed> = Omit<
  ComponentProps<typeof FigureField>,
  'value' | 'onFigure' | 'name' | 'form'
> & {
  form: UseFormReturn<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** A number field with its error; another `error` takes its place. The form stores it in Latin digits, because drafts and versions are compared as texts. */
export function FormFigure<Values extends FieldValues, Parsed>({
  form,
  name,
  ...texts
}: Props<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const fault = useFault();
  return (
    <FigureField
      error={fault(fieldState.error)}
      {...texts}
      ref={field.ref}
      name={name}
      value={String(field.value ?? '')}
      onFigure={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
