import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The contract's schema as a form's validation. The form's fields are typed texts; the schema accepts anything and
 * answers the call's input.
 */
export const formResolver = <Values extends FieldValues, Parsed extends FieldValues>(
  schema: z.ZodType<Parsed>,
): Resolver<Values, unknown, Parsed> =>
  // zod types the input of such a schema as `unknown`, so the fields' type is given here.
  zodResolver(schema as z.ZodType<Parsed, Values>);
