import { isNull } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';

/** Whether there is an open hotel, and whether anything was ever booked: a hold that was not paid is none. */
export async function findBeginnings(db: Database): Promise<{ hasHotel: boolean; hasBooking: boolean }> {
  const [hotel] = await db.select({ id: hotels.id }).from(hotels).where(isNull(hotels.archivedAt)).limit(1);
  const [booking] = await db.select({ id: bookings.id }).from(bookings).where(isMade).limit(1);
  return { hasHotel: hotel !== undefined, hasBooking: booking !== undefined };
}
