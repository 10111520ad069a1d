import type { Database } from '../../db/schema/database.ts';
import { type Actor, differenceOf, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { findRoom, findRoomEvenArchived, type RoomRow } from '../catalog/catalog-store.ts';
import { NotForSale, releaseNights, reserveNights, SoldOut } from '../inventory/inventory-store.ts';
import { enqueueBookingMails } from '../mail/outbox-store.ts';
import { type SaleRefusal, termsOfNight } from '../seasons/night-terms.ts';
import { findRulesOfRooms } from '../seasons/season-rules-store.ts';
import type { Clock } from '../shared/clock.ts';
import { type NightDate, nightCount, type Stay } from '../shared/stay-dates.ts';
import { type MoveFault, moveFault } from './move-fault.ts';
import { nightsToCome } from './nights-to-come.ts';

export type MoveOutcome =
  | { outcome: 'moved'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The guest has left: there is nothing to move any more. */
  | { outcome: 'stay_over' }
  | { outcome: 'room_not_found' }
  | { outcome: 'too_many_guests' }
  | { outcome: 'bad_stay'; fault: MoveFault }
  | { outcome: 'sold_out' }
  | SaleRefusal;

interface Move {
  actor: Actor;
  bookingId: string;
  roomId: string;
  stay: Stay;
}

/**
 * Moves a confirmed booking to another room, of any hotel, or to other nights. What was agreed stays: the quote
 * and the total are not touched. The nights to come are given back and taken in one transaction behind the locks
 * of both rooms, or nothing changes. Said again, it changes nothing.
 */
export async function moveBooking(deps: { db: Database; clock: Clock }, move: Move): Promise<MoveOutcome> {
  try {
    return await retryWhenMoved(() => deps.db.transaction((tx) => moveIn(tx, deps.clock, move)));
  } catch (error) {
    if (error instanceof NotForSale) return { outcome: 'not_for_sale' };
    if (error instanceof SoldOut) return { outcome: 'sold_out' };
    throw error;
  }
}

async function moveIn(tx: Database, clock: Clock, move: Move): Promise<MoveOutcome> {
  const { bookingId, roomId, stay } = move;
  const booking = await lockBookingInRoom(tx, bookingId, [roomId]);
  if (!booking) return { outcome: 'booking_not_found' };
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  const today = clock.today();
  if (booking.checkOut < today) return { outcome: 'stay_over' };
  const sameRoom = roomId === booking.roomId;
  if (sameRoom && stay.checkIn === booking.checkIn && stay.checkOut === booking.checkOut)
    return { outcome: 'moved', booking };
  const fault = moveFault(booking, stay, today);
  if (fault) return { outcome: 'bad_stay', fault };
  const target = await (sameRoom ? findRoomEvenArchived : findRoom)(tx, roomId);
  if (!target) return { outcome: 'room_not_found' };
  if (!sameRoom && booking.guests > target.room.guestsMax) return { outcome: 'too_many_guests' };

  const tooShort = await minimumRefusal(tx, booking, move, target.room, today);
  if (tooShort) return tooShort;

  await expireHoldsOfRoom(tx, roomId, clock.now());
  const [freed, taken] = [nightsToCome(booking, today), nightsToCome(stay, today)];
  if (freed) await releaseNights(tx, booking.roomId, freed);
  if (taken) await reserveNights(tx, roomId, target.room.roomCount, taken, sameRoom ? freed : undefined);
  await updateBooking(tx, bookingId, {
    ...stay,
    revision: booking.revision + 1,
    // A room that is kept keeps the names under which it was booked.
    ...(!sameRoom && {
      roomId,
      hotelId: target.hotel.id,
      hotelName: target.hotel.name,
      roomName: target.room.name,
      roomPicture: target.room.picture,
      district: target.hotel.district,
    }),
  });
  const moved = await findBooking(tx, bookingId);
  if (!moved) throw new Error(`booking ${bookingId} was moved and is not there`);
  await tellOf(tx, move.actor, booking, moved);
  await enqueueBookingMails(tx, bookingId, 'changed', {
    from: placeOf(booking),
    previousHotelId: booking.hotelId,
  });
  return { outcome: 'moved', booking: moved };
}

/**
 * The minimum of the night of arrival is asked when the arrival is another one or the stay gets shorter. A guest who is
 * in the house may leave early, and a booking that is as long as before may have another room.
 */
async function minimumRefusal(
  tx: Database,
  booking: BookingRow,
  { roomId, stay }: Move,
  room: RoomRow,
  today: NightDate,
): Promise<SaleRefusal | undefined> {
  if (booking.checkIn < today) return undefined;
  const nights = nightCount(stay);
  if (stay.checkIn === booking.checkIn && nights >= nightCount(booking)) return undefined;
  const rules = (await findRulesOfRooms(tx, [roomId], stay)).get(roomId) ?? [];
  const { nightsMin } = termsOfNight(room, stay.checkIn, { own: new Map(), rules });
  return nights < nightsMin ? { outcome: 'stay_too_short', nightsMin } : undefined;
}

async function tellOf(tx: Database, actor: Actor, before: BookingRow, after: BookingRow): Promise<void> {
  const [from, to] = [placeOf(before), placeOf(after)];
  await recordEvent(tx, {
    bookingId: after.id,
    kind: 'moved',
    actor: actor.email,
    detail: { from, to },
  });
  const changed = differenceOf(from, to) ?? { before: from, after: to };
  await recordChange(tx, {
    actor,
    action: 'booking.move',
    subject: { kind: 'booking', id: after.id, name: `${after.reference} ${after.guestName}` },
    ...changed,
  });
}

/** Where and when a booking is, for those who read its history. */
function placeOf({ hotelName, roomName, roomId, checkIn, checkOut }: BookingRow) {
  return { hotelName, roomName, roomId, checkIn, checkOut };
}
