import { eq, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import { isOneOf } from '../lists/conditions.ts';

/** A booking's own copies of the English names, and its room's id in the catalogue. */
interface NamedStay {
  roomId: string;
  hotelName: string;
  roomName: string;
}

export interface BanglaNames {
  hotelNameBn: string | undefined;
  roomNameBn: string | undefined;
}

/**
 * Adds the Bangla names to bookings, in one query for all of them. A Bangla name is added only while the booking's
 * copy of the English name is still current; after a renaming the booking shows its own copy alone.
 */
export async function withBanglaNames<Stay extends NamedStay>(
  db: Database,
  stays: Stay[],
): Promise<(Stay & BanglaNames)[]> {
  if (stays.length === 0) return [];
  const rows = await readingNames(db, { roomIds: [...new Set(stays.map(({ roomId }) => roomId))] });
  const byRoom = new Map(rows.map((row) => [row.roomId, row]));
  return stays.map((stay) => ({ ...stay, ...banglaNamesOf(stay, byRoom.get(stay.roomId)) }));
}

const readingNames = preparedStatement('find_bangla_names', (db) =>
  db
    .select({
      roomId: rooms.id,
      hotelName: hotels.name,
      hotelNameBn: hotels.nameBn,
      roomName: rooms.name,
      roomNameBn: rooms.nameBn,
    })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(isOneOf(rooms.id, sql.placeholder('roomIds'))),
);

/** The Bangla names for a booking's own copies of the English ones; `now`: today's names of the room and its hotel. */
export const banglaNamesOf = (
  stay: NamedStay,
  now:
    | {
        hotelName: string | null;
        hotelNameBn: string | null;
        roomName: string | null;
        roomNameBn: string | null;
      }
    | undefined,
): BanglaNames => ({
  hotelNameBn: now?.hotelName === stay.hotelName ? (now.hotelNameBn ?? undefined) : undefined,
  roomNameBn: now?.roomName === stay.roomName ? (now.roomNameBn ?? undefined) : undefined,
});
