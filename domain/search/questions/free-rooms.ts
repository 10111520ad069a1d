import type { HotelIndex } from '../index/hotel-index.ts';

/** A kind of room that can still be sold for a night. */
export interface FreeRoom {
  roomId: string;
  free: number;
  /** Price of a night after the discount, before tax. */
  rentPoisha: number;
}

export interface FreeRooms {
  /** Only the rooms of the window; the others are only counted. */
  rooms: FreeRoom[];
  kinds: number;
  free: number;
}

interface Question {
  day: number;
  nowMs: number;
  hotelId: string | undefined;
  window: { offset: number; limit: number };
}

/**
 * The numbers of all hotels, cached until anything in the index changes: half a million rooms take a tenth of a
 * second.
 */
const counted = new WeakMap<HotelIndex, { version: number; day: number; kinds: number; free: number }>();

/**
 * The rooms that can be sold for one night, hotel by hotel in the order of the list, the cheapest of a hotel first;
 * of one hotel, or of all. A closed night has none.
 */
export function findFreeRooms(index: HotelIndex, { day, nowMs, hotelId, window }: Question): FreeRooms {
  index.lapse(nowMs);
  const totals = counted.get(index);
  const isAll = hotelId === undefined;
  if (isAll && window.limit === 0 && totals?.version === index.all.version && totals.day === day)
    return { rooms: [], kinds: totals.kinds, free: totals.free };
  const result: FreeRooms = { rooms: [], kinds: 0, free: 0 };
  const end = window.offset + window.limit;
  const look = (hotel: number) => {
    for (const room of index.offeredRoomsOf(hotel)) {
      const { free, closed, rentPoisha } = index.offerRoom(room, day, day + 1);
      if (free === 0 || closed) continue;
      if (result.kinds >= window.offset && result.kinds < end)
        result.rooms.push({ roomId: index.rooms.ids[room] ?? '', free: free, rentPoisha });
      result.kinds += 1;
      result.free += free;
    }
  };
  if (!isAll) {
    const position = index.positionOf.get(hotelId);
    if (position !== undefined && index.isListed(position)) look(position);
    return result;
  }
  const { positions, count } = index.all.orders.listing;
  for (const position of positions.subarray(0, count)) look(position);
  counted.set(index, { version: index.all.version, day, kinds: result.kinds, free: result.free });
  return result;
}
