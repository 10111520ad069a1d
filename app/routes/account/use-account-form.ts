import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { withEnteredValues } from '../../ui/entered-values.ts';
import { useField } from '../../ui/use-field.ts';
import { useAttempt } from './use-attempt.ts';

/** A form for one request to the authentication service: its entries by their schema, and the request's result. */
export function useAccountForm<Values extends FieldValues, Parsed extends FieldValues>(
  schema: z.ZodType<Parsed, Values>,
  defaultValues?: DefaultValues<Values>,
) {
  const form = useForm({ resolver: withEnteredValues(zodResolver(schema)), defaultValues });
  return { ...useAttempt(), form, field: useField(form), busy: form.formState.isSubmitting };
}
