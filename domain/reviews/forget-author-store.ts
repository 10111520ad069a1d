import { eq, inArray } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { reviews, withdrawnReviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';

/**
 * Removes the name and the home district from an account's reviews, or withdraws the reviews for good. The caller has
 * locked the account's bookings, which still belong to it.
 */
export async function forgetAuthor(tx: Database, uid: string, withdrawReviews: boolean): Promise<void> {
  const stays = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.uid, uid));
  const own = inArray(reviews.bookingId, stays);
  if (withdrawReviews) {
    const { bookingId, hotelId, writtenOn } = reviews;
    await tx
      .insert(withdrawnReviews)
      .select(tx.select({ bookingId, hotelId, writtenOn }).from(reviews).where(own));
    await tx.delete(reviews).where(own);
  } else await tx.update(reviews).set({ name: 'guest', firstName: null, homeDistrict: null }).where(own);
}
