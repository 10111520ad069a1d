import type { Database } from '../../db/statements/database.ts';
import { lockRoom, lockRooms } from '../inventory/inventory-store.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import {
  type BookingRow,
  findBooking,
  findRoomOfBooking,
  lockBooking,
  lockPaymentInRoom,
} from './booking-store.ts';

/** Another request moved the booking, or began a change of it, between reading and locking. */
export class BookingMoved extends Error {}

/**
 * Locks a booking's room and the other rooms of a change, in the order of their ids, and then the booking. The fixed
 * order prevents a deadlock of two desks that move bookings between the same rooms.
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

/**
 * A booking with one of its payments behind the locks of these rooms. The first room is the one that the booking was
 * read in. Throws BookingMoved when it is in another room now.
 */
export async function lockPaymentInRooms(
  tx: Database,
  [roomId = '', ...others]: string[],
  bookingId: string,
  paymentId: string,
): Promise<{ booking: BookingRow; payment: PaymentRow }> {
  if (others.length > 0) await lockRooms(tx, [roomId, ...others]);
  const locked = await lockPaymentInRoom(tx, { roomId, bookingId, paymentId });
  if (locked) return locked;
  if ((await findRoomOfBooking(tx, bookingId)) !== roomId) throw new BookingMoved();
  throw new Error(`booking ${bookingId} has no payment ${paymentId}`);
}

/**
 * Repeats a change from its start when another desk was faster. The loop ends, because each round one of the desks
 * succeeds.
 */
export async function retryWhenMoved<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
  for (;;)
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof BookingMoved)) throw error;
    }
}
