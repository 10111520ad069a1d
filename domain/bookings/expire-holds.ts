import type { Database } from '../../db/schema/database.ts';
import { findLapsedHolds, lockRoom, releaseNights } from '../inventory/inventory-store.ts';
import type { Clock } from '../shared/clock.ts';
import { throwAny } from '../shared/error-members.ts';
import { recordEvent } from './booking-events-store.ts';
import { type BookingRow, findRoomsWithLapsedHolds } from './booking-store.ts';
import { endIfHeld } from './hold-limits-store.ts';

/**
 * Ends the holds of one room that have run out, and frees their nights in the same transaction. The room has to
 * be locked by the caller.
 */
export async function expireHoldsOfRoom(tx: Database, roomId: string, nowMs: number): Promise<void> {
  for (const hold of await findLapsedHolds(tx, roomId, nowMs))
    await endHold(tx, { ...hold, roomId }, 'expired');
}

/**
 * Ends one hold and frees its nights; the room has to be locked by the caller. One that is no hold
 * any more stays as it is: given back twice, its nights would be taken from somebody else.
 */
export async function endHold(
  tx: Database,
  hold: Pick<BookingRow, 'id' | 'roomId' | 'checkIn' | 'checkOut'>,
  kind: 'expired' | 'given_up',
): Promise<void> {
  if (!(await endIfHeld(tx, hold.id))) return;
  await releaseNights(tx, hold.roomId, hold);
  await recordEvent(tx, { bookingId: hold.id, kind });
}

/**
 * Ends every hold that has run out. They counted as free all along; this keeps the tables tidy. What fails in one room is
 * thrown when all others are done.
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
      .catch((error: unknown) => void failures.push(error));
  throwAny(failures);
}
