import type { Database } from '../../db/statements/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findRoomEvenArchived } from '../catalog/catalog-store.ts';
import { lockRoom } from '../inventory/inventory-store.ts';
import { reopenHotel, reopenRoom } from './removal-store.ts';

export type RestoreOutcome = 'restored' | 'not_found';

/** Opens an archived hotel again, with the rooms that were archived with it. Its `forSale` stays unchanged. */
export function restoreHotel(
  { db }: { db: Database },
  { hotelId, actor }: { hotelId: string; actor: Actor },
): Promise<RestoreOutcome> {
  return db.transaction(async (tx) => {
    const reopened = await reopenHotel(tx, hotelId);
    if (!reopened) return 'not_found';
    const { hotel, rooms } = reopened;
    await recordChange(tx, {
      actor,
      action: 'hotel.restore',
      subject: { kind: 'hotel', id: hotelId, name: hotel.name },
      before: { archivedAt: hotel.archivedAt, rooms: [] },
      after: { archivedAt: null, rooms },
    });
    return 'restored';
  });
}

/** Opens an archived room again, if its hotel is open. */
export function restoreRoom(
  { db }: { db: Database },
  { roomId, actor }: { roomId: string; actor: Actor },
): Promise<RestoreOutcome> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const roomWithHotel = await findRoomEvenArchived(tx, roomId);
    if (!roomWithHotel?.room.archivedAt || roomWithHotel.hotel.archivedAt) return 'not_found';
    const { room, hotel } = roomWithHotel;
    await reopenRoom(tx, roomId);
    await recordChange(tx, {
      actor,
      action: 'room.restore',
      subject: { kind: 'room', id: roomId, name: `${room.name}, ${hotel.name}` },
      before: { archivedAt: room.archivedAt },
      after: { archivedAt: null },
    });
    return 'restored';
  });
}
