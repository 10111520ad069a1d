import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { idOfKey, newId } from '../../kernel/ids.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { joinPlaces } from '../destinations/place-locks-store.ts';
import { recordRoomCount } from '../inventory/room-count-store.ts';
import { type Added, addOnce } from './add-once.ts';
import { findPlaceOfHotel, insertRoom, lockOpenHotel, type RoomDetails } from './catalog-changes-store.ts';

/** Adds a room to an open hotel; answers its id. The same `key` adds it to that hotel only once. */
export async function addRoom(
  { db, clock }: { db: Database; clock: Clock },
  {
    actor,
    key,
    hotelId,
    details,
  }: { actor: Actor; key: string | undefined; hotelId: string; details: RoomDetails },
): Promise<Added | { outcome: 'hotel_unknown' }> {
  const id = key === undefined ? newId() : idOfKey('room', `${actor.uid} ${hotelId}`, key);
  const tryToAdd = () =>
    db.transaction(async (tx): Promise<Added | { outcome: 'hotel_unknown' } | { outcome: 'hotel_moved' }> => {
      const place = await findPlaceOfHotel(tx, hotelId);
      if (place === undefined) return { outcome: 'hotel_unknown' };
      await joinPlaces(tx, [place]);
      const hotel = await lockOpenHotel(tx, hotelId);
      if (!hotel) return { outcome: 'hotel_unknown' };
      // Somebody has moved the hotel to another place before it was locked: the room is added there.
      if (hotel.district !== place) return { outcome: 'hotel_moved' };
      await insertRoom(tx, { ...details, id, hotelId });
      await recordRoomCount(tx, id, clock.today(), 0);
      await recordChange(tx, {
        actor,
        action: 'room.add',
        subject: { kind: 'room', id, name: details.name },
        before: null,
        after: { hotelName: hotel.name, ...details },
      });
      return { outcome: 'added', id };
    });
  const add = async (): Promise<Added | { outcome: 'hotel_unknown' }> => {
    for (;;) {
      const added = await tryToAdd();
      if (added.outcome !== 'hotel_moved') return added;
    }
  };
  return key === undefined ? add() : addOnce(db, { subject: { kind: 'room', id }, content: details, add });
}
