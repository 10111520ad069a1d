import { and, asc, between, eq, lte, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import type { Poisha } from '../shared/money.ts';
import { addDays, type NightDate, nightsOf, type Stay } from '../shared/stay-dates.ts';

/** PostgreSQL's code for a broken check, here always the one that forbids taking a room that is not there. */
const checkViolation = '23514';

/** Thrown inside a transaction when a night of the stay has no room left, so that the whole of it is undone. */
export class SoldOut extends Error {}

/**
 * Locks a room's row until the transaction ends. Everything that changes the nights or the bookings of a room
 * does this first: one lock order, so no deadlock, and buyers of one room queue behind each other.
 */
export async function lockRoom(tx: Database, roomId: string): Promise<void> {
  await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update');
}

/**
 * Takes one room for every night of the stay, or throws SoldOut and takes none (the transaction has to end).
 * The database's check decides; behind `lockRoom` nobody else changes the same nights meanwhile.
 */
export async function takeNights(tx: Database, roomId: string, roomCount: number, stay: Stay): Promise<void> {
  const rows = nightsOf(stay).map((night) => ({ roomId, night, capacity: roomCount, taken: 1 }));
  try {
    await tx
      .insert(roomNights)
      .values(rows)
      .onConflictDoUpdate({
        target: [roomNights.roomId, roomNights.night],
        set: { taken: sql`${roomNights.taken} + 1` },
      });
  } catch (error) {
    if (sqlState(error) === checkViolation) throw new SoldOut();
    throw error;
  }
}

/** Gives back what `takeNights` took. The undo of it, in the same transaction as the booking's change of state. */
export async function releaseNights(tx: Database, roomId: string, stay: Stay): Promise<void> {
  await tx
    .update(roomNights)
    .set({ taken: sql`${roomNights.taken} - 1` })
    .where(nightsOfRoom(roomId, stay));
}

/** The prices that replace the rack rate within a stay. */
export async function findNightPrices(
  db: Database,
  roomId: string,
  stay: Stay,
): Promise<Map<NightDate, Poisha>> {
  const rows = await db
    .select({ night: roomNights.night, pricePoisha: roomNights.pricePoisha })
    .from(roomNights)
    .where(nightsOfRoom(roomId, stay));
  return new Map(
    rows.flatMap(({ night, pricePoisha }) => (pricePoisha === null ? [] : [[night, pricePoisha]])),
  );
}

/**
 * How many of a room are free for every night of the stay at `now`. A hold that has run out counts as free,
 * whether or not it was swept away yet.
 */
export async function countFreeRooms(
  db: Database,
  room: { id: string; roomCount: number },
  stay: Stay,
  nowMs: number,
): Promise<number> {
  const touched = await db
    .select({ night: roomNights.night, capacity: roomNights.capacity, taken: roomNights.taken })
    .from(roomNights)
    .where(nightsOfRoom(room.id, stay))
    .orderBy(asc(roomNights.night));
  if (touched.length === 0) return room.roomCount;
  const lapsed = await findLapsedHolds(db, room.id, nowMs);
  const freeOn = ({ night, capacity, taken }: (typeof touched)[number]) =>
    capacity - taken + lapsed.filter((hold) => hold.checkIn <= night && night < hold.checkOut).length;
  return Math.max(0, Math.min(room.roomCount, ...touched.map(freeOn)));
}

/** The holds of a room that have run out and still count in its nights. */
export function findLapsedHolds(
  db: Database,
  roomId: string,
  nowMs: number,
): Promise<{ id: string; checkIn: NightDate; checkOut: NightDate }[]> {
  return db
    .select({ id: bookings.id, checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(
      and(eq(bookings.roomId, roomId), eq(bookings.state, 'held'), lte(bookings.heldUntil, new Date(nowMs))),
    );
}

function nightsOfRoom(roomId: string, stay: Stay) {
  return and(
    eq(roomNights.roomId, roomId),
    between(roomNights.night, stay.checkIn, addDays(stay.checkOut, -1)),
  );
}

/** PostgreSQL's five-letter state of a failed statement, wherever the driver's wrapping has put it. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}
