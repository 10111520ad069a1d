import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findRoom } from '../catalog/catalog-store.ts';
import { lockRoom } from '../inventory/inventory-store.ts';
import type { DeleteOutcome } from './delete-hotel.ts';
import { archiveRoom, eraseRooms, wasEverBooked } from './removal-store.ts';

/** Deletes a room at once, like `deleteHotel`: archived when it was ever booked, erased otherwise. */
export function deleteRoom(
  { db, clock }: { db: Database; clock: Clock },
  { roomId, actor }: { roomId: string; actor: Actor },
): Promise<DeleteOutcome> {
  return db.transaction(async (tx) => {
    // Behind the lock: concurrent bookings have finished, and later ones find the room deleted.
    await lockRoom(tx, roomId);
    const roomWithHotel = await findRoom(tx, roomId);
    if (!roomWithHotel) return 'not_found';
    const { room, hotel } = roomWithHotel;
    const subject = { kind: 'room', id: roomId, name: `${room.name}, ${hotel.name}` } as const;
    if (await wasEverBooked(tx, { roomId })) {
      const at = new Date(clock.now());
      await archiveRoom(tx, roomId, at);
      await recordChange(tx, {
        actor,
        action: 'room.archive',
        subject,
        before: { archivedAt: null },
        after: { archivedAt: at },
      });
      return 'archived';
    }
    await eraseRooms(tx, [roomId]);
    await recordChange(tx, { actor, action: 'room.delete', subject, before: room, after: null });
    return 'erased';
  });
}
