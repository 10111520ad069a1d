import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import type { Database } from '../../db/statements/database.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { hasHadBookings } from '../bookings/booking-events-store.ts';
import type { HotelRow, RoomRow } from '../catalog/catalog-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import { lockRoomsOfHotel } from './catalog-changes-store.ts';

/** The hotel or the room whose bookings are meant. */
export type Booked = { hotelId: string } | { roomId: string };

/**
 * An open hotel and all its rooms in listing order, locked until the transaction ends. Rooms are locked first and in
 * one order, because buyers lock a room and then its hotel. They are locked again afterwards, in case a room was
 * added before the hotel was locked.
 */
export async function lockHotelWithRooms(
  tx: Database,
  hotelId: string,
): Promise<{ hotel: HotelRow; rooms: RoomRow[] } | undefined> {
  await lockRoomsOfHotel(tx, hotelId);
  const [hotel] = await tx
    .select()
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), isNull(hotels.archivedAt)))
    .for('update');
  if (!hotel) return undefined;
  const locked = await lockRoomsOfHotel(tx, hotelId);
  return { hotel, rooms: locked.sort((one, other) => one.listing - other.listing) };
}

/**
 * Whether there is or was any booking, in any state. A hold that is being paid counts, a given-up hold counts, and so
 * does a booking that the desk has moved elsewhere, because its guest may have slept here and stays on the police
 * list.
 */
export async function wasEverBooked(db: Database, booked: Booked): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(bookedOn(booked)).limit(1);
  return rows.length > 0 || (await hasHadBookings(db, booked));
}

/**
 * How many bookings were made, which stay readable, and how many holds exist. A hold becomes a booking when its
 * payment arrives, even after the hold's end.
 */
export async function countBookings(db: Database, booked: Booked): Promise<{ made: number; held: number }> {
  const [counted] = await db
    .select({
      made: sql<number>`(count(*) filter (where ${isMade}))::int`,
      held: sql<number>`(count(*) filter (where ${bookings.state} = 'held'))::int`,
    })
    .from(bookings)
    .where(bookedOn(booked));
  return counted ?? { made: 0, held: 0 };
}

/**
 * Confirmed bookings whose guests are in the house or still to come: their number, and the first of them by check-in.
 */
export async function findComing(
  db: Database,
  booked: Booked,
  { today, limit, largerThan }: { today: NightDate; limit: number; largerThan?: number | undefined },
) {
  const isComing = and(
    bookedOn(booked),
    eq(bookings.state, 'confirmed'),
    gt(bookings.checkOut, today),
    largerThan === undefined ? undefined : gt(bookings.guests, largerThan),
  );
  const [counted] = await db.select({ total: count() }).from(bookings).where(isComing);
  const first = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      guestName: bookings.guestName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(bookings)
    .where(isComing)
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(limit);
  return { total: counted?.total ?? 0, first };
}

const bookedOn = (booked: Booked) =>
  'hotelId' in booked ? eq(bookings.hotelId, booked.hotelId) : eq(bookings.roomId, booked.roomId);

/** Archives a hotel and its rooms; bookings still refer to them. */
export async function archiveHotel(tx: Database, hotelId: string, at: Date): Promise<void> {
  await tx
    .update(rooms)
    .set({ archivedAt: at })
    .where(and(eq(rooms.hotelId, hotelId), isNull(rooms.archivedAt)));
  await tx.update(hotels).set({ archivedAt: at }).where(eq(hotels.id, hotelId));
}

export async function archiveRoom(tx: Database, roomId: string, at: Date): Promise<void> {
  await tx.update(rooms).set({ archivedAt: at }).where(eq(rooms.id, roomId));
}

/**
 * Opens an archived hotel again, with the rooms that were archived together with it (at the same instant). Answers
 * the hotel and the rooms' names, or undefined when there is no such archived hotel.
 */
export async function reopenHotel(
  tx: Database,
  hotelId: string,
): Promise<{ hotel: HotelRow; rooms: string[] } | undefined> {
  await lockRoomsOfHotel(tx, hotelId);
  const [hotel] = await tx
    .select()
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), isNotNull(hotels.archivedAt)))
    .for('update');
  if (!hotel?.archivedAt) return undefined;
  // Rooms first, as everywhere: the triggers of both tables lock their change counters until the transaction ends.
  const reopened = await tx
    .update(rooms)
    .set({ archivedAt: null })
    .where(and(eq(rooms.hotelId, hotelId), eq(rooms.archivedAt, hotel.archivedAt)))
    .returning({ name: rooms.name });
  await tx.update(hotels).set({ archivedAt: null }).where(eq(hotels.id, hotelId));
  return { hotel, rooms: reopened.map(({ name }) => name) };
}

export async function reopenRoom(tx: Database, roomId: string): Promise<void> {
  await tx.update(rooms).set({ archivedAt: null }).where(eq(rooms.id, roomId));
}

/** Deletes a hotel that was never booked; favourites and visits of it are deleted too. */
export async function eraseHotel(tx: Database, hotelId: string, roomIds: string[]): Promise<void> {
  await eraseRooms(tx, roomIds);
  await tx.delete(hotels).where(eq(hotels.id, hotelId));
}

/** Deletes rooms that were never booked, with the prices and blocks of their nights. */
export async function eraseRooms(tx: Database, roomIds: string[]): Promise<void> {
  if (roomIds.length === 0) return;
  await tx.delete(roomNights).where(isOneOf(roomNights.roomId, roomIds));
  await tx.delete(rooms).where(isOneOf(rooms.id, roomIds));
}
