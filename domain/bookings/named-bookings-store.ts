import { eq, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import type { MaskedDocument } from '../../kernel/guest-documents.ts';
import { type BanglaNames, banglaNamesOf } from '../catalog/bangla-names-store.ts';
import { isOneOf } from '../lists/conditions.ts';

/** A booking with what its answers show beside its own row, in Bangla too. */
export type NamedBooking = BookingRow & BanglaNames & { document: MaskedDocument | undefined };

/** Adds the Bangla names and the masked document to bookings, in one statement for all of them. */
export async function withNamesAndDocument(db: Database, rows: BookingRow[]): Promise<NamedBooking[]> {
  if (rows.length === 0) return [];
  const additions = await readingNamesAndDocuments(db, { bookingIds: rows.map(({ id }) => id) });
  const byBooking = new Map(additions.map((addition) => [addition.id, addition]));
  return rows.map((booking) => {
    const addition = byBooking.get(booking.id);
    return {
      ...booking,
      ...banglaNamesOf(booking, addition?.names),
      document: addition?.document ?? undefined,
    };
  });
}

const readingNamesAndDocuments = preparedStatement('find_names_and_documents', (db) =>
  db
    .select({
      id: bookings.id,
      names: {
        hotelName: hotels.name,
        hotelNameBn: hotels.nameBn,
        roomName: rooms.name,
        roomNameBn: rooms.nameBn,
      },
      document: {
        type: guestDocuments.type,
        country: guestDocuments.country,
        masked: guestDocuments.masked,
      },
    })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .leftJoin(guestDocuments, eq(guestDocuments.bookingId, bookings.id))
    .where(isOneOf(bookings.id, sql.placeholder('bookingIds'))),
);
