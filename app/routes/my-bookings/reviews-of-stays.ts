import { call } from '../../calls.ts';

/** Whether the author of a booking may still review it, or has done so. */
export type ReviewOfStay = 'may-write' | 'written';

/** By the booking's id; a booking that is not in it has nothing to do with reviews. */
export type ReviewsOfStays = ReadonlyMap<string, ReviewOfStay>;

/** The reviews of one own stay, or of all. A list without them is better than none. */
export async function loadReviewsOfStays(signal: AbortSignal, bookingId?: string): Promise<ReviewsOfStays> {
  const stays = await call('myReviews', { query: { bookingId }, signal }).catch(() => []);
  return new Map(
    stays.flatMap(({ bookingId: id, review, reviewUntil }): [string, ReviewOfStay][] =>
      review ? [[id, 'written']] : reviewUntil ? [[id, 'may-write']] : [],
    ),
  );
}
