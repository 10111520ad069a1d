import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import { findRoom, type RoomRow } from '../catalog/catalog-store.ts';
import { lockRoom } from '../inventory/inventory-store.ts';
import { findFullerNight, fitNights, recordRoomCount } from '../inventory/room-count-store.ts';
import { changeRoom, type RoomDetails } from './catalog-changes-store.ts';
import { changedFields } from './changed-fields.ts';

export type RoomUpdate =
  /** `version`: the stored version now. */
  | { outcome: 'updated' | 'unchanged'; version: number }
  | { outcome: 'room_not_found' }
  /** Somebody else saved since the caller read the room. */
  | { outcome: 'version_conflict'; stored: RoomRow; hotelName: string }
  /** On a future night more rooms are taken than the new room count. */
  | { outcome: 'rooms_taken'; night: NightDate; taken: number };

/**
 * Changes the given fields. With `version`, saves only if the room still has that version. A new rate or discount
 * applies to the next quote and to no existing booking; a new number of rooms applies to every future night.
 */
export function updateRoom(
  { db, clock }: { db: Database; clock: Clock },
  change: { actor: Actor; roomId: string; changes: Partial<RoomDetails>; version?: number | undefined },
): Promise<RoomUpdate> {
  const { actor, roomId, changes, version } = change;
  return db.transaction(async (tx): Promise<RoomUpdate> => {
    // Buyers wait for the same lock, so nobody takes a room between the check and the change.
    await lockRoom(tx, roomId);
    const offer = await findRoom(tx, roomId);
    if (!offer) return { outcome: 'room_not_found' };
    const { room: stored, hotel } = offer;
    if (version !== undefined && version !== stored.version)
      return { outcome: 'version_conflict', stored, hotelName: hotel.name };
    const difference = changedFields<RoomRow>(stored, changes);
    if (!difference) return { outcome: 'unchanged', version: stored.version };
    let shrunk: Awaited<ReturnType<typeof fitNights>> = [];
    if (difference.after.roomCount !== undefined) {
      await expireHoldsOfRoom(tx, roomId, clock.now());
      const fuller = await findFullerNight(tx, roomId, clock.today(), difference.after.roomCount);
      if (fuller) return { outcome: 'rooms_taken', ...fuller };
      shrunk = await fitNights(tx, roomId, clock.today(), difference.after.roomCount);
      await recordRoomCount(tx, roomId, clock.today(), stored.roomCount);
    }
    await changeRoom(tx, roomId, difference.after);
    // The audit log comes after the room, as everywhere: each counts its rows in a row of its own, which it locks.
    if (shrunk.length > 0)
      await recordChange(tx, {
        actor,
        action: 'calendar.block',
        subject: { kind: 'room', id: roomId, name: `${stored.name}, ${hotel.name}` },
        before: Object.fromEntries(shrunk.map(({ night, before }) => [night, before])),
        after: Object.fromEntries(shrunk.map(({ night, after }) => [night, after])),
      });
    await recordChange(tx, {
      actor,
      action: 'room.update',
      subject: { kind: 'room', id: roomId, name: difference.after.name ?? stored.name },
      ...difference,
    });
    return { outcome: 'updated', version: stored.version + 1 };
  });
}
