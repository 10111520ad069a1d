import type { Database } from '../../db/schema/database.ts';
import { lockRoom } from '../inventory/inventory-store.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import { type BookingRow, findBooking, lockBooking, lockBookingAndPayment } from './booking-store.ts';

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
  roomIds: string[],
  bookingId: string,
  paymentId: string,
): Promise<{ booking: BookingRow; payment: PaymentRow }> {
  for (const roomId of [...new Set(roomIds)].sort()) await lockRoom(tx, roomId);
  const locked = await lockBookingAndPayment(tx, bookingId, paymentId);
  if (!locked) throw new Error(`payment ${paymentId} has no booking`);
  if (locked.booking.roomId !== roomIds[0]) throw new BookingMoved();
  return locked;
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
