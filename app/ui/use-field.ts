import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { useFault } from './use-fault.ts';

/** Answers the props of a form's field: its name, its handlers, and its error as a sentence. */
export function useField<Values extends FieldValues, Parsed>({
  register,
  formState,
}: UseFormReturn<Values, unknown, Parsed>) {
  const fault = useFault();
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: fault(get(formState.errors, name)),
  });
}
