import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { bookingEvents } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import type { BookingEventDetail, BookingEventKind } from '../../kernel/booking-states.ts';
import type { Stay } from '../../kernel/stay-dates.ts';

interface NewEvent {
  bookingId: string;
  kind: BookingEventKind;
  actor?: string;
  detail?: BookingEventDetail;
  at?: Date;
}

/**
 * Records an event in the transaction that makes it happen. `actor` is an e-mail; absent: the site itself. Pass `at`
 * for events that are later searched by their night; absent: the database's clock.
 */
export const recordEvent = (tx: Database, event: NewEvent): Promise<void> => recordEvents(tx, [event]);

/** The same for several bookings. */
export async function recordEvents(tx: Database, events: NewEvent[]): Promise<void> {
  await tx.insert(bookingEvents).values(events);
}

/** A booking's history, oldest first. */
export function findEvents(db: Database, bookingId: string) {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
}

/** The nights that the last check-out has freed; undefined if it has freed none. */
export async function findFreedByCheckOut(db: Database, bookingId: string): Promise<Stay | undefined> {
  const [event] = await db
    .select({ detail: bookingEvents.detail })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'checked_out')))
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  return event?.detail?.freed;
}

/** The hash of the request that made a booking at the desk; undefined for a booking made elsewhere. */
export async function findDeskHash(db: Database, bookingId: string): Promise<string | undefined> {
  const [event] = await db
    .select({ hash: sql<string | null>`${bookingEvents.detail} ->> 'requestHash'` })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'desk')));
  return event?.hash ?? undefined;
}

/**
 * The refund that was announced when a booking was cancelled, in poisha; undefined for a booking that was not
 * cancelled.
 */
export async function findAnnouncedRefund(db: Database, bookingId: string): Promise<number | undefined> {
  const [event] = await db
    .select({ poisha: sql<number>`(${bookingEvents.detail} ->> 'refundPoisha')::int` })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'cancelled')));
  return event?.poisha;
}

const previousRoom: SQL<string> = sql`${bookingEvents.detail} -> 'from' ->> 'roomId'`;
/**
 * The hotel that a booking was in before a move by the desk. Earlier versions erased a room after its last booking
 * had moved away; its hotel is then found by name.
 */
export const previousHotel: SQL<string | null> = sql`coalesce(
  (select ${rooms.hotelId} from ${rooms} where ${rooms.id} = (${previousRoom})::uuid),
  (select ${hotels.id} from ${hotels} where ${hotels.name} = ${bookingEvents.detail} -> 'from' ->> 'hotelName' limit 1))`;

/** Whether the desk has ever moved a booking out of a hotel or a room. */
export async function hasHadBookings(
  db: Database,
  place: { hotelId: string } | { roomId: string },
): Promise<boolean> {
  const hadBooking =
    'hotelId' in place
      ? sql`${previousHotel} = ${place.hotelId}::uuid`
      : sql`${previousRoom} = ${place.roomId}`;
  const rows = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.kind, 'moved'), hadBooking))
    .limit(1);
  return rows.length > 0;
}
