import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { throwAny } from '../../kernel/error-members.ts';
import { findLapsedHolds, lockRoom, releaseNights } from '../inventory/inventory-store.ts';
import { isRoomBusy } from '../inventory/room-queue.ts';
import { endSessionsOf } from '../payments/gateway-payments-store.ts';
import { recordEvent } from './booking-events-store.ts';
import { type BookingRow, findRoomsWithLapsedHolds } from './booking-store.ts';
import { endIfHeld } from './holding/hold-limits-store.ts';

/**
 * Ends the lapsed holds of one room, and frees their nights in the same transaction. The caller has locked the room.
 */
export async function expireHoldsOfRoom(tx: Database, roomId: string, nowMs: number): Promise<void> {
  for (const hold of await findLapsedHolds(tx, roomId, nowMs))
    await endHold(tx, { ...hold, roomId }, 'expired');
}

/**
 * Ends one hold and frees its nights. The caller has locked the room. A booking that is not a hold any more stays
 * unchanged: freeing its nights twice would take them from another booking.
 */
export async function endHold(
  tx: Database,
  hold: Pick<BookingRow, 'id' | 'roomId' | 'checkIn' | 'checkOut'>,
  kind: 'expired' | 'given_up',
): Promise<void> {
  if (!(await endIfHeld(tx, hold.id))) return;
  await releaseNights(tx, hold.roomId, hold);
  if (kind === 'given_up') await endSessionsOf(tx, [hold.id]);
  await recordEvent(tx, { bookingId: hold.id, kind });
}

/**
 * Ends every lapsed hold, except in rooms whose lock is not released. Lapsed holds already count as free; this only tidies
 * the tables. Errors of single rooms are thrown after all rooms are done.
 */
export async function expireHolds(deps: { db: Database; clock: Clock }): Promise<void> {
  const nowMs = deps.clock.now();
  const failures: unknown[] = [];
  for (const roomId of await findRoomsWithLapsedHolds(deps.db, nowMs))
    await deps.db
      .transaction(async (tx) => {
        await lockRoom(tx, roomId);
        await expireHoldsOfRoom(tx, roomId, nowMs);
      })
      .catch((error: unknown) => {
        if (!isRoomBusy(error)) failures.push(error);
      });
  throwAny(failures);
}
