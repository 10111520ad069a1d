import { and, asc, eq, sql } from 'drizzle-orm';
import { bookingEvents } from '../../db/schema/bookings.ts';
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
