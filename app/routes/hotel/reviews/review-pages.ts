import type { HotelReviews, ShownReview } from '../../../../contract/review.ts';

/** Reviews that come at once: two or three screens of a phone. */
export const pageSize = 10;

/** The reviews of all pages, each once. */
export const allOf = (pages: HotelReviews[]): ShownReview[] => [
  ...new Map(pages.flatMap(({ reviews }) => reviews).map((review) => [review._id, review])).values(),
];

/** The first review below those that were shown before. */
export function firstBelow(before: HotelReviews[], now: HotelReviews[]): ShownReview | undefined {
  const earlier = new Set(allOf(before).map(({ _id: id }) => id));
  const all = allOf(now);
  return all[all.findLastIndex(({ _id: id }) => earlier.has(id)) + 1];
}

/** Whether reviews follow the pages that have come, by the last answer. */
export const hasMore = (pages: HotelReviews[]): boolean =>
  pages.length * pageSize < (pages.at(-1)?.total ?? 0);

/**
 * Whether a review was written, withdrawn or hidden between these answers: the others have then moved between the pages,
 * and one of them may be in none.
 */
export const isMoved = (pages: HotelReviews[]): boolean =>
  pages.some(({ total }) => total !== pages[0]?.total) ||
  allOf(pages).length < pages.reduce((sum, { reviews }) => sum + reviews.length, 0);
