import { and, asc, between, eq } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { addDays, type NightDate, stayNightsMax } from '../../kernel/stay-dates.ts';
import type { BookingRow } from '../bookings/booking-store.ts';

/** The name of a hotel, open or archived, and the number under which it is registered for VAT. */
export async function findTaxedHotel(
  db: Database,
  hotelId: string,
): Promise<{ name: string; bin: string | null } | undefined> {
  const [hotel] = await db
    .select({ name: hotels.name, bin: hotels.bin })
    .from(hotels)
    .where(eq(hotels.id, hotelId));
  return hotel;
}

/**
 * The made bookings of a hotel with a departure on these days, both included, the earliest first. No stay is longer than
 * `stayNightsMax`, so an index on check-in bounds the rows that are read.
 */
export function findDepartures(
  db: Database,
  hotelId: string,
  { first, last }: { first: NightDate; last: NightDate },
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.hotelId, hotelId),
        isMade,
        between(bookings.checkIn, addDays(first, -stayNightsMax), last),
        between(bookings.checkOut, first, last),
      ),
    )
    .orderBy(asc(bookings.checkOut), asc(bookings.id));
}
