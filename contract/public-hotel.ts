import { z } from 'zod';
import { hotel } from './hotel.ts';
import { hotelReviews } from './review.ts';
import { room } from './room.ts';

/** Reviews that the public page of a hotel has at once; the others come ten at a time. */
export const publicReviewsMax = 10;

/** GET publicHotel: what the public page of a hotel shows, without dates. */
export const publicHotel = z.object({
  hotel,
  rooms: z.array(room),
  reviews: hotelReviews.meta({ description: 'The newest reviews, with the sums of all.' }),
});
export type PublicHotel = z.infer<typeof publicHotel>;
