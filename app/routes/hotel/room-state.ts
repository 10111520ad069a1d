import type { Room } from '../../../contract/room.ts';
import { divideHalfUp, poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import { readHold } from '../../cart/room-hold.ts';
import type { Search } from '../../search/search.ts';

/**
 * The rooms from this person's view: own holds count as free, and a room that was refused a moment ago (`gone`) does
 * not, even if an older answer says that it is free.
 */
export function roomsForHolder(rooms: Room[], search: Search, goneId: string | undefined): Room[] {
  return rooms.map((room) => {
    if (room._id === goneId) return { ...room, available: 0 };
    return room.available === 0 && readHold(room._id, search) ? { ...room, available: 1 } : room;
  });
}

/** Whether a room can be chosen for a search and, if not, why. Without dates its availability is unknown. */
export type RoomState = 'free' | 'sold-out' | 'not-for-sale' | 'too-short' | 'too-small';

export function roomState(room: Room, search: Search): RoomState {
  if (room.maxGuest < Number(search.guestNumber)) return 'too-small';
  if (room.notForSale) return 'not-for-sale';
  if (room.nightsMin !== undefined) return 'too-short';
  return room.available === 0 ? 'sold-out' : 'free';
}

/**
 * The rooms in the order in which they are shown: those for the guests before the smaller ones, with dates those that can be
 * chosen before the others, and the cheapest night first. When none is large enough, no room counts as smaller.
 */
export function roomsInOrder(
  rooms: Room[],
  search: Search,
  dated: boolean,
): { fitting: Room[]; smaller: Room[] } {
  const rank = (room: Room) => (dated && roomState(room, search) !== 'free' ? 1 : 0);
  const ordered = [...rooms].sort(
    (one, other) => rank(one) - rank(other) || nightPrice(one) - nightPrice(other),
  );
  const isLarge = (room: Room) => room.maxGuest >= Number(search.guestNumber);
  const fitting = ordered.filter(isLarge);
  if (fitting.length === 0) return { fitting: ordered, smaller: [] };
  return { fitting, smaller: ordered.filter((room) => !isLarge(room)) };
}

/** A room's price a night: with dates the average of the stay's nights. */
export function nightPrice(room: Room): number {
  return room.stayRoomRent ?? discountedPrice(room.rackRate, room.discount);
}

/** Rack rate less discount, a night, in taka (section 9), rounded half-up to the poisha. */
export function discountedPrice(rackRateTaka: number, discountPercent: number): number {
  return takaOfPoisha(divideHalfUp(poishaOfTaka(rackRateTaka) * (100 - discountPercent), 100));
}
