import { divideHalfUp } from '../shared/money.ts';
import { type Candidates, inOrder, orderOf } from './candidates.ts';
import type { HotelIndex } from './hotel-index.ts';
import { emptyOffer, type HotelOffer } from './hotel-offer.ts';
import { byRent, LowestRents } from './lowest-rents.ts';
import type { Naming } from './matching.ts';
import { rememberedRents } from './remembered.ts';
import type { HotelSearch, StayOffer } from './search-hotels.ts';

/** A stay in the index's terms: day numbers, the last one excluded. */
interface AskedStay {
  fromDay: number;
  toDay: number;
  guests: number;
}

/** Up to this end of a page the search can stop early; for later pages all hotels are examined. */
const earlyStopMax = 400;

/**
 * The page of the hotels for a stay, and the total. In a sorted order, hotels are examined until the page is full;
 * the total does not depend on their nights. When only free hotels count, or the dearest come first, every hotel is
 * examined once.
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
  const isByPrice = sort === 'price' || sort === '-price';
  if (isCounted || (isByPrice && !(sort === 'price' && candidates.isAll && to <= earlyStopMax)))
    return lookAtAll(index, search, stay, candidates, { from, to, isCounted });
  const slots = isByPrice
    ? cheapestFirst(index, search, stay, to)
    : freeFirst(index, stay, inOrder(index, search, orderOf(search), candidates), to);
  return { slots: slots.slice(from, to), total: candidates.count };
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

/**
 * The cheapest hotels of a scope first. They are examined in the order of their lowest possible price per night,
 * until no other hotel can be cheaper than those found.
 */
function cheapestFirst(
  index: HotelIndex,
  search: HotelSearch,
  { fromDay, toDay, guests }: AskedStay,
  end: number,
): number[] {
  const { orders } = index.scope(search.district);
  const { slots, count } = guests > 2 ? orders.floor3 : guests === 2 ? orders.floor2 : orders.floor1;
  const nights = toDay - fromDay;
  const lowest = new LowestRents(Math.min(end, count), orders.listing.compare);
  const full: number[] = [];
  for (let at = 0; at < count; at++) {
    const slot = slots[at] ?? 0;
    if (lowest.isFull && index.floorFor(guests, slot) * nights > lowest.worst) break;
    const rent = index.cheapestRent(slot, fromDay, toDay, guests);
    if (rent === Number.POSITIVE_INFINITY) full.push(slot);
    else lowest.add(slot, rent);
  }
  const found = [...lowest.slots.subarray(0, lowest.count)];
  return lowest.isFull ? found : found.concat(full.sort(orders.listing.compare));
}

/** Each hotel's lowest rent for the stay, computed once and remembered until something changes. */
function rentsOf(
  index: HotelIndex,
  search: HotelSearch,
  { fromDay, toDay, guests }: AskedStay,
  { slots, count, naming }: Candidates & { naming: Naming },
): Float64Array {
  const make = () => index.cheapestRents(slots.subarray(0, count), fromDay, toDay, guests);
  const { ids, district, name, types, facilities } = search;
  if (ids) return make();
  const question = [naming, name, district, types, facilities, fromDay, toDay, guests];
  return rememberedRents(index, district, question, make);
}

function lookAtAll(
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
  const { pricePoishaMin: min = 0, pricePoishaMax: max = Number.POSITIVE_INFINITY } = search;
  // The shown price of a night is rounded half up, so it lies within the bounds when twice the rent lies within these.
  const nights = toDay - fromDay;
  const [least, tooMuch] = [(2 * min - 1) * nights, (2 * max + 1) * nights];
  const fits = { slots: new Int32Array(rents.length), rents: new Float64Array(rents.length) };
  let count = 0;
  for (let place = 0; place < rents.length; place++) {
    const rent = rents[place] ?? 0;
    if (rent === Number.POSITIVE_INFINITY || 2 * rent < least || 2 * rent >= tooMuch) continue;
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
