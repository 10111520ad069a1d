import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { roomCounts, roomNights } from '../../db/schema/inventory.ts';
import type { Database } from '../../db/statements/database.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

/** The first night from `from` on with more rooms taken than `roomCount`. */
export async function findFullerNight(
  tx: Database,
  roomId: string,
  from: NightDate,
  roomCount: number,
): Promise<{ night: NightDate; taken: number } | undefined> {
  const [fuller] = await tx
    .select({ night: roomNights.night, taken: roomNights.taken })
    .from(roomNights)
    .where(and(isFrom(roomId, from), gt(roomNights.taken, roomCount)))
    .orderBy(asc(roomNights.night))
    .limit(1);
  return fuller;
}

/**
 * Adapts the capacity of every stored night from `from` on to `roomCount` rooms. Blocks stay as far as the taken
 * rooms allow; answers the nights whose block became smaller. Call it behind `lockRoom`, and after `findFullerNight`
 * found none.
 */
export async function fitNights(
  tx: Database,
  roomId: string,
  from: NightDate,
  roomCount: number,
): Promise<{ night: NightDate; before: number; after: number }[]> {
  const shrunk = await tx
    .select({
      night: roomNights.night,
      before: roomNights.blocked,
      after: sql<number>`${roomCount}::integer - ${roomNights.taken}`,
    })
    .from(roomNights)
    .where(
      and(isFrom(roomId, from), sql`${roomNights.blocked} > ${roomCount}::integer - ${roomNights.taken}`),
    )
    .orderBy(asc(roomNights.night));
  const blocked = sql`least(${roomNights.blocked}, ${roomCount}::integer - ${roomNights.taken})`;
  await tx
    .update(roomNights)
    .set({ blocked, capacity: sql`${roomCount}::integer - ${blocked}` })
    .where(isFrom(roomId, from));
  return shrunk;
}

/** Records the room count that was valid until `night`. Of several changes on one day only the first is stored. */
export const recordRoomCount = (
  tx: Database,
  roomId: string,
  night: NightDate,
  roomCount: number,
): Promise<void> => recordRoomCounts(tx, [roomId], night, roomCount);

/** The same for several rooms. */
export async function recordRoomCounts(
  tx: Database,
  roomIds: readonly string[],
  night: NightDate,
  roomCount: number,
): Promise<void> {
  await tx
    .insert(roomCounts)
    .values(roomIds.map((roomId) => ({ roomId, untilNight: night, roomCount })))
    .onConflictDoNothing();
}

const isFrom = (roomId: string, from: NightDate) =>
  and(eq(roomNights.roomId, roomId), gte(roomNights.night, from));
