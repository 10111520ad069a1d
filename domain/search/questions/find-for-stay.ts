import { divideHalfUp } from '../../../kernel/money.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { HotelSearch, SearchedStay, StayOffer } from '../search-hotels.ts';
import { type Candidates, inOrder, orderOf } from './candidates.ts';
import { type Naming, rentTest } from './matching.ts';
import { rememberedRents } from './remembered.ts';

/**
 * The page of the hotels for a stay, and the total. In a sorted order, hotels are examined until the page is full; the
 * total does not depend on their nights. By price, or when only free hotels count, every hotel is examined once.
 */
export function findForStay(
  index: HotelIndex,
  search: HotelSearch,
  stay: SearchedStay,
  candidates: Candidates & { naming: Naming },
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

/** Each candidate's lowest rent for the stay, infinite when nothing is free; remembered until something changes. */
export function rentsOf(
  index: HotelIndex,
  search: HotelSearch,
  { fromDay, toDay, guests }: SearchedStay,
  { positions, count, naming }: Candidates & { naming: Naming },
): Float64Array {
  const make = () => {
    const rents = new Float64Array(count);
    for (let place = 0; place < count; place++)
      rents[place] = index.cheapestRent(positions[place] ?? 0, fromDay, toDay, guests);
    return rents;
  };
  const { ids, district, name, types, facilities } = search;
  if (ids) return make();
  const question = [naming, name, district, types, facilities, fromDay, toDay, guests];
  return rememberedRents(index, district, question, make);
}

function examineAll(
  index: HotelIndex,
  search: HotelSearch,
  stay: SearchedStay,
  candidates: Candidates & { naming: Naming },
  { from, to, isCounted }: { from: number; to: number; isCounted: boolean },
): { positions: number[]; total: number } {
  let positions = candidates.positions.subarray(0, candidates.count);
  let rents = rentsOf(index, search, stay, candidates);
  if (isCounted) {
    const isWithin = rentTest(search, stay.toDay - stay.fromDay);
    const all = rents;
    positions = positions.filter((_, place) => isWithin(all[place] ?? 0));
    rents = all.filter(isWithin);
  }
  const { sort } = search;
  const total = rents.length;
  const end = Math.min(to, total);
  if (sort !== 'price' && sort !== '-price') {
    const ordered = inOrder(index, search, orderOf(search), { positions, count: total, isAll: false }, end);
    return { positions: [...ordered.subarray(from)], total };
  }
  return { positions: byRent(positions, rents, sort, { from, to }), total };
}

/** A rent of ninety nights, or twice the highest, and a place among a million hotels fit into the 53 bits of a number. */
const rentMax = 2 ** 31;
const placesMax = 2 ** 20;

/**
 * Hotels by rent, those without one last; of equal rents the one that comes first in the list. Rent and place are
 * combined in one number, because numbers are sorted several times as fast without a function that compares them.
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
    const rank = rent === Number.POSITIVE_INFINITY ? 2 * rentMax : sort === '-price' ? rentMax - rent : rent;
    keys[place] = rank * placesMax + place;
  }
  return Array.from(keys.sort().subarray(from, to), (key) => positions[key % placesMax] ?? 0);
}

/** The offers of these hotels for the stay. */
export function offersOf(
  index: HotelIndex,
  positions: number[],
  { fromDay, toDay, guests }: SearchedStay,
): StayOffer[] {
  return positions.map((position) => {
    const offer = index.offer(position, fromDay, toDay, guests);
    const { fits, available, rentPoisha, totalPoisha, discountPercent, nightsMin, notForSale } = offer;
    return {
      fitsGuests: fits,
      available,
      nightPoisha: available > 0 ? divideHalfUp(rentPoisha, toDay - fromDay) : null,
      totalPoisha: available > 0 ? totalPoisha : null,
      discountPercent: available > 0 ? discountPercent : 0,
      nightsMin,
      notForSale,
    };
  });
}
