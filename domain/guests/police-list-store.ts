import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { NightDate } from '../shared/stay-dates.ts';

/** Who has a room of the hotel in this night, with the document as it is kept; those who come first before others. */
export function findGuestsOfNight(db: Database, hotelId: string, night: NightDate) {
  return db
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      name: bookings.guestName,
      phone: bookings.guestPhone,
      address: bookings.guestAddress,
      guests: bookings.guests,
      roomName: bookings.roomName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      checkedInAt: bookings.checkedInAt,
      checkedOutAt: bookings.checkedOutAt,
      document: {
        type: guestDocuments.type,
        country: guestDocuments.country,
        masked: guestDocuments.masked,
        sealed: guestDocuments.sealed,
      },
    })
    .from(bookings)
    .leftJoin(guestDocuments, eq(guestDocuments.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.hotelId, hotelId),
        eq(bookings.state, 'confirmed'),
        lte(bookings.checkIn, night),
        gt(bookings.checkOut, night),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.roomName), asc(bookings.id));
}

export async function findHotelName(db: Database, hotelId: string): Promise<string | undefined> {
  const [hotel] = await db.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId));
  return hotel?.name;
}
