import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { homeDistricts } from '../../kernel/home-districts.ts';
import { languages } from '../../kernel/person-choices.ts';
import {
  reviewFaults,
  reviewHoldReasons,
  reviewNames,
  reviewParties,
  reviewStates,
  uncountedFaults,
} from '../../kernel/review-choices.ts';
import { bookings } from './bookings.ts';
import { hotels } from './catalog.ts';
import { isWordOf, times, version, wordList } from './columns.ts';

/**
 * Reviews of guests who stayed, one a booking. It belongs to the booking's account. Its text is the present one: earlier
 * wordings are kept nowhere.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    /** The hotel of the day on which it was written, with the names of the room then; a later move changes neither. */
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    roomName: text('room_name').notNull(),
    roomNameBn: text('room_name_bn'),
    /** Month of the departure: `2026-11`. */
    month: text('month').notNull(),
    clean: smallint('clean').notNull(),
    staff: smallint('staff').notNull(),
    place: smallint('place').notNull(),
    worth: smallint('worth').notNull(),
    text: text('text').notNull(),
    party: text('party', { enum: reviewParties }).notNull(),
    name: text('name', { enum: reviewNames }).notNull(),
    /** As it was when the review was written; null: "A guest". */
    firstName: text('first_name'),
    homeDistrict: text('home_district', { enum: homeDistricts }),
    language: text('language', { enum: languages }).notNull(),
    state: text('state', { enum: reviewStates }).notNull(),
    /** Why it was held for a look. Kept afterwards. */
    heldFor: wordList('held_for', reviewHoldReasons),
    hiddenFor: text('hidden_for', { enum: reviewFaults }),
    hiddenOn: date('hidden_on', { mode: 'string' }),
    /** The author has changed it after it was hidden, which is possible once. */
    rewritten: boolean('rewritten').notNull().default(false),
    /** Days of Dhaka by the product's clock. */
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    changedOn: date('changed_on', { mode: 'string' }),
    answer: text('answer'),
    /** Reports of visitors since the administrator looked at it last; 0 of most. */
    reported: integer('reported').notNull().default(0),
    /** Whether its marks count for the hotel's score. */
    counted: boolean('counted')
      .notNull()
      .generatedAlwaysAs(
        sql`(state <> 'held' and (hidden_for is null or not (${isWordOf('hidden_for', uncountedFaults)})))`,
      ),
    version,
    ...times,
  },
  (table) => [
    // A hotel's page, newest first, in all languages or one.
    index('reviews_shown').on(table.hotelId, table.createdAt, table.id).where(sql`state = 'shown'`),
    index('reviews_by_language')
      .on(table.hotelId, table.language, table.createdAt, table.id)
      .where(sql`state = 'shown'`),
    // The number of hidden ones by reason.
    index('reviews_hidden').on(table.hotelId, table.hiddenFor).where(sql`hidden_for is not null`),
    // The newest of all hotels, and the administrator's list.
    index('reviews_newest').on(table.createdAt, table.id).where(sql`state = 'shown'`),
    index('reviews_by_time').on(table.createdAt, table.id),
    index('reviews_of_hotel').on(table.hotelId, table.createdAt, table.id),
    index('reviews_to_check').on(table.createdAt, table.id).where(sql`state in ('held', 'waiting')`),
    index('reviews_reported').on(table.createdAt, table.id).where(sql`reported > 0`),
    check(
      'reviews_marks',
      sql`clean between 1 and 5 and staff between 1 and 5 and place between 1 and 5 and worth between 1 and 5`,
    ),
    check('reviews_party', isWordOf('party', reviewParties)),
    check('reviews_name', isWordOf('name', reviewNames)),
    check('reviews_home_district', isWordOf('home_district', homeDistricts)),
    check('reviews_language', isWordOf('language', languages)),
    check('reviews_state', isWordOf('state', reviewStates)),
    check('reviews_hidden_for', isWordOf('hidden_for', reviewFaults)),
    check(
      'reviews_hidden_reason',
      sql`(hidden_for is not null) = (state in ('hidden', 'waiting')) and (hidden_on is not null) = (hidden_for is not null)`,
    ),
  ],
);

/**
 * The sums of the marks that count, one row a hotel that has any. Triggers of the migration write it in the transaction
 * of the review, and its change into the feed of the search index.
 */
export const reviewSums = pgTable('review_sums', {
  hotelId: uuid('hotel_id')
    .primaryKey()
    .references(() => hotels.id, { onDelete: 'cascade' }),
  number: integer('number').notNull(),
  clean: integer('clean').notNull(),
  staff: integer('staff').notNull(),
  place: integer('place').notNull(),
  worth: integer('worth').notNull(),
  /** When what a hotel's page shows of its reviews changed last; a withdrawn review leaves no other trace of that. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** How often visitors have reported a review for a reason, since the administrator looked at it last. Nothing about the visitors. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reviewFaults }).notNull(),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.reason] }),
    check('review_reports_reason', isWordOf('reason', reviewFaults)),
  ],
);

/** Stays whose review was withdrawn for good: they cannot be reviewed again. */
export const withdrawnReviews = pgTable('withdrawn_reviews', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  /**
   * With the day of the review, for the number of an account's reviews of one hotel in 90 days. No reference: it keeps no
   * hotel from being erased.
   */
  hotelId: uuid('hotel_id').notNull(),
  writtenOn: date('written_on', { mode: 'string' }).notNull(),
});

/**
 * At most one row: the day on which this version served first. Guests of earlier stays are not invited to write a review.
 */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    since: date('since', { mode: 'string' }).notNull(),
  },
  (table) => [check('review_invitations_is_one', sql`${table.isOnly}`)],
);
