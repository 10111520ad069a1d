import { eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { reviewReports, reviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder, type OrderedList } from '../lists/ordered-list.ts';
import { type StoredList, storedList } from '../lists/stored-list.ts';

/** Those that wait for a look, are reported, hidden or shown. */
type ReviewFilter = 'toCheck' | 'reported' | 'hidden' | 'shown';

export interface ReviewsQuestion {
  filter?: ReviewFilter | undefined;
  hotelId?: string | undefined;
}

export type ListedReview = Awaited<ReturnType<typeof findListedReviews>>[number];

/** The reviews for the administrator, newest first; those that wait, the oldest first. */
export const reviewsList = (db: Database, question: ReviewsQuestion): StoredList<ListedReview> =>
  storedList(db, listOf(question), (ids) => findListedReviews(db, ids));

const conditions: Record<ReviewFilter, SQL> = {
  toCheck: sql`state in ('held', 'waiting')`,
  reported: sql`reported > 0`,
  hidden: sql`state in ('hidden', 'waiting')`,
  shown: sql`state = 'shown'`,
};

function listOf(question: ReviewsQuestion): OrderedList {
  const { filter, hotelId } = question;
  const where = [
    ...(filter === undefined ? [] : [conditions[filter]]),
    ...(hotelId === undefined ? [] : [sql`hotel_id = ${hotelId}`]),
  ];
  return {
    name: `reviews ${JSON.stringify(question)}`,
    from: sql`${reviews}`,
    id: sql`id`,
    where,
    order: [
      { value: sql`created_at`, type: 'timestamptz' },
      { value: sql`id`, type: 'uuid' },
    ],
    descending: filter !== 'toCheck',
    tables: ['reviews'],
    ...(where.length === 0 && { rowCounter: 'reviews' }),
  };
}

/** These reviews with their hotels, bookings and reports, in this order; deleted ones are left out. */
export async function findListedReviews(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      review: reviews,
      hotelName: hotels.name,
      hotelNameBn: hotels.nameBn,
      reference: bookings.reference,
    })
    .from(reviews)
    .innerJoin(hotels, eq(hotels.id, reviews.hotelId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(isOneOf(reviews.id, ids));
  const reports = Map.groupBy(
    await db.select().from(reviewReports).where(isOneOf(reviewReports.reviewId, ids)),
    ({ reviewId }) => reviewId,
  );
  const listed = rows.map((row) => ({ ...row, reports: reports.get(row.review.id) ?? [] }));
  return inOrder(ids, listed, ({ review }) => review.id);
}
