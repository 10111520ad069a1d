import { z } from 'zod';
import { number } from './fields.ts';

/** The answer of deleteHotel and deleteRoom. A hotel or room that does not exist is answered with 404. */
export const deletion = z.object({ acknowledged: z.literal(true), deletedCount: z.number() });
export type Deletion = z.infer<typeof deletion>;

/** The answer of restoreHotel and restoreRoom. A hotel or room that is not archived is answered with 404. */
export const restoration = z.object({ acknowledged: z.literal(true), restoredCount: z.number() });

/** The bookings because of which a deleted hotel or room is archived instead, so that all of them stay readable. */
export const keptBookings = z.object({
  archived: z.boolean().meta({
    description: 'Whether deleting archives it, as it was booked once; what never was is erased.',
  }),
  bookings: z.number().meta({ description: 'Those that were made, whatever became of them.' }),
  held: z.number().meta({ description: 'Those that are being paid, and may still be made.' }),
  coming: z.number().meta({ description: 'Confirmed ones whose guests are in the house or to come.' }),
  first: z
    .array(
      z.object({
        _id: z.string(),
        reference: z.string(),
        guestName: z.string(),
        hotelCheckInDate: z.string(),
        hotelCheckOutDate: z.string(),
        inHouse: z.boolean(),
      }),
    )
    .meta({ description: 'The first twenty of those, by check-in.' }),
});
export type KeptBookings = z.infer<typeof keptBookings>;

/** With `largerThan`, only coming bookings of more guests than that are counted. */
export const bookingsOfRoomQuery = z.strictObject({
  largerThan: number(1, 3, { whole: true }).optional(),
});
