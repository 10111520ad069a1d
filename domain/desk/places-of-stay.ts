import type { NightDate, Stay } from '../../kernel/stay-dates.ts';

/** A hotel and a room in it, from one night until another. */
export interface Place extends Stay {
  hotelId: string;
  roomName: string;
}

/** A move by the desk: the nights before its day were slept in the earlier place. */
export interface Move {
  at: Date;
  /** Its day in Dhaka. */
  on: NightDate;
  from: Place;
}

/**
 * The place where a booking's guest sleeps in a night, with the first and last day in that hotel; undefined for a
 * night outside of the stay. `now`: the booking as it stands; `moves`: its moves, oldest first. If the guest checked
 * in only after a move, the old place gets no nights, since nobody was there.
 */
export function placeOfNight(
  now: Place & { checkedInAt: Date | null },
  moves: Move[],
  night: NightDate,
): Place | undefined {
  const { checkedInAt } = now;
  const slept: Place[] = [];
  let from: NightDate | undefined;
  for (const move of moves) {
    if (checkedInAt && move.at < checkedInAt) continue;
    addPlace(slept, { ...move.from, checkIn: from ?? move.from.checkIn, checkOut: move.on });
    // Nights that had not begun when the booking was moved were never slept in the old place.
    if (slept.length > 0) from = move.on;
  }
  addPlace(slept, { ...now, checkIn: from ?? now.checkIn });
  const at = slept.findIndex(({ checkIn, checkOut }) => checkIn <= night && night < checkOut);
  const place = slept[at];
  if (!place) return undefined;
  // Another room of the same hotel is not a new arrival there.
  let [first, last] = [at, at];
  while (slept[first - 1]?.hotelId === place.hotelId) first -= 1;
  while (slept[last + 1]?.hotelId === place.hotelId) last += 1;
  return {
    hotelId: place.hotelId,
    roomName: place.roomName,
    checkIn: slept[first]?.checkIn ?? place.checkIn,
    checkOut: slept[last]?.checkOut ?? place.checkOut,
  };
}

function addPlace(places: Place[], { hotelId, roomName, checkIn, checkOut }: Place): void {
  if (checkIn < checkOut) places.push({ hotelId, roomName, checkIn, checkOut });
}
