import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking, OwnBooking } from '../../../../contract/booking.ts';
import { isNightDate } from '../../../../kernel/stay-dates.ts';
import { readStoredRecord, writeStored } from '../../../session/browser-storage.ts';
import { draftPrefix } from '../../../session/drafts.ts';
import type { Wanted } from './change-fields.tsx';
import type { RoomChoice } from './load-change.ts';

export const wantedOf = (booking: OwnBooking): Wanted => ({
  checkIn: booking.hotelCheckInDate,
  checkOut: booking.hotelCheckOutDate,
  guests: Number(booking.guestNumber),
  roomId: booking.roomId,
});

/** Whether nothing differs from the booking. */
export const isAsBooked = (booking: Booking, { checkIn, checkOut, guests, roomId }: Wanted): boolean =>
  booking.hotelCheckInDate === checkIn &&
  booking.hotelCheckOutDate === checkOut &&
  booking.roomId === roomId &&
  Number(booking.guestNumber) === guests;

/**
 * The chosen change; at first the booking as it is. It is stored in this tab, so that another language, a reload or a new
 * sign-in does not lose it, until `forget` is called or nothing differs from the booking.
 */
export function useWanted(booking: OwnBooking, rooms: RoomChoice[], email: string) {
  const key = `${draftPrefix}${email}.change.${booking._id}`;
  const [parameters] = useSearchParams();
  const [wanted, setWanted] = useState(
    () => proposedIn(parameters, booking) ?? readWanted(key, rooms) ?? wantedOf(booking),
  );
  useEffect(() => {
    writeStored('sessionStorage', key, isAsBooked(booking, wanted) ? null : JSON.stringify(wanted));
  }, [key, wanted, booking]);
  return { wanted, setWanted, forget: () => writeStored('sessionStorage', key, null) };
}

/** The booking with other dates, as a link to the page proposes them. */
function proposedIn(parameters: URLSearchParams, booking: OwnBooking): Wanted | undefined {
  const [checkIn, checkOut] = ['checkIn', 'checkOut'].map((name) => parameters.get(name) ?? '');
  if (!checkIn || !checkOut || !isNightDate(checkIn) || !isNightDate(checkOut)) return undefined;
  return { ...wantedOf(booking), checkIn, checkOut };
}

/** Undefined if the chosen room is not offered any more, or not for so many guests. */
function readWanted(key: string, rooms: RoomChoice[]): Wanted | undefined {
  const { checkIn, checkOut, guests = 0, roomId } = readStoredRecord<Wanted>('sessionStorage', key) ?? {};
  const room = rooms.find(({ id }) => id === roomId);
  if (typeof checkIn !== 'string' || typeof checkOut !== 'string' || !room) return undefined;
  return guests >= 1 && guests <= room.maxGuest ? { checkIn, checkOut, guests, roomId: room.id } : undefined;
}
