import type { Database } from '../../db/schema/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { newId } from '../shared/ids.ts';
import { insertRoom, keepHotelOpen, type RoomDetails } from './catalog-changes-store.ts';

/** Adds a room to an open hotel; answers its id, or undefined when the hotel is not open. */
export function addRoom(
  { db }: { db: Database },
  { actor, hotelId, details }: { actor: Actor; hotelId: string; details: RoomDetails },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const hotel = await keepHotelOpen(tx, hotelId);
    if (!hotel) return undefined;
    const id = newId();
    await insertRoom(tx, { ...details, id, hotelId });
    await recordChange(tx, {
      actor,
      action: 'room.add',
      subject: { kind: 'room', id, name: details.name },
      before: null,
      after: { hotelName: hotel.name, ...details },
    });
    return id;
  });
}
