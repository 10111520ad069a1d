import { divideHalfUp } from '../../../kernel/money.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import { emptyOffer, type HotelOffer } from '../index/hotel-offer.ts';
import type { AskedStay, HotelSearch, StayOffer } from '../search-hotels.ts';
import { type Candidates, inOrder, orderOf } from './candidates.ts';
import { byRent } from './lowest-rents.ts';
import { type Naming, rentTest } from './matching.ts';
import { rememberedRents } from './remembered.ts';

/**
 * The page of the hotels for a stay, and the total. In a sorted order, hotels are examined until the page is full; the
 * total does not depend on their nights. By price, or when only free hotels count, every hotel is examined once.
 */
export function findForStay(
  index: HotelIndex,
  search: HotelSearch,
  stay: AskedStay,
  candidates: Candidates & { naming: Naming },
): { slots: number[]; total: number } {
  const { sort, window } = search;
  const from = window?.offset ?? 0;
  const to = window ? from + window.limit : candidates.count;
  const isCounted =
    search.freeOnly || search.pricePoishaMin !== undefined || search.pricePoishaMax !== undefined;
  if (!isCounted && sort !== 'price' && sort !== '-price') {
    const ordered = inOrder(index, search, orderOf(search), candidates);
    return { slots: freeFirst(index, stay, ordered, to).slice(from, to), total: candidates.count };
  }
  return examineAll(index, search, stay, candidates, { from, to, isCounted });
}

/** Hotels in their order, those without a free room last. Stops as soon as the page is full. */
function freeFirst(
  index: HotelIndex,
  { fromDay, toDay, guests }: AskedStay,
  slots: Int32Array,
  end: number,
): number[] {
  const free: number[] = [];
  const full: number[] = [];
  for (let at = 0; at < slots.length && free.length < end; at++) {
    const slot = slots[at] ?? 0;
    (index.isFree(slot, fromDay, toDay, guests) ? free : full).push(slot);
  }
  return free.length < end ? free.concat(full) : free;
}

/** Each candidate's lowest rent for the stay, infinite when nothing is free; remembered until something changes. */
export function rentsOf(
  index: HotelIndex,
  search: HotelSearch,
  { fromDay, toDay, guests }: AskedStay,
  { slots, count, naming }: Candidates & { naming: Naming },
): Float64Array {
  const make = () => cheapestRents(index, slots.subarray(0, count), { fromDay, toDay, guests });
  const { ids, district, name, types, facilities } = search;
  if (ids) return make();
  const question = [naming, name, district, types, facilities, fromDay, toDay, guests];
  return rememberedRents(index, district, question, make);
}

/** The cheapest rent of each of these hotels; infinite when none of its rooms is free. */
function cheapestRents(
  index: HotelIndex,
  hotels: Int32Array,
  { fromDay, toDay, guests }: AskedStay,
): Float64Array {
  const rents = new Float64Array(hotels.length);
  for (let place = 0; place < hotels.length; place++)
    rents[place] = index.cheapestRent(hotels[place] ?? 0, fromDay, toDay, guests);
  return rents;
}

function examineAll(
  index: HotelIndex,
  search: HotelSearch,
  stay: AskedStay,
  candidates: Candidates & { naming: Naming },
  { from, to, isCounted }: { from: number; to: number; isCounted: boolean },
): { slots: number[]; total: number } {
  let { slots } = candidates;
  let rents = rentsOf(index, search, stay, candidates);
  if (isCounted) {
    ({ slots, rents } = fitting(search, stay, slots, rents));
  }
  const { sort } = search;
  const total = rents.length;
  const end = Math.min(to, total);
  if (sort !== 'price' && sort !== '-price') {
    const ordered = inOrder(index, search, orderOf(search), { slots, count: total, isAll: false }, end);
    return { slots: [...ordered.subarray(from)], total };
  }
  const found = [...byRent(slots, rents, end, { dearestFirst: sort === '-price' })];
  if (found.length < end)
    for (let place = 0; place < total; place++)
      if (rents[place] === Number.POSITIVE_INFINITY) found.push(slots[place] ?? 0);
  return { slots: found.slice(from, to), total };
}

/** The hotels with a free room within the price bounds. */
function fitting(
  search: HotelSearch,
  { fromDay, toDay }: AskedStay,
  slots: Int32Array,
  rents: Float64Array,
): { slots: Int32Array; rents: Float64Array } {
  const { isWithin } = rentTest(search, toDay - fromDay);
  const fits = { slots: new Int32Array(rents.length), rents: new Float64Array(rents.length) };
  let count = 0;
  for (let place = 0; place < rents.length; place++) {
    const rent = rents[place] ?? 0;
    if (!isWithin(rent)) continue;
    fits.slots[count] = slots[place] ?? 0;
    fits.rents[count++] = rent;
  }
  return { slots: fits.slots.subarray(0, count), rents: fits.rents.subarray(0, count) };
}

const offer: HotelOffer = emptyOffer();

/** The offers of these hotels for the stay. */
export function offersOf(
  index: HotelIndex,
  slots: number[],
  { fromDay, toDay, guests }: AskedStay,
): StayOffer[] {
  return slots.map((slot) => {
    index.offer(slot, fromDay, toDay, guests, offer);
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
