import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { archiveHotel, eraseHotel, lockHotelWithRooms, wasEverBooked } from './removal-store.ts';

export type DeleteOutcome = 'archived' | 'erased' | 'not_found';

/**
 * Deletes a hotel and its rooms at once. A hotel that was ever booked is archived, so that its bookings and its
 * police list stay readable, and a hold whose card is being charged can still become a booking. A hotel that was
 * never booked is erased.
 */
export function deleteHotel(
  { db, clock }: { db: Database; clock: Clock },
  { hotelId, actor }: { hotelId: string; actor: Actor },
): Promise<DeleteOutcome> {
  return db.transaction(async (tx) => {
    const locked = await lockHotelWithRooms(tx, hotelId);
    if (!locked) return 'not_found';
    const { hotel, rooms } = locked;
    const subject = { kind: 'hotel', id: hotelId, name: hotel.name } as const;
    if (await wasEverBooked(tx, { hotelId })) {
      const at = new Date(clock.now());
      const open = rooms.filter((room) => room.archivedAt === null).map((room) => room.name);
      await archiveHotel(tx, hotelId, at);
      await recordChange(tx, {
        actor,
        action: 'hotel.archive',
        subject,
        before: { archivedAt: null, rooms: open },
        after: { archivedAt: at, rooms: [] },
      });
      return 'archived';
    }
    const roomIds = rooms.map((room) => room.id);
    await eraseHotel(tx, hotelId, roomIds);
    await recordChange(tx, {
      actor,
      action: 'hotel.delete',
      subject,
      before: { ...hotel, rooms },
      after: null,
    });
    return 'erased';
  });
}
