import { and, eq, gt, sql } from 'drizzle-orm';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import { deskPayments } from '../../db/schema/desk-payments.ts';
import { reviewReports, reviewSums, reviews, withdrawnReviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';
import { capturedPaymentStates } from '../../kernel/payment-states.ts';
import type { ReviewFault } from '../../kernel/review-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { noReviews, type ReviewSums } from './score.ts';

/*
 * The order of locks, for everything that writes a review: the account (where one of its reviews is added), the booking,
 * the review, the hotel's sums (in the triggers of `reviews`). A room is never locked after a booking, so no review waits
 * for a room. No-show, check-in, check-out, move, extension, cancellation and the deletion of an account lock the booking
 * before they write, too: each of them sees the review that was written before it, or the review sees what they wrote.
 */

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;

export async function insertReview(tx: Database, review: NewReview): Promise<ReviewRow> {
  const [inserted] = await tx.insert(reviews).values(review).returning();
  if (!inserted) throw new Error('the review was not inserted');
  return inserted;
}

export async function updateReview(
  tx: Database,
  reviewId: string,
  changes: Partial<NewReview>,
): Promise<ReviewRow> {
  const [updated] = await tx
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, reviewId))
    .returning();
  if (!updated) throw new Error(`review ${reviewId} is not there`);
  return updated;
}

/** A review, locked until the transaction ends. Whoever also needs its booking locks that first. */
export async function lockReview(tx: Database, reviewId: string): Promise<ReviewRow | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
  return review;
}

/** The booking of a review; undefined when there is no such review. */
export async function findBookingOfReview(db: Database, reviewId: string): Promise<string | undefined> {
  const [review] = await db
    .select({ bookingId: reviews.bookingId })
    .from(reviews)
    .where(eq(reviews.id, reviewId));
  return review?.bookingId;
}

/** Whether a stay has a review, or had one that was withdrawn. Call it behind the lock of the booking. */
export async function isReviewed(tx: Database, bookingId: string): Promise<boolean> {
  const [reviewed] = await tx
    .select({ id: reviews.bookingId })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId))
    .union(
      tx
        .select({ id: withdrawnReviews.bookingId })
        .from(withdrawnReviews)
        .where(eq(withdrawnReviews.bookingId, bookingId)),
    );
  return reviewed !== undefined;
}

/** SQL: whether money for a booking was ever captured, or taken at the desk. A refund or a dispute changes nothing. */
export const wasPaid = (bookingId: typeof bookings.id) => sql`(
  exists (select from ${payments} p where p.booking_id = ${bookingId}
    and (p.captured_poisha > 0 or p.${isWordOf('state', capturedPaymentStates)}))
  or exists (select from ${deskPayments} d where d.booking_id = ${bookingId} and d.amount_poisha > 0))`;

export async function hasPaid(tx: Database, bookingId: string): Promise<boolean> {
  const [booking] = await tx
    .select({ paid: sql<boolean>`${wasPaid(bookings.id)}` })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.paid === true;
}

/** How many reviews of a hotel an account has written since a day; withdrawn ones count. */
export async function countReviewsOf(
  tx: Database,
  { uid, hotelId, since }: { uid: string; hotelId: string; since: NightDate },
): Promise<number> {
  const own = eq(bookings.uid, uid);
  const [present] = await tx
    .select({ number: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(own, eq(reviews.hotelId, hotelId), gt(reviews.writtenOn, since)));
  const [withdrawn] = await tx
    .select({ number: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(withdrawnReviews, eq(withdrawnReviews.bookingId, bookings.id))
    .where(and(own, eq(withdrawnReviews.hotelId, hotelId), gt(withdrawnReviews.writtenOn, since)));
  return (present?.number ?? 0) + (withdrawn?.number ?? 0);
}

/** The addresses and numbers of a hotel, to compare with those of an account. */
export async function findHotelNumbers(tx: Database, hotelId: string) {
  const [hotel] = await tx
    .select({ email: hotels.hotelEmail, phone: hotels.phone, whatsApp: hotels.hotelWhatsApp })
    .from(hotels)
    .where(eq(hotels.id, hotelId));
  return hotel;
}

/** Deletes a review for good, with its reports. Its stay cannot be reviewed again. */
export async function withdrawReview(tx: Database, review: ReviewRow): Promise<void> {
  const { id, bookingId, hotelId, writtenOn } = review;
  await tx.insert(withdrawnReviews).values({ bookingId, hotelId, writtenOn });
  await tx.delete(reviews).where(eq(reviews.id, id));
}

/** Counts a report of a shown review; false when there is no such review. */
export async function addReport(tx: Database, reviewId: string, reason: ReviewFault): Promise<boolean> {
  const reported = await tx
    .update(reviews)
    .set({ reported: sql`${reviews.reported} + 1`, updatedAt: sql`${reviews.updatedAt}` })
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'shown')))
    .returning({ id: reviews.id });
  if (reported.length === 0) return false;
  await tx
    .insert(reviewReports)
    .values({ reviewId, reason, number: 1 })
    .onConflictDoUpdate({
      target: [reviewReports.reviewId, reviewReports.reason],
      set: { number: sql`${reviewReports.number} + 1` },
    });
  return true;
}

export async function endReports(tx: Database, reviewId: string): Promise<void> {
  await tx.delete(reviewReports).where(eq(reviewReports.reviewId, reviewId));
}

export async function findReviewSums(db: Database, hotelId: string): Promise<ReviewSums> {
  const { number, clean, staff, place, worth } = reviewSums;
  const [sums] = await db
    .select({ number, clean, staff, place, worth })
    .from(reviewSums)
    .where(eq(reviewSums.hotelId, hotelId));
  return sums ?? noReviews;
}
