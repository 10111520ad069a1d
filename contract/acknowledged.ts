import { z } from 'zod';

/** What a call that adds answers. */
export const inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() });

/** What a call that changes answers: one document was meant, and it changed or was as wished already. */
export const updated = z.object({
  acknowledged: z.literal(true),
  matchedCount: z.number(),
  modifiedCount: z.number(),
});
export type Updated = z.infer<typeof updated>;
