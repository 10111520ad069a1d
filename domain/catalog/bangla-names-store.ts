import { eq, inArray } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';

/** What a booking has of its own, and by which the catalogue knows it. */
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
 * The Bangla names that belong to bookings' own copies of the English ones, by room id; one query for all of them. A
 * hotel or room that was renamed since has another name in Bangla too, so there the booking's own copy stands alone.
 */
export async function findBanglaNames(
  db: Database,
  stays: NamedStay[],
): Promise<(stay: NamedStay) => BanglaNames> {
  const roomIds = [...new Set(stays.map(({ roomId }) => roomId))];
  const rows =
    roomIds.length === 0
      ? []
      : await db
          .select({
            roomId: rooms.id,
            hotelName: hotels.name,
            hotelNameBn: hotels.nameBn,
            roomName: rooms.name,
            roomNameBn: rooms.nameBn,
          })
          .from(rooms)
          .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
          .where(inArray(rooms.id, roomIds));
  const byRoom = new Map(rows.map((row) => [row.roomId, row]));
  return ({ roomId, hotelName, roomName }) => {
    const row = byRoom.get(roomId);
    return {
      hotelNameBn: row?.hotelName === hotelName ? (row.hotelNameBn ?? undefined) : undefined,
      roomNameBn: row?.roomName === roomName ? (row.roomNameBn ?? undefined) : undefined,
    };
  };
}
