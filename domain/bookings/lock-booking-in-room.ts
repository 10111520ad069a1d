import type { Database } from '../../db/schema/database.ts';
import { lockRoom, lockRooms } from '../inventory/inventory-store.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import {
  type BookingRow,
  findBooking,
  findRoomOfBooking,
  lockBooking,
  lockPaymentInRoom,
} from './booking-store.ts';

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

/**
 * A booking with one of its payments behind the locks of these rooms, of which the first is the one that the booking was
 * in. Throws BookingMoved when it is in another by now.
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

/** Repeats a change from its start when another desk was faster. It ends, since each time one of the desks succeeds. */
export async function retryWhenMoved<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
  for (;;)
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof BookingMoved)) throw error;
    }
}
