import { fewShare, orderOf } from './candidates.ts';
import type { HotelIndex } from './hotel-index.ts';
import { LowestRents } from './lowest-rents.ts';
import { rentTest } from './matching.ts';
import { usualOrders } from './scope.ts';
import type { AskedStay, HotelSearch } from './search-hotels.ts';
import type { SortedSlots } from './sorted-slots.ts';

/**
 * The first `most` hotels of a whole destination by the price of a stay or within price bounds, and the total. Most
 * hotels are free at their usual price and stand in its order already, so that they are found next to each other and
 * counted by their places. Only the hotels with an unusual night of the stay are examined. Undefined when the index
 * does not store these nights.
 */
export function findByUsualRent(
  index: HotelIndex,
  search: HotelSearch,
  stay: AskedStay,
  { most, isCounted }: { most: number; isCounted: boolean },
): { slots: number[]; total: number } | undefined {
  const rents = rentsIn(index, search, stay);
  if (!rents) return undefined;
  const { orders } = index.scope(search.district);
  if (search.sort !== 'price' && search.sort !== '-price')
    return { slots: pickedFrom(orders[orderOf(search)], rents, most), total: rents.count };
  const slots = byPrice(rents, orders.listing, most, search.sort);
  // Without bounds also the hotels count that have nothing free, and come last.
  if (isCounted) return { slots, total: rents.count };
  if (slots.length < most) slots.push(...withoutRent(rents, orders.listing));
  return { slots, total: orders.listing.count };
}

/** The prices of a stay in a destination's hotels. */
interface StayRents {
  /** Its hotels by their usual price; those that no room takes so many guests in come last. */
  order: SortedSlots;
  /** The places in that order between which the usual price lies within the bounds. */
  first: number;
  end: number;
  /** The rents of the hotels with an unusual night; infinite when nothing is free. */
  unusual: Map<number, number>;
  rentOf(slot: number): number;
  isWithin(rent: number): boolean;
  /** How many hotels have a rent within the bounds. */
  count: number;
}

function rentsIn(index: HotelIndex, search: HotelSearch, stay: AskedStay): StayRents | undefined {
  const { fromDay, toDay, guests } = stay;
  const hotels = index.unusual[guests - 1]?.hotelsOn(fromDay, toDay, search.district);
  if (!hotels) return undefined;
  const unusual = new Map<number, number>();
  for (const slot of hotels) unusual.set(slot, index.cheapestRent(slot, fromDay, toDay, guests));
  const nights = toDay - fromDay;
  const usualRentOf = (slot: number) => index.usualRent(slot, nights, guests);
  const { least, above, isWithin } = rentTest(search, nights);
  const order = index.scope(search.district).orders[usualOrders[guests - 1] ?? 'usual1'];
  const first = order.firstPlace((slot) => usualRentOf(slot) >= least);
  // A lower bound above the upper one finds nothing.
  const end = Math.max(
    first,
    order.firstPlace((slot) => usualRentOf(slot) >= above),
  );
  let count = end - first;
  for (const [slot, rent] of unusual) {
    if (isWithin(usualRentOf(slot))) count -= 1;
    if (isWithin(rent)) count += 1;
  }
  const rentOf = (slot: number) => unusual.get(slot) ?? usualRentOf(slot);
  return { order, first, end, unusual, rentOf, isWithin, count };
}

/** By price, equal ones in the order of the list; hotels without a rent are left out. */
function byPrice(
  { order, first, end, unusual, rentOf, isWithin, count }: StayRents,
  listing: SortedSlots,
  most: number,
  sort: 'price' | '-price',
): number[] {
  const sign = sort === '-price' ? -1 : 1;
  const lowest = new LowestRents(Math.min(most, count), listing.compare);
  for (const [slot, rent] of unusual) if (isWithin(rent)) lowest.add(slot, sign * rent);
  for (let step = 0; step < end - first; step++) {
    const slot = order.slots[sort === '-price' ? end - 1 - step : first + step] ?? 0;
    if (unusual.has(slot)) continue;
    const rent = sign * rentOf(slot);
    if (lowest.isFull && rent > lowest.worst) break;
    lowest.add(slot, rent);
  }
  return [...lowest.slots.subarray(0, lowest.count)];
}

/** The hotels that have nothing free for the stay and the guests, in the order of the list. */
function withoutRent({ order, end, unusual }: StayRents, listing: SortedSlots): number[] {
  const tooSmall = [...order.slots.subarray(end, order.count)].filter((slot) => !unusual.has(slot));
  const full = [...unusual].filter(([, rent]) => rent === Number.POSITIVE_INFINITY).map(([slot]) => slot);
  return [...tooSmall, ...full].sort(listing.compare);
}

/** The first hotels within the bounds in an order other than the price's. */
function pickedFrom(other: SortedSlots, rents: StayRents, most: number): number[] {
  const { order, first, end, unusual, rentOf, isWithin, count } = rents;
  const picked: number[] = [];
  if (count * fewShare < other.count) {
    for (const slot of order.slots.subarray(first, end)) if (!unusual.has(slot)) picked.push(slot);
    for (const [slot, rent] of unusual) if (isWithin(rent)) picked.push(slot);
    return picked.sort(other.compare).slice(0, most);
  }
  for (let place = 0; place < other.count && picked.length < Math.min(most, count); place++) {
    const slot = other.slots[place] ?? 0;
    if (isWithin(rentOf(slot))) picked.push(slot);
  }
  return picked;
}
