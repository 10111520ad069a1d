import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { bookingEvents } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import type { BookingEventKind } from '../shared/booking-states.ts';

/**
 * Writes down what happened, in the transaction that makes it happen. `actor` is an e-mail; absent, the site itself. `at` is
 * for what is later asked for by its day, as the nights are counted; absent, the database's clock says it.
 */
export async function recordEvent(
  tx: Database,
  event: { bookingId: string; kind: BookingEventKind; actor?: string; detail?: object; at?: Date },
): Promise<void> {
  await tx.insert(bookingEvents).values(event);
}

/** A booking's history, from its first moment on. */
export function findEvents(db: Database, bookingId: string) {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
}

/** What the request was that made a booking at the desk, as a hash; undefined for a booking made elsewhere. */
export async function findDeskHash(db: Database, bookingId: string): Promise<string | undefined> {
  const [event] = await db
    .select({ hash: sql<string | null>`${bookingEvents.detail} ->> 'requestHash'` })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'desk')));
  return event?.hash ?? undefined;
}

/** The refund that was announced when a booking was cancelled; undefined for one that was not. */
export async function findRefundSaid(db: Database, bookingId: string): Promise<number | undefined> {
  const [event] = await db
    .select({ poisha: sql<number>`(${bookingEvents.detail} ->> 'refundPoisha')::int` })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'cancelled')));
  return event?.poisha;
}

const leftRoom: SQL<string> = sql`${bookingEvents.detail} -> 'from' ->> 'roomId'`;
/**
 * In which hotel a move by the desk says that its booking was. Earlier versions erased a room that every booking had
 * left; its hotel is found by the name then.
 */
export const leftHotel: SQL<string | null> = sql`coalesce(
  (select ${rooms.hotelId} from ${rooms} where ${rooms.id} = (${leftRoom})::uuid),
  (select ${hotels.id} from ${hotels} where ${hotels.name} = ${bookingEvents.detail} -> 'from' ->> 'hotelName' limit 1))`;

/** Whether the desk has ever moved a booking out of a hotel or a room. */
export async function wasEverLeft(
  db: Database,
  place: { hotelId: string } | { roomId: string },
): Promise<boolean> {
  const isLeft =
    'hotelId' in place ? sql`${leftHotel} = ${place.hotelId}::uuid` : sql`${leftRoom} = ${place.roomId}`;
  const rows = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.kind, 'moved'), isLeft))
    .limit(1);
  return rows.length > 0;
}
