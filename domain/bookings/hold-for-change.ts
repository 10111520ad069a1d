import type { Database } from '../../db/schema/database.ts';
import { releaseNights, reserveNights } from '../inventory/inventory-store.ts';
import { newId, newReference } from '../shared/ids.ts';
import { findHoldsOfChange } from './booking-changes-store.ts';
import { recordEvent } from './booking-events-store.ts';
import { type BookingRow, insertBooking, updateBooking } from './booking-store.ts';
import type { ChangeTerms } from './change-terms.ts';

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
  for (const hold of holds) {
    await updateBooking(tx, hold.id, { state: 'expired', heldUntil: null });
    await releaseNights(tx, hold.roomId, hold);
    await recordEvent(tx, { bookingId: hold.id, kind: 'given_up' });
  }
  return holds.length;
}
