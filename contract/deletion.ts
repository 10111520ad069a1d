import { z } from 'zod';

/** What deleteHotel and deleteRoom answer; a hotel or room that is not there is 404. */
export const deletion = z.object({ acknowledged: z.literal(true), deletedCount: z.number() });
export type Deletion = z.infer<typeof deletion>;

/** How many bookings of a hotel or room stay readable when it is deleted. */
export const keptBookings = z.object({ bookings: z.number() });
export type KeptBookings = z.infer<typeof keptBookings>;
