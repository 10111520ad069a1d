import { z } from 'zod';
import { number } from './fields.ts';

/** The answer of deleteHotel and deleteRoom. A hotel or room that does not exist is answered with 404. */
export const deletion = z.object({ acknowledged: z.literal(true), deletedCount: z.number() });
export type Deletion = z.infer<typeof deletion>;

/** The answer of restoreHotel and restoreRoom. A hotel or room that is not archived is answered with 404. */
export const restoration = z.object({ acknowledged: z.literal(true), restoredCount: z.number() });

/** The bookings because of which a deleted hotel or room is archived instead, so that all of them stay readable. */
export const remainingBookings = z.object({
  archived: z.boolean().meta({
    description: 'True: it was booked at least once, so deleting archives it. False: deleting erases it.',
  }),
  bookings: z.number().meta({ description: 'Number of bookings that were made, in any state.' }),
  held: z.number().meta({ description: 'Number of holds, which may still be paid and become bookings.' }),
  coming: z
    .number()
    .meta({ description: 'Number of confirmed bookings whose guests are in house or will arrive.' }),
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
    .meta({ description: 'The first twenty of the bookings counted in `coming`, by check-in.' }),
});
export type RemainingBookings = z.infer<typeof remainingBookings>;

/** With `largerThan`, only coming bookings of more guests than that are counted. */
export const bookingsOfRoomQuery = z.strictObject({
  largerThan: number(1, 3, { whole: true }).optional(),
});
