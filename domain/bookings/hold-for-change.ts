import type { Database } from '../../db/statements/database.ts';
import { newId, newReference } from '../../kernel/ids.ts';
import { reserveNights } from '../inventory/inventory-store.ts';
import { recordEvent } from './booking-events-store.ts';
import { type BookingRow, insertBooking } from './booking-store.ts';
import { findHoldsOfChange, findHoldsOfChanges } from './changing/booking-changes-store.ts';
import type { ChangeTerms } from './changing/change-terms.ts';
import { endHold } from './expire-holds.ts';
import { giveBackReviewsOf } from './give-back-review.ts';
import { BookingMoved, lockBookingInRoom } from './lock-booking-in-room.ts';

/** As long as the hold of a new booking. */
export const changeHoldMs = 15 * 60_000;

/**
 * Holds the added nights of a booking until they are paid. Such a hold belongs to no account: it is in no list,
 * cannot be paid by itself, and counts against no limit. The caller has locked the room. Throws SoldOut.
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

/** Ends the holds of a change; answers their number. The caller has locked the change's room. */
export async function endHoldsOfChange(tx: Database, paymentId: string): Promise<number> {
  const holds = await findHoldsOfChange(tx, paymentId);
  for (const hold of holds) await endHold(tx, hold, 'given_up');
  return holds.length;
}

/**
 * Locks a booking like `lockBookingInRoom`, and also the rooms of the holds for its unpaid changes. For operations
 * that make unpaid changes impossible: they end those holds in the same transaction, and give back what was paid for a
 * change and is under review.
 */
export async function lockBookingAndItsHolds(
  tx: Database,
  bookingId: string,
  otherRoomIds: string[] = [],
): Promise<{ booking: BookingRow; endChanges: (nowMs: number) => Promise<void> } | undefined> {
  const seen = await findHoldsOfChanges(tx, bookingId);
  const locked = [...otherRoomIds, ...seen.map(({ roomId }) => roomId)];
  const booking = await lockBookingInRoom(tx, bookingId, locked);
  if (!booking) return undefined;
  // Behind the booking's lock no new hold for it appears, but a hold made just before the lock may be in another
  // room.
  const held = await findHoldsOfChanges(tx, bookingId);
  if (held.some(({ roomId }) => ![booking.roomId, ...locked].includes(roomId))) throw new BookingMoved();
  return {
    booking,
    // Read again: the caller may have ended the lapsed ones.
    endChanges: async (nowMs) => {
      for (const hold of await findHoldsOfChanges(tx, bookingId)) await endHold(tx, hold, 'given_up');
      await giveBackReviewsOf(tx, nowMs, bookingId, 'change');
    },
  };
}
