import { z } from 'zod';
import { fault, id, missingOr } from './fields.ts';

/** The largest number of favourites: a person's list stays readable, and the address of their page short. */
export const favouritesMax = 100;

/** The number of opened hotels that are remembered for a person. */
export const visitsMax = 10;

/** GET favourites: the signed-in person's favourites, newest first. */
export const favourite = z.object({
  hotelId: z.string(),
  markedAt: z.string().meta({ format: 'date-time' }),
});
export type Favourite = z.infer<typeof favourite>;

/** POST favourites: one hotel, or the favourites from before the sign-in, oldest first. */
export const newFavourites = z.strictObject({
  hotelIds: z
    .array(id, missingOr('field_invalid'))
    .min(1, fault('required'))
    .max(favouritesMax, fault('too_many')),
});

export const favouriteUnmarked = z.object({ acknowledged: z.literal(true), deletedCount: z.number() });

/** POST visits: the hotel whose page was opened. */
export const visitMade = z.strictObject({ hotelId: id });

/** GET visits: the hotels that the signed-in person opened last, newest first. */
export const visit = z.object({ hotelId: z.string(), seenAt: z.string().meta({ format: 'date-time' }) });
export type Visit = z.infer<typeof visit>;
