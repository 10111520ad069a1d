import { divideHalfUp } from '../shared/money.ts';
import { dayNumber } from '../shared/stay-dates.ts';
import { emptyOffer, type HotelIndex, type HotelOffer, type OrderName, type Scope } from './hotel-index.ts';
import { hotelTests, type Naming, priceTest, type Test } from './matching.ts';
import { rememberedIn } from './remembered.ts';
import type { FoundSlots, HotelSearch, StayOffer } from './search-hotels.ts';

/** A stay as the index reckons it: day numbers, the last one not slept. */
interface AskedStay {
  fromDay: number;
  toDay: number;
  guests: number;
}

/**
 * Answers a search from the index: the page's hotels in order, and how many there are in all. By the letters of the
 * name first; by its sound when nothing is found by them. `nowMs` lets holds lapse at their instant.
 */
export function answerSearch(index: HotelIndex, search: HotelSearch, nowMs: number): FoundSlots {
  index.lapse(nowMs);
  const byLetters = find(index, search, 'letters');
  if (byLetters.total > 0 || search.name === undefined) return { ...byLetters, soundsAlike: false };
  const bySound = find(index, search, 'sound');
  return { ...bySound, soundsAlike: bySound.total > 0 };
}

function find(index: HotelIndex, search: HotelSearch, naming: Naming): Omit<FoundSlots, 'soundsAlike'> {
  const stay = search.stay && {
    fromDay: dayNumber(search.stay.checkIn),
    toDay: dayNumber(search.stay.checkOut),
    guests: search.guests,
  };
  const { slots, total } = stay
    ? findForStay(index, search, stay, naming)
    : findAnyTime(index, search, naming);
  return {
    slots,
    total,
    ...(stay && { offers: slots.map((slot) => offerOf(index, slot, stay)) }),
  };
}

/** Without dates an order is there already; a filter passes over it once, and what passed is remembered. */
function findAnyTime(index: HotelIndex, search: HotelSearch, naming: Naming) {
  const order = ordered(index, search, search.sort ?? 'listing');
  const priced = priceTest(index, search);
  const tests = [...hotelTests(index, search, naming), ...(priced ? [priced] : [])];
  if (tests.length === 0) return page(search, order.slots, order.count);
  const passed = rememberedIn(index, search, naming, () => passing(order, tests));
  return page(search, passed, passed.length);
}

/**
 * With dates: where the order is one that is kept, hotels are looked at until the page is full; their number is known
 * without their nights. Where the price or a filter goes by free rooms, each hotel is looked at once.
 */
function findForStay(index: HotelIndex, search: HotelSearch, stay: AskedStay, naming: Naming) {
  const byOffer =
    search.freeOnly ||
    search.pricePoishaMin !== undefined ||
    search.pricePoishaMax !== undefined ||
    search.sort === 'price' ||
    search.sort === '-price';
  const order = ordered(index, search, search.sort === 'name' ? 'name' : 'listing');
  const tests = hotelTests(index, search, naming);
  if (byOffer) {
    const slots = rememberedIn(index, search, naming, () =>
      byOffers(index, search, stay, passing(order, tests)),
    );
    return page(search, slots, slots.length);
  }
  const passed = tests.length === 0 ? order.slots.subarray(0, order.count) : passing(order, tests);
  return { slots: freeFirst(index, stay, passed, search.window), total: passed.length };
}

interface Ordered {
  slots: Int32Array;
  count: number;
}

function ordered(
  index: HotelIndex,
  search: HotelSearch,
  sort: 'listing' | 'price' | '-price' | 'name',
): Ordered {
  const name: OrderName = sort === 'name' && search.language === 'bn' ? 'nameBn' : sort;
  const scope: Scope = index.scope(search.district);
  const kept = scope.orders[name];
  if (search.ids === undefined) return kept;
  const wanted = new Set(search.ids.flatMap((id) => index.slotOf.get(id) ?? []));
  const few = Int32Array.from(
    [...wanted].filter(
      (slot) => index.isListed(slot) && (search.district === undefined || index.isIn(slot, search.district)),
    ),
  ).sort(kept.compare);
  return { slots: few, count: few.length };
}

function passing({ slots, count }: Ordered, tests: Test[]): Int32Array {
  const passed = new Int32Array(count);
  let found = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] ?? 0;
    if (tests.every((test) => test(slot))) passed[found++] = slot;
  }
  return passed.slice(0, found);
}

function page({ window }: HotelSearch, slots: Int32Array, count: number) {
  const from = window?.offset ?? 0;
  const to = window ? Math.min(count, from + window.limit) : count;
  return { slots: [...slots.subarray(Math.min(from, count), to)], total: count };
}

const offer: HotelOffer = emptyOffer();

/** The page of hotels of which those with nothing free go last, without looking at more of them than it takes. */
function freeFirst(
  index: HotelIndex,
  { fromDay, toDay, guests }: AskedStay,
  slots: Int32Array,
  window: HotelSearch['window'],
): number[] {
  const end = window ? window.offset + window.limit : slots.length;
  const free: number[] = [];
  const full: number[] = [];
  for (let at = 0; at < slots.length && free.length < end; at++) {
    const slot = slots[at] ?? 0;
    index.offer(slot, fromDay, toDay, guests, offer);
    (offer.available > 0 ? free : full).push(slot);
  }
  const all = free.length < end ? free.concat(full) : free;
  return all.slice(window?.offset ?? 0, end);
}

/** All hotels that have what is asked of their free rooms, in the order of the search. */
function byOffers(index: HotelIndex, search: HotelSearch, stay: AskedStay, slots: Int32Array): Int32Array {
  const { fromDay, toDay, guests } = stay;
  const nights = toDay - fromDay;
  const { pricePoishaMin: min = 0, pricePoishaMax: max = Number.POSITIVE_INFINITY } = search;
  const isBounded = search.pricePoishaMin !== undefined || search.pricePoishaMax !== undefined;
  const keys = new Float64Array(slots.length);
  const full: number[] = [];
  let count = 0;
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] ?? 0;
    const rent = index.cheapestRent(slot, fromDay, toDay, guests);
    if (rent === Number.POSITIVE_INFINITY) {
      if (!search.freeOnly && !isBounded) full.push(slot);
      continue;
    }
    const night = isBounded ? divideHalfUp(rent, nights) : 0;
    if (isBounded && (night < min || night > max)) continue;
    keys[count++] = orderKey(search.sort, rent, place);
  }
  const free = keys.subarray(0, count);
  if (search.sort === 'price' || search.sort === '-price') free.sort();
  const ordered = new Int32Array(count + full.length);
  for (let at = 0; at < count; at++) ordered[at] = slots[(free[at] ?? 0) % placesMax] ?? 0;
  ordered.set(full, count);
  return ordered;
}

/** A rent of ninety nights and a place among two million hotels fit into the 53 bits of a number. */
const placesMax = 2 ** 21;
const rentMax = 2 ** 31;

/** Price and place in one number, so that sorting compares numbers: of equal prices the one that came first. */
function orderKey(sort: HotelSearch['sort'], rent: number, place: number): number {
  return (sort === '-price' ? rentMax - rent : rent) * placesMax + place;
}

function offerOf(index: HotelIndex, slot: number, { fromDay, toDay, guests }: AskedStay): StayOffer {
  index.offer(slot, fromDay, toDay, guests, offer);
  const { fits, available, rentPoisha, totalPoisha, nightsMin, notForSale } = offer;
  return {
    fitsGuests: fits,
    available,
    nightPoisha: available > 0 ? divideHalfUp(rentPoisha, toDay - fromDay) : null,
    totalPoisha: available > 0 ? totalPoisha : null,
    nightsMin,
    notForSale,
  };
}
