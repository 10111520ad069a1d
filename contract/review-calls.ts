import { z } from 'zod';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { reviewInPath, roomsOfHotelPath, settledBookingPath } from './path-params.ts';
import {
  allReviewsQuery,
  answerRequest,
  hideRequest,
  hotelReviews,
  latestReviews,
  myReviewsQuery,
  reviewChange,
  reviewDone,
  reviewInput,
  reviewListed,
  reviewReport,
  reviewsQuery,
  reviewUpdated,
  reviewWritten,
  showRequest,
  stayToReview,
} from './review.ts';

const nothing = z.strictObject({});

/**
 * Reviews by guests who stayed.
 *
 * addReview refuses with 404 (not an own booking), 409 `reviewed` (the stay has or had a review), `review_too_early`
 * (before the departure), `review_too_late` (90 days after it), `not_stayed` (not confirmed, or neither checked in nor
 * paid). updateReview: 404, 409 `review_closed` (the days are over, or it was changed after hiding before),
 * `review_changed`. hideReview, showReview and answerReview: 404, 409 `review_changed`; answerReview also 409
 * `answered`, and `review_not_shown`.
 */
export const reviewCalls = {
  addReview: {
    summary: 'Reviews an own stay, from its departure on for 90 days; one review a stay',
    params: settledBookingPath,
    body: reviewInput,
    answers: { 201: reviewWritten },
  },
  updateReview: {
    summary:
      'Changes an own review within 14 days; one that was hidden once, after which it waits for the administrator',
    params: reviewInPath,
    body: reviewChange,
    answers: { 200: reviewUpdated },
  },
  deleteReview: {
    summary: 'Withdraws an own review for good; the stay cannot be reviewed again',
    params: reviewInPath,
    answers: { 200: z.object({ deletedCount: z.literal(1) }) },
  },
  myReviews: {
    summary: 'Own stays that may be reviewed or were reviewed, the latest departure first',
    query: myReviewsQuery,
    answers: { 200: z.array(stayToReview) },
  },
  reviews: {
    summary: 'The reviews of a hotel, newest first, with averages and the number of hidden ones',
    params: roomsOfHotelPath,
    query: reviewsQuery,
    answers: { 200: hotelReviews },
  },
  latestReviews: {
    summary: 'The newest seven shown reviews of the hotels on offer, and the number of all of these',
    query: nothing,
    answers: { 200: latestReviews },
  },
  reportReview: {
    summary: 'Reports a review to the administrator; nothing is stored about the person who reports',
    params: reviewInPath,
    body: reviewReport,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  allReviews: {
    summary: 'Reviews for the administrator: all, to check, reported, hidden or shown',
    query: allReviewsQuery,
    answers: { 200: z.array(reviewListed) },
  },
  hideReview: {
    summary:
      'Hides words and name of a review for a reason; its marks go on counting, except where nobody stayed or it was paid for; recorded in the audit log',
    params: reviewInPath,
    body: hideRequest,
    answers: { 200: reviewDone },
  },
  showReview: {
    summary:
      'Shows a review that was held, hidden or waiting, and ends the reports of a shown one; recorded in the audit log',
    params: reviewInPath,
    body: showRequest,
    answers: { 200: reviewDone },
  },
  answerReview: {
    summary: 'Answers a shown review in the hotel’s name, once; recorded in the audit log',
    params: reviewInPath,
    body: answerRequest,
    answers: { 200: reviewDone },
  },
} as const satisfies { [Name in CallName]?: Call };
