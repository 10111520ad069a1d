import type { Database } from '../../../db/statements/database.ts';
import { findRoomCount } from '../../catalog/catalog-store.ts';
import { reserveNights, SoldOut } from '../../inventory/inventory-store.ts';
import type { BookingRow } from '../booking-store.ts';
import { expireHoldsOfRoom } from '../expire-holds.ts';

/** Whether a hold has ended, whether or not its row says so already. */
export const isHoldOver = ({ state, heldUntil }: BookingRow, nowMs: number): boolean =>
  state === 'expired' || (state === 'held' && heldUntil !== null && heldUntil.getTime() <= nowMs);

/** Takes the nights of an ended hold again; false when others have them. The caller has locked the room. */
export async function takeAgain(tx: Database, booking: BookingRow, nowMs: number): Promise<boolean> {
  // A hold that has run out is free, whether or not its row was ended yet.
  await expireHoldsOfRoom(tx, booking.roomId, nowMs);
  const roomCount = await findRoomCount(tx, booking.roomId);
  try {
    // A savepoint: a failed check undoes only the reservation, and the refund can still be recorded.
    await tx.transaction((savepoint) => reserveNights(savepoint, booking.roomId, roomCount, booking));
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}
