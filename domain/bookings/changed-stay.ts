import type { Database } from '../../db/statements/database.ts';
import { type NightDate, nightCount, type Stay } from '../../kernel/stay-dates.ts';
import type { HotelRow, RoomRow } from '../catalog/catalog-store.ts';
import { findRulesOfRooms } from '../inventory/season-rules-store.ts';
import { type SaleRefusal, termsOfNight } from '../pricing/night-terms.ts';
import type { BookingRow } from './booking-store.ts';

/** Room and stay of a booking, for its history. */
export function stayPlaceOf({ hotelName, roomName, roomId, checkIn, checkOut }: BookingRow) {
  return { hotelName, roomName, roomId, checkIn, checkOut };
}

/** Room, nights and guests of a booking as a person saw them before choosing a change. */
export interface SeenStay extends Stay {
  roomId: string;
  guests?: number;
}

/** Whether the booking is still as it was seen; true if the request does not say what was seen. */
export const isAsSeen = (booking: BookingRow, seen: SeenStay | undefined): boolean =>
  seen === undefined ||
  (booking.roomId === seen.roomId &&
    booking.checkIn === seen.checkIn &&
    booking.checkOut === seen.checkOut &&
    (seen.guests === undefined || booking.guests === seen.guests));

/**
 * The room's facts that a booking copies. A booking that stays in its room keeps the names under which it was booked.
 */
export function roomFacts(booking: BookingRow, { room, hotel }: { room: RoomRow; hotel: HotelRow }) {
  if (room.id === booking.roomId) return {};
  return {
    roomId: room.id,
    hotelId: hotel.id,
    hotelName: hotel.name,
    roomName: room.name,
    roomPicture: room.picture,
    district: hotel.district,
    // The desk's number of the room that the guest had.
    roomNumber: null,
  };
}

/**
 * The minimum of nights is checked when the arrival changes or the stay gets shorter. A guest in the house may leave
 * early, and a booking of the same length may get another room.
 */
export async function minimumRefusal(
  db: Database,
  booking: Stay & { checkedInAt: Date | null },
  { room, stay }: { room: RoomRow; stay: Stay },
  today: NightDate,
): Promise<Extract<SaleRefusal, { outcome: 'stay_too_short' }> | undefined> {
  if (booking.checkIn < today || booking.checkedInAt) return undefined;
  const nights = nightCount(stay);
  if (stay.checkIn === booking.checkIn && nights >= nightCount(booking)) return undefined;
  const rules = (await findRulesOfRooms(db, [room.id], stay)).get(room.id) ?? [];
  const { nightsMin } = termsOfNight(room, stay.checkIn, { own: new Map(), rules });
  return nights < nightsMin ? { outcome: 'stay_too_short', nightsMin } : undefined;
}

/** The nights that a booking gets in addition, as up to two stays: before its present nights, and after them. */
export function addedNights(had: Stay | undefined, wanted: Stay): Stay[] {
  if (!had) return [wanted];
  const earlier = (one: NightDate, other: NightDate) => (one < other ? one : other);
  const later = (one: NightDate, other: NightDate) => (one > other ? one : other);
  return [
    { checkIn: wanted.checkIn, checkOut: earlier(wanted.checkOut, had.checkIn) },
    { checkIn: later(wanted.checkIn, had.checkOut), checkOut: wanted.checkOut },
  ].filter(({ checkIn, checkOut }) => checkIn < checkOut);
}
