import type { HotelIndex } from '../index/hotel-index.ts';
import type { OrderName } from '../index/scope.ts';
import type { HotelSearch } from '../search-hotels.ts';
import { choiceTest, type Naming, nameTest, priceTest } from './matching.ts';
import { rememberedSlots } from './remembered.ts';

/** The hotels that match a search, apart from the availability of nights, in the order of the list. */
export interface Candidates {
  slots: Int32Array;
  /** The number of candidates; the values after them are unused. */
  count: number;
  /** True when they are all hotels of the scope, so that its other sorted orders apply to them. */
  isAll: boolean;
}

export function candidatesOf(index: HotelIndex, search: HotelSearch, naming: Naming): Candidates {
  const choice = choiceTest(index, search);
  const price = search.stay ? undefined : priceTest(index, search);
  const { listing } = index.scope(search.district).orders;
  if (search.ids === undefined && search.name === undefined && !choice && !price)
    return { slots: listing.slots, count: listing.count, isAll: true };
  const make = () => {
    let slots: Int32Array = search.ids ? fewOf(index, search) : listing.slots.subarray(0, listing.count);
    // Comparing names takes the longest, so it comes last.
    for (const test of [choice, price, nameTest(index, search, naming)]) if (test) slots = slots.filter(test);
    return slots;
  };
  const { facilities, types, name, district, pricePoishaMin, pricePoishaMax } = search;
  const bounds = price && [pricePoishaMin, pricePoishaMax];
  const question = [naming, name, district, types, facilities, bounds];
  const slots = search.ids ? make() : rememberedSlots(index, district, question, make);
  return { slots, count: slots.length, isAll: false };
}

/** The given hotels that are for sale and in the scope, in the order of the list. */
function fewOf(index: HotelIndex, { ids = [], district }: HotelSearch): Int32Array {
  const wanted = new Set(ids.flatMap((id) => index.slotOf.get(id) ?? []));
  const few = [...wanted].filter(
    (slot) => index.isListed(slot) && (district === undefined || index.isIn(slot, district)),
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
  { slots, count, isAll }: Candidates,
  most = count,
): Int32Array {
  if (name === 'listing') return slots.subarray(0, Math.min(count, most));
  const order = index.scope(search.district).orders[name];
  if (isAll) return order.slots.subarray(0, Math.min(count, most));
  const isCandidate = new Uint8Array(index.count);
  for (const slot of slots.subarray(0, count)) isCandidate[slot] = 1;
  const first = new Int32Array(Math.min(count, most));
  let found = 0;
  for (let at = 0; at < order.count && found < first.length; at++) {
    const slot = order.slots[at] ?? 0;
    if (isCandidate[slot] === 1) first[found++] = slot;
  }
  return first;
}
