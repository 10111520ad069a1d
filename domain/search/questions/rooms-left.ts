import type { HotelIndex } from '../index/hotel-index.ts';

/** A kind of room that can still be sold for a night. */
export interface RoomLeft {
  roomId: string;
  left: number;
  /** Price of a night after the discount, before tax. */
  rentPoisha: number;
}

export interface RoomsLeft {
  /** Only the rooms of the window; the others are only counted. */
  rooms: RoomLeft[];
  kinds: number;
  left: number;
}

interface Asked {
  day: number;
  nowMs: number;
  hotelId: string | undefined;
  window: { offset: number; limit: number };
}

/**
 * The numbers of all hotels, cached until anything in the index changes: half a million rooms take a tenth of a
 * second.
 */
const counted = new WeakMap<HotelIndex, { version: number; day: number; kinds: number; left: number }>();

/**
 * The rooms that can be sold for one night, hotel by hotel in the order of the list, the cheapest of a hotel first;
 * of one hotel, or of all. A closed night has none.
 */
export function findRoomsLeft(index: HotelIndex, { day, nowMs, hotelId, window }: Asked): RoomsLeft {
  index.lapse(nowMs);
  const known = counted.get(index);
  const isAll = hotelId === undefined;
  if (isAll && window.limit === 0 && known?.version === index.all.version && known.day === day)
    return { rooms: [], kinds: known.kinds, left: known.left };
  const found: RoomsLeft = { rooms: [], kinds: 0, left: 0 };
  const end = window.offset + window.limit;
  const look = (hotel: number) => {
    for (const room of index.offeredRoomsOf(hotel)) {
      const { free, closed, rentPoisha } = index.offerRoom(room, day, day + 1);
      if (free === 0 || closed) continue;
      if (found.kinds >= window.offset && found.kinds < end)
        found.rooms.push({ roomId: index.rooms.ids[room] ?? '', left: free, rentPoisha });
      found.kinds += 1;
      found.left += free;
    }
  };
  if (!isAll) {
    const slot = index.slotOf.get(hotelId);
    if (slot !== undefined && index.isListed(slot)) look(slot);
    return found;
  }
  const { slots, count } = index.all.orders.listing;
  for (const slot of slots.subarray(0, count)) look(slot);
  counted.set(index, { version: index.all.version, day, kinds: found.kinds, left: found.left });
  return found;
}
