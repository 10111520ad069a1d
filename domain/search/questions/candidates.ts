import type { HotelIndex } from '../index/hotel-index.ts';
import type { OrderName } from '../index/scope.ts';
import type { HotelSearch } from '../search-hotels.ts';
import { choiceTest, type Naming, nameTest, priceTest, scoreTest } from './matching.ts';
import { deskTest } from './paid-at-desk.ts';

/** The hotels that match a search, without the availability of nights, in the order of the list. */
export interface Candidates {
  positions: Int32Array;
  /** The number of candidates; the values after them are unused. */
  count: number;
  /** True when they are all hotels of the scope, so that its other sorted orders apply to them. */
  isAll: boolean;
}

export function candidatesOf(index: HotelIndex, search: HotelSearch, naming: Naming): Candidates {
  const choice = choiceTest(index, search);
  const price = search.stay ? undefined : priceTest(index, search);
  const desk = deskTest(index, search);
  const score = scoreTest(index, search);
  const { listing } = index.scope(search.district).orders;
  if (search.ids === undefined && search.name === undefined && !choice && !price && !desk && !score)
    return { positions: listing.positions, count: listing.count, isAll: true };
  const scope = search.ids ? fewOf(index, search) : listing.positions.subarray(0, listing.count);
  let positions = scope;
  // Comparing names takes the longest, so it comes last.
  for (const test of [choice, price, score, desk, nameTest(index, search, naming)])
    if (test) positions = matching(positions, test);
  return { positions, count: positions.length, isAll: false };
}

/** The positions that pass a test; several times as fast as the array's own filter. */
function matching(positions: Int32Array, test: (position: number) => boolean): Int32Array {
  const matches = new Int32Array(positions.length);
  let count = 0;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] ?? 0;
    if (test(position)) matches[count++] = position;
  }
  return matches.subarray(0, count);
}

/** The given hotels that are for sale and in the scope, in the order of the list. */
function fewOf(index: HotelIndex, { ids = [], district }: HotelSearch): Int32Array {
  const wanted = new Set(ids.flatMap((id) => index.positionOf.get(id) ?? []));
  const few = [...wanted].filter(
    (position) => index.isListed(position) && (district === undefined || index.isIn(position, district)),
  );
  return Int32Array.from(few).sort(index.byListing);
}

/** The sorted order for a search, unless it sorts by the price of a stay. */
export function orderOf({ sort, language }: HotelSearch): OrderName {
  if (sort === 'name' && language === 'bn') return 'nameBn';
  return sort ?? 'listing';
}

/** The first `most` candidates in an order other than the list's. */
export function inOrder(
  index: HotelIndex,
  search: HotelSearch,
  name: OrderName,
  { positions, count, isAll }: Candidates,
  most = count,
): Int32Array {
  if (name === 'listing') return positions.subarray(0, Math.min(count, most));
  const order = index.scope(search.district).orders[name];
  if (isAll) return order.positions.subarray(0, Math.min(count, most));
  const isCandidate = new Uint8Array(index.count);
  for (const position of positions.subarray(0, count)) isCandidate[position] = 1;
  const first = new Int32Array(Math.min(count, most));
  let chosen = 0;
  for (let at = 0; at < order.count && chosen < first.length; at++) {
    const position = order.positions[at] ?? 0;
    if (isCandidate[position] === 1) first[chosen++] = position;
  }
  return first;
}
