import { z } from 'zod';
import { recordOf } from '../kernel/closed-lists.ts';
import { homeDistricts } from '../kernel/home-districts.ts';
import {
  type ReviewAspect,
  reviewAspects,
  reviewFaults,
  reviewHoldReasons,
  reviewLettersMax,
  reviewLettersMin,
  reviewMarkMax,
  reviewNames,
  reviewParties,
  reviewStates,
} from '../kernel/review-choices.ts';
import { reviewTextFault } from '../kernel/review-text.ts';
import { languages } from './enumerations.ts';
import type { Fault } from './faults.ts';
import { choice, id, longText, number } from './fields.ts';
import { pageFields } from './list.ts';
import { letterCount } from './plain-text.ts';

const mark = () => number(1, reviewMarkMax, { whole: true });
const markFields: Record<ReviewAspect, ReturnType<typeof mark>> = recordOf(reviewAspects, mark);

/** A text of 20 to 1,500 letters without phone numbers, document numbers and addresses of pages. */
const reviewText = longText(reviewLettersMax).superRefine((text, context) => {
  const fault: Fault | undefined =
    letterCount(text) < reviewLettersMin ? 'review_too_short' : reviewTextFault(text);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** The body of POST addReview. */
export const reviewInput = z.strictObject({
  ...markFields,
  text: reviewText,
  party: choice(reviewParties),
  name: choice(reviewNames).default('guest').meta({
    description: '`first`: the account’s first name is shown, as it is stored when the review is written.',
  }),
  homeDistrict: choice(homeDistricts)
    .optional()
    .meta({ description: 'One of the 64 districts; absent: none is shown.' }),
  language: choice(languages).meta({ description: 'The language of the text.' }),
});
export type ReviewInput = z.infer<typeof reviewInput>;

const version = number(1, 1_000_000_000, { whole: true }).meta({
  description:
    'The version that was shown. If the review is another one now, nothing is stored: 409 `review_changed`.',
});

/** The body of PUT updateReview: it replaces the whole review. */
export const reviewChange = reviewInput.extend({ version });

const marks = z.object(recordOf(reviewAspects, () => z.number())).meta({ description: '1 to 5 each.' });

/** The answer in the name of the hotel. */
const answer = z.string().optional().meta({ description: 'The hotel’s answer; absent while there is none.' });

const stayMonth = z.string().meta({ description: 'Month of the departure, YYYY-MM.' });

/** The parts of a review that its readers and its author see. */
const written = {
  _id: z.string(),
  marks,
  text: z.string(),
  party: z.enum(reviewParties),
  firstName: z.string().optional().meta({ description: 'Absent: "A guest".' }),
  homeDistrict: z.enum(homeDistricts).optional(),
  language: z.enum(languages),
  month: stayMonth,
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  changedOn: z
    .string()
    .optional()
    .meta({ description: 'Day of the last change, YYYY-MM-DD in Dhaka; absent: never changed.' }),
  answer,
};

/** A review as everybody reads it: never with the dates of the stay. */
export const shownReview = z.object(written);
export type ShownReview = z.infer<typeof shownReview>;

/** The query of GET reviews/{hotelId}. Without `page` it is the first page. */
export const reviewsQuery = z.strictObject({ language: choice(languages).optional(), ...pageFields });

const tenths = z.number().meta({ description: 'In tenths: 43 is 4.3.' });

/** The average of an aspect, and the average over all four, in tenths, each rounded half-up once. */
const score = tenths
  .optional()
  .meta({ description: 'In tenths, of all four aspects; absent below three reviews.' });
const reviewCount = z.number().meta({
  description:
    'Number of reviews that count; those hidden for a reason by which they still count are among them.',
});

/** GET reviews/{hotelId}. */
export const hotelReviews = z.object({
  score,
  number: reviewCount,
  aspects: z
    .object(recordOf(reviewAspects, () => tenths))
    .optional()
    .meta({ description: 'Average by aspect; absent like `score`.' }),
  hidden: z
    .partialRecord(z.enum(reviewFaults), z.number())
    .meta({ description: 'Number of hidden reviews by reason; a reason without one is absent.' }),
  languages: z
    .partialRecord(z.enum(languages), z.number())
    .meta({ description: 'Number of shown reviews by language; a language without one is absent.' }),
  total: z.number().meta({ description: 'Number of shown reviews in the asked language, or in all.' }),
  reviews: z.array(shownReview).meta({ description: 'A page of them, newest first.' }),
});
export type HotelReviews = z.infer<typeof hotelReviews>;

const hotelOfReview = {
  hotleId: z.string(),
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
};

/** GET latestReviews: the newest seven shown reviews of the hotels on offer, and the exact number of the shown reviews of these hotels. */
export const latestReviews = z.object({
  number: z.number(),
  reviews: z.array(shownReview.omit({ answer: true }).extend(hotelOfReview)),
});
export type LatestReviews = z.infer<typeof latestReviews>;

/** A review as its author reads it. */
export const ownReview = z.object({
  ...written,
  name: z.enum(reviewNames),
  version: z.number(),
  state: z.enum(reviewStates).meta({
    description:
      '`held`: not shown and not counted until somebody has looked at it; `waiting`: the changed text waits for that.',
  }),
  hiddenFor: z.enum(reviewFaults).optional().meta({ description: 'hidden, waiting: the reason.' }),
  changeUntil: z.string().optional().meta({
    description:
      'Last day in Dhaka on which the author may change it; absent: it cannot be changed any more.',
  }),
});
export type OwnReview = z.infer<typeof ownReview>;

/** The query of GET myReviews. */
export const myReviewsQuery = z.strictObject({
  bookingId: id.optional().meta({ description: 'Only this stay; absent: all of them.' }),
  ...pageFields,
});

/**
 * One own stay of GET myReviews: it may be reviewed (`reviewUntil`), it has a review, or its review was withdrawn.
 * Stays about which there is nothing to say are not in the list.
 */
export const stayToReview = z.object({
  bookingId: z.string(),
  reference: z.string(),
  ...hotelOfReview,
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  hotelCheckInDate: z.string(),
  hotelCheckOutDate: z.string(),
  reviewUntil: z
    .string()
    .optional()
    .meta({ description: 'Last day in Dhaka on which the stay may be reviewed; absent: it may not.' }),
  review: ownReview.optional(),
  withdrawn: z
    .literal(true)
    .optional()
    .meta({ description: 'It had a review, which was withdrawn for good.' }),
});
export type StayToReview = z.infer<typeof stayToReview>;

/** The answer of addReview and updateReview. */
export const reviewWritten = z.object({
  acknowledged: z.literal(true),
  insertedId: z.string(),
  review: ownReview,
});
export const reviewUpdated = z.object({ acknowledged: z.literal(true), review: ownReview });

/** The body of POST reportReview. Nothing is stored about the person who reports. */
export const reviewReport = z.strictObject({ reason: choice(reviewFaults) });

/** The lists that the administrator reads: all, or those that wait for a look, are reported, hidden or shown. */
export const reviewFilters = ['toCheck', 'reported', 'hidden', 'shown'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The query of GET allReviews. Newest first; `toCheck` (held and waiting ones) the oldest first. */
export const allReviewsQuery = z.strictObject({
  filter: choice(reviewFilters).optional(),
  hotelId: id.optional(),
  ...pageFields,
});

/** A review in the administrator's list. */
export const reviewListed = z.object({
  ...written,
  ...hotelOfReview,
  bookingId: z.string(),
  reference: z.string(),
  version: z.number(),
  state: z.enum(reviewStates),
  hiddenFor: z.enum(reviewFaults).optional(),
  heldFor: z.array(z.enum(reviewHoldReasons)).optional().meta({
    description:
      'held: why. `hotel_contact`: the account’s e-mail address or phone number is the hotel’s; `third_review`: it is the account’s third review of this hotel within 90 days.',
  }),
  reports: z
    .partialRecord(z.enum(reviewFaults), z.number())
    .meta({ description: 'Number of reports by reason since the last look of the administrator.' }),
  createdAt: z.iso.datetime(),
});
export type ReviewListed = z.infer<typeof reviewListed>;

/** The body of POST hideReview. A hidden one gets the new reason. */
export const hideRequest = z.strictObject({ reason: choice(reviewFaults), version });

/** The body of POST showReview: it also ends the reports. */
export const showRequest = z.strictObject({ version });

/** The body of POST answerReview: once, by the rules of a review’s text; it names no guest, no room and no date. */
export const answerRequest = z.strictObject({ answer: reviewText, version });

/** The answer of hideReview, showReview and answerReview. */
export const reviewDone = z.object({ acknowledged: z.literal(true), review: reviewListed });
