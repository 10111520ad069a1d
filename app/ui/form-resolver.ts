import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The contract's schema as the check of a form. The form's fields are the texts that somebody types; the schema takes
 * anything and answers what the call takes. zod types what such a schema takes as `unknown`, so the fields' type is named here.
 */
export const formResolver = <Values extends FieldValues, Parsed extends FieldValues>(
  schema: z.ZodType<Parsed>,
): Resolver<Values, unknown, Parsed> => zodResolver(schema as z.ZodType<Parsed, Values>);
