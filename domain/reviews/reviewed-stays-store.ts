import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { reviews, withdrawnReviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { earliestDeparture } from './may-review.ts';
import { wasPaid } from './reviews-store.ts';

/** SQL: the day from which a stay may be reviewed (`departureOf`). */
export const departure = sql`least(${bookings.checkOut}, (${bookings.checkedOutAt} at time zone 'Asia/Dhaka')::date)`;

/** SQL: whether a booking is a stay that may be reviewed on a day, apart from reviews that it has or had. */
export const mayBeReviewed = (today: NightDate): SQL => sql`(${bookings.state} = 'confirmed'
  and ${departure} between ${earliestDeparture(today)}::date and ${today}::date
  and (${bookings.checkedInAt} is not null or ${wasPaid(bookings.id)}))`;

const stayColumns = {
  bookingId: bookings.id,
  reference: bookings.reference,
  hotelId: bookings.hotelId,
  hotelName: bookings.hotelName,
  roomId: bookings.roomId,
  roomName: bookings.roomName,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  checkedOutAt: bookings.checkedOutAt,
};

interface OwnStays {
  uid: string;
  today: NightDate;
  bookingId?: string | undefined;
  /** Only stays that have or had a review. */
  reviewedOnly?: boolean;
}

/** An account's stays that may be reviewed, have a review, or had one; the latest departure first. */
export async function findStaysToReview(
  db: Database,
  { uid, today, bookingId, reviewedOnly = false }: OwnStays,
  window?: { offset: number; limit: number },
) {
  const isWithdrawn = isNotNull(withdrawnReviews.bookingId);
  const isReviewed = or(isNotNull(reviews.id), isWithdrawn);
  const isMeant = and(
    eq(bookings.uid, uid),
    bookingId === undefined ? undefined : eq(bookings.id, bookingId),
    reviewedOnly ? isReviewed : or(isReviewed, mayBeReviewed(today)),
  );
  const rows = db
    .select({
      stay: stayColumns,
      review: reviews,
      reviewed: { hotelName: hotels.name, hotelNameBn: hotels.nameBn },
      withdrawn: sql<boolean>`${isWithdrawn}`,
    })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .leftJoin(hotels, eq(hotels.id, reviews.hotelId))
    .leftJoin(withdrawnReviews, eq(withdrawnReviews.bookingId, bookings.id))
    .where(isMeant)
    .orderBy(desc(bookings.checkOut), desc(bookings.id));
  if (!window) {
    const all = await rows;
    return { rows: all, total: all.length };
  }
  const [counted] = await db
    .select({ value: count() })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .leftJoin(withdrawnReviews, eq(withdrawnReviews.bookingId, bookings.id))
    .where(isMeant);
  return { rows: await rows.limit(window.limit).offset(window.offset), total: counted?.value ?? 0 };
}

export type StayToReviewRow = Awaited<ReturnType<typeof findStaysToReview>>['rows'][number];
