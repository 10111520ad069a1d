import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import { bookingEvents, bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { Database } from '../../db/statements/database.ts';
import { addDays, dhakaDate, type NightDate, stayNightsMax } from '../../kernel/stay-dates.ts';
import { previousHotel } from '../bookings/booking-events-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { Move } from './places-of-stay.ts';

/** Confirmed bookings with a room in this night, of this hotel or with these ids, with the stored document. */
export async function findGuestsOfNight(
  db: Database,
  night: NightDate,
  wanted: { hotelId: string } | { bookingIds: string[] },
) {
  if ('bookingIds' in wanted && wanted.bookingIds.length === 0) return [];
  return await db
    .select({
      bookingId: bookings.id,
      hotelId: bookings.hotelId,
      reference: bookings.reference,
      name: bookings.guestName,
      phone: bookings.guestPhone,
      address: bookings.guestAddress,
      guests: bookings.guests,
      roomName: bookings.roomName,
      roomNumber: bookings.roomNumber,
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
        'hotelId' in wanted ? eq(bookings.hotelId, wanted.hotelId) : isOneOf(bookings.id, wanted.bookingIds),
        isOfNight(night),
      ),
    );
}

/** No stay is longer than `stayNightsMax`, so an index on check-in bounds the rows that are read. */
const isOfNight = (night: NightDate) =>
  and(
    eq(bookings.state, 'confirmed'),
    between(bookings.checkIn, addDays(night, -stayNightsMax), night),
    gt(bookings.checkOut, night),
  );

/** The ids of bookings that were moved out of this hotel after the night had begun. */
export async function findMovedAway(db: Database, hotelId: string, night: NightDate): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(
        isOfNight(night),
        eq(bookingEvents.kind, 'moved'),
        sql`(${bookingEvents.at} at time zone 'Asia/Dhaka')::date > ${night}::date`,
        sql`${bookings.hotelId} <> ${hotelId}::uuid`,
        sql`${previousHotel} = ${hotelId}::uuid`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The moves of bookings, by booking, oldest first. */
export async function findMoves(db: Database, bookingIds: string[]): Promise<Map<string, Move[]>> {
  if (bookingIds.length === 0) return new Map();
  const from = (field: string) => sql<string>`${bookingEvents.detail} -> 'from' ->> ${field}::text`;
  const rows = await db
    .select({
      bookingId: bookingEvents.bookingId,
      at: bookingEvents.at,
      hotelId: previousHotel,
      roomName: from('roomName'),
      checkIn: from('checkIn'),
      checkOut: from('checkOut'),
    })
    .from(bookingEvents)
    .where(and(isOneOf(bookingEvents.bookingId, bookingIds), eq(bookingEvents.kind, 'moved')))
    .orderBy(asc(bookingEvents.id));
  return new Map(
    [...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([bookingId, moves]) => [
      bookingId,
      moves.map(({ at, hotelId, roomName, checkIn, checkOut }) => ({
        at,
        on: dhakaDate(at.getTime()),
        from: { hotelId: hotelId ?? '', roomName, checkIn, checkOut },
      })),
    ]),
  );
}

export async function findHotelName(db: Database, hotelId: string): Promise<string | undefined> {
  const [hotel] = await db.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId));
  return hotel?.name;
}
