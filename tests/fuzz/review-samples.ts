import type { Sample } from './request.ts';
import type { World } from './world.ts';
import { reviewFields } from './world-reviews.ts';

/** Valid requests of the calls about reviews. */
export const reviewSamples: Record<string, (world: World) => Sample | Sample[]> = {
  addReview: ({ reviews: { toReviewId } }) => ({ params: { bookingId: toReviewId }, body: reviewFields }),
  updateReview: ({ reviews: { reviewId } }) => ({
    params: { id: reviewId },
    body: { ...reviewFields, name: 'guest', version: 1 },
  }),
  deleteReview: ({ reviews: { reviewId } }) => ({ params: { id: reviewId } }),
  myReviews: ({ reviews: { toReviewId } }) => ({
    query: { bookingId: toReviewId, page: '1', pageSize: '5' },
  }),
  reviews: ({ hotel }) => ({
    params: { hotelId: hotel._id },
    query: { language: 'bn', page: '1', pageSize: '5' },
  }),
  latestReviews: () => ({}),
  reportReview: ({ reviews: { reviewId } }) => ({ params: { id: reviewId }, body: { reason: 'abuse' } }),
  allReviews: ({ hotel }) => ({
    query: { filter: 'shown', hotelId: hotel._id, page: '1', pageSize: '5' },
  }),
  hideReview: ({ reviews: { reviewId } }) => ({
    params: { id: reviewId },
    body: { reason: 'abuse', version: 2 },
  }),
  showReview: ({ reviews: { reviewId } }) => ({ params: { id: reviewId }, body: { version: 3 } }),
  answerReview: ({ reviews: { reviewId } }) => ({
    params: { id: reviewId },
    body: { answer: 'Thank you for your kind words.', version: 4 },
  }),
};
