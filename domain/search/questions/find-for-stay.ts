import { divideHalfUp } from '../../../kernel/money.ts';
import { dhakaMidnightMs, nightOfDayNumber, stayNightsMax } from '../../../kernel/stay-dates.ts';
import { ratePoishaMax } from '../../pricing/stay-rule.ts';
import { none } from '../index/hotel-columns.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { HotelSearch, SearchedStay, StayOffer } from '../search-hotels.ts';
import { type Candidates, inOrder, orderOf } from './candidates.ts';
import { rentTest } from './matching.ts';
import { partPaidNow } from './paid-at-desk.ts';

/**
 * The page of the hotels for a stay, and the total. In a sorted order, hotels are examined until the page is full; the
 * total does not depend on their nights. By price, or when only free hotels count, every hotel is examined once.
 */
export function findForStay(
  index: HotelIndex,
  search: HotelSearch,
  stay: SearchedStay,
  candidates: Candidates,
): { positions: number[]; total: number } {
  const { sort, window } = search;
  const from = window?.offset ?? 0;
  const to = window ? from + window.limit : candidates.count;
  const isCounted =
    search.freeOnly || search.pricePoishaMin !== undefined || search.pricePoishaMax !== undefined;
  if (!isCounted && sort !== 'price' && sort !== '-price') {
    const ordered = inOrder(index, search, orderOf(search), candidates);
    return { positions: freeFirst(index, stay, ordered, to).slice(from, to), total: candidates.count };
  }
  return examineAll(index, search, stay, candidates, { from, to, isCounted });
}

/** Hotels in their order, those without a free room last. Stops as soon as the page is full. */
function freeFirst(
  index: HotelIndex,
  { fromDay, toDay, guests }: SearchedStay,
  positions: Int32Array,
  end: number,
): number[] {
  const free: number[] = [];
  const full: number[] = [];
  for (let at = 0; at < positions.length && free.length < end; at++) {
    const position = positions[at] ?? 0;
    (index.isFree(position, fromDay, toDay, guests) ? free : full).push(position);
  }
  return free.length < end ? free.concat(full) : free;
}

/** Every hotel is asked for its lowest rent. */
function examineAll(
  index: HotelIndex,
  search: HotelSearch,
  { fromDay, toDay, guests }: SearchedStay,
  candidates: Candidates,
  { from, to, isCounted }: { from: number; to: number; isCounted: boolean },
): { positions: number[]; total: number } {
  const isWithin = rentTest(search, toDay - fromDay);
  const counted = new Int32Array(candidates.count);
  const rents = new Float64Array(candidates.count);
  let total = 0;
  for (let place = 0; place < candidates.count; place++) {
    const position = candidates.positions[place] ?? 0;
    const rent = index.cheapestRent(position, fromDay, toDay, guests);
    if (isCounted && !isWithin(rent)) continue;
    rents[total] = rent;
    counted[total] = position;
    total += 1;
  }
  const { sort } = search;
  if (sort === 'price' || sort === '-price')
    return { positions: byRent(counted, rents.subarray(0, total), sort, { from, to }), total };
  const matching = { positions: counted, count: total, isAll: false };
  const ordered = inOrder(index, search, orderOf(search), matching, Math.min(to, total));
  return { positions: [...ordered.subarray(from)], total };
}

/** The rent of the longest stay at the highest price. */
export const rentMax = stayNightsMax * ratePoishaMax;
/** A rent, or one poisha more than the highest, and a place among half a million hotels fit into 53 bits of a number. */
const placesMax = 2 ** 19;

/**
 * Hotels by rent, those without a free room last; of equal rents the one that comes first in the list. Rent and place
 * are combined in one number, because numbers are sorted several times as fast without a function that compares them.
 */
export function byRent(
  positions: Int32Array,
  rents: Float64Array,
  sort: 'price' | '-price',
  { from, to }: { from: number; to: number },
): number[] {
  const keys = new Float64Array(rents.length);
  for (let place = 0; place < rents.length; place++) {
    const rent = rents[place] ?? 0;
    const rank = rent === Number.POSITIVE_INFINITY ? rentMax + 1 : sort === '-price' ? rentMax - rent : rent;
    keys[place] = rank * placesMax + place;
  }
  return Array.from(lowest(keys, to).subarray(from), (key) => positions[key % placesMax] ?? 0);
}

/** The lowest keys, sorted. A page is a few of many: what is above the lowest so far is passed over unsorted. */
function lowest(keys: Float64Array, most: number): Float64Array {
  if (most * 4 > keys.length) return keys.sort().subarray(0, most);
  const few = new Float64Array(most * 2);
  let count = 0;
  let bound = Number.POSITIVE_INFINITY;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    if (key >= bound) continue;
    few[count++] = key;
    if (count < few.length) continue;
    few.sort();
    count = most;
    bound = few[most - 1] ?? bound;
  }
  return few.subarray(0, count).sort().subarray(0, most);
}

/** The instant until which cancelling is free, if it is to come. */
function freeUntil(index: HotelIndex, position: number, fromDay: number, nowMs: number): number | null {
  const days = index.freeDays[position] ?? none;
  if (days === none) return null;
  const untilMs = dhakaMidnightMs(nightOfDayNumber(fromDay - days));
  return untilMs > nowMs ? untilMs : null;
}

/** The offers of these hotels for the stay. */
export function offersOf(
  index: HotelIndex,
  positions: number[],
  { fromDay, toDay, guests }: SearchedStay,
  { leastPoisha }: Pick<HotelSearch, 'leastPoisha'>,
  nowMs: number,
): StayOffer[] {
  return positions.map((position) => {
    const offer = index.offer(position, fromDay, toDay, guests);
    const { fits, available, room, rackPoisha, rentPoisha, totalPoisha, nightsMin, notForSale } = offer;
    return {
      fitsGuests: fits,
      available,
      roomName: index.rooms.names[room] ?? null,
      roomNameBn: index.rooms.namesBn[room] ?? null,
      rackNightPoisha: available > 0 ? divideHalfUp(rackPoisha, toDay - fromDay) : null,
      nightPoisha: available > 0 ? divideHalfUp(rentPoisha, toDay - fromDay) : null,
      totalPoisha: available > 0 ? totalPoisha : null,
      discountPercent: available > 0 ? offer.discountPercent : 0,
      advancePoisha:
        available > 0 ? partPaidNow(index, position, offer, { fromDay, toDay, leastPoisha }) : null,
      freeUntilMs: available > 0 ? freeUntil(index, position, fromDay, nowMs) : null,
      nightsMin,
      notForSale,
      closedBy: index.places.closingOf(index.district[position] ?? none, fromDay, toDay),
    };
  });
}
