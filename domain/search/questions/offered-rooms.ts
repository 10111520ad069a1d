import type { HotelIndex } from '../index/hotel-index.ts';

/** The rooms for sale of a hotel, in the order of the list. */
export function roomsOfHotel(index: HotelIndex, hotel: number): number[] {
  const { listing } = index.rooms;
  return index.offeredRoomsOf(hotel).sort((one, other) => (listing[one] ?? 0) - (listing[other] ?? 0));
}

/**
 * The rooms for sale of all hotels, hotel by hotel in the order of the list, beginning at `offset`. Rooms before it
 * are counted by hotel and not read. The list is fixed at the first read; rooms that go off sale meanwhile are left
 * out.
 */
export function* offeredRooms(index: HotelIndex, offset: number): Generator<number> {
  const { positions, count } = index.all.orders.listing;
  const hotels = positions.slice(0, count);
  let before = 0;
  for (const hotel of hotels) {
    const own = index.offeredRooms[hotel] ?? 0;
    if (before + own > offset) yield* roomsOfHotel(index, hotel).slice(Math.max(0, offset - before));
    before += own;
  }
}
