import type { HotelIndex } from '../index/hotel-index.ts';

const cached = new WeakMap<HotelIndex, { version: number; most: number; ids: string[] }>();

/**
 * The rooms with the highest discounts, one for each hotel, highest first; equal ones in the order of creation.
 * Computed once after each change of hotels or rooms.
 */
export function featuredRoomIds(index: HotelIndex, most: number): string[] {
  const last = cached.get(index);
  const version = index.all.catalogVersion;
  if (last?.version === version && last.most === most) return last.ids;
  const ids = findFeatured(index, most);
  cached.set(index, { version, most, ids });
  return ids;
}

function findFeatured(index: HotelIndex, most: number): string[] {
  const { discount, listing, ids } = index.rooms;
  const compare = (one: number, other: number) =>
    (discount[other] ?? 0) - (discount[one] ?? 0) || (listing[one] ?? 0) - (listing[other] ?? 0);
  const best: number[] = [];
  const { positions, count } = index.all.orders.listing;
  for (let at = 0; at < count; at++) {
    const [own] = index.offeredRoomsOf(positions[at] ?? 0).sort(compare);
    const last = best[most - 1];
    if (own === undefined || (last !== undefined && compare(own, last) > 0)) continue;
    best.push(own);
    best.sort(compare);
    best.length = Math.min(best.length, most);
  }
  return best.map((room) => ids[room] ?? '');
}
