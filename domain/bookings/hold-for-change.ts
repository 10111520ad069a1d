import type { Database } from '../../db/schema/database.ts';
import { reserveNights } from '../inventory/inventory-store.ts';
import { newId, newReference } from '../shared/ids.ts';
import { findHoldsOfChange, findHoldsOfChanges } from './booking-changes-store.ts';
import { recordEvent } from './booking-events-store.ts';
import { type BookingRow, insertBooking } from './booking-store.ts';
import type { ChangeTerms } from './change-terms.ts';
import { endHold } from './expire-holds.ts';
import { BookingMoved, lockBookingInRoom } from './lock-booking-in-room.ts';

/** As long as a room is held for a new booking. */
export const changeHoldMs = 15 * 60_000;

/**
 * Holds the nights that a booking gets in addition while they are paid. Such a hold belongs to no account: nobody finds
 * or pays it, and it counts against no limit. The room is to be locked by the caller. Throws SoldOut.
 */
export async function holdForChange(
  tx: Database,
  booking: BookingRow,
  { quote, target: { room, hotel }, added }: Pick<ChangeTerms, 'quote' | 'target' | 'added'>,
  { paymentId, guests, heldUntil }: { paymentId: string; guests: number; heldUntil: Date },
): Promise<void> {
  for (const stay of added) {
    await reserveNights(tx, room.id, room.roomCount, stay);
    const id = newId();
    await insertBooking(tx, {
      id,
      reference: newReference(),
      kind: 'card',
      state: 'held',
      uid: null,
      userEmail: '',
      hotelId: hotel.id,
      roomId: room.id,
      ...stay,
      guests,
      guestName: '',
      guestPhone: '',
      guestAddress: '',
      hotelName: hotel.name,
      roomName: room.name,
      roomPicture: room.picture,
      district: hotel.district,
      quote,
      totalPoisha: quote.totalPoisha,
      policy: booking.policy,
      language: booking.language,
      forPayment: paymentId,
      heldUntil,
    });
    await recordEvent(tx, { bookingId: id, kind: 'held' });
  }
}

/** Gives back what is still held for a change; answers how many holds that were. Behind the lock of the change's room. */
export async function endHoldsOfChange(tx: Database, paymentId: string): Promise<number> {
  const holds = await findHoldsOfChange(tx, paymentId);
  for (const hold of holds) await endHold(tx, hold, 'given_up');
  return holds.length;
}

/**
 * A booking behind its locks, for what makes every change of it that is being paid impossible: what is held for those
 * ends in the same transaction. Like `lockBookingInRoom`, with the rooms of the holds as well.
 */
export async function lockBookingAndItsHolds(
  tx: Database,
  bookingId: string,
  otherRoomIds: string[] = [],
): Promise<{ booking: BookingRow; endHolds: () => Promise<void> } | undefined> {
  const seen = await findHoldsOfChanges(tx, bookingId);
  const locked = [...otherRoomIds, ...seen.map(({ roomId }) => roomId)];
  const booking = await lockBookingInRoom(tx, bookingId, locked);
  if (!booking) return undefined;
  // Behind the booking's lock nothing more is held for it; what was held a moment before may be in one more room.
  const holds = await findHoldsOfChanges(tx, bookingId);
  if (holds.some(({ roomId }) => ![booking.roomId, ...locked].includes(roomId))) throw new BookingMoved();
  return {
    booking,
    endHolds: async () => {
      for (const hold of holds) await endHold(tx, hold, 'given_up');
    },
  };
}
