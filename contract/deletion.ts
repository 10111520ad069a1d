import { z } from 'zod';

/** What deleteHotel and deleteRoom answer; a hotel or room that is not there is 404. */
export const deletion = z.object({ acknowledged: z.literal(true), deletedCount: z.number() });
export type Deletion = z.infer<typeof deletion>;

/** What restoreHotel and restoreRoom answer; what is not archived is 404. */
export const restoration = z.object({ acknowledged: z.literal(true), restoredCount: z.number() });

/** What keeps a hotel or room that is deleted: it is archived then, so that all of these stay readable. */
export const keptBookings = z.object({
  bookings: z.number().meta({ description: 'Those that were made, whatever became of them.' }),
  held: z.number().meta({ description: 'Those that are being paid, and may still be made.' }),
});
export type KeptBookings = z.infer<typeof keptBookings>;
