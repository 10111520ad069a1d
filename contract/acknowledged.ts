import { z } from 'zod';

/** The answer of a call that adds something. */
export const inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() });

/** The answer of a call that changes one document: it was changed, or it already had the wanted values. */
export const updated = z.object({
  acknowledged: z.literal(true),
  matchedCount: z.number(),
  modifiedCount: z.number(),
});
export type Updated = z.infer<typeof updated>;
