import type { Database } from '../../db/schema/database.ts';
import { lockRoom } from '../inventory/inventory-store.ts';
import { type BookingRow, findBooking, lockBooking } from './booking-store.ts';

/** Another desk moved the booking, or a change of it began, after it was read and before it was locked. */
export class BookingMoved extends Error {}

/**
 * A booking behind the lock of its room and of the others that a change touches, in the order of their ids, so
 * that two desks that move bookings between the same rooms never wait for each other.
 * Throws BookingMoved when another desk was faster.
 */
export async function lockBookingInRoom(
  tx: Database,
  bookingId: string,
  otherRoomIds: string[] = [],
): Promise<BookingRow | undefined> {
  const seen = await findBooking(tx, bookingId);
  if (!seen) return undefined;
  for (const roomId of [...new Set([seen.roomId, ...otherRoomIds])].sort()) await lockRoom(tx, roomId);
  const booking = await lockBooking(tx, bookingId);
  if (booking?.roomId !== seen.roomId) throw new BookingMoved();
  return booking;
}

/** Repeats a change from its start when another desk was faster. It ends, since each time one of the desks succeeds. */
export async function retryWhenMoved<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
  for (;;)
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof BookingMoved)) throw error;
    }
}
