import { accommodationTypes } from '../shared/catalogue-choices.ts';
import { dayNumber } from '../shared/stay-dates.ts';
import { type FacilityMask, facilityBits, facilityColumns, maskOf } from './facility-bits.ts';
import type { HotelIndex } from './hotel-index.ts';
import { hasAny, type Naming, nameTest, priceTest, rentTest, typeMask } from './matching.ts';
import type { HotelSearch } from './search-hotels.ts';

/** How many hotels a search finds, and how many it would find with one more choice. */
export interface ChoiceCounts {
  total: number;
  /** By facility, for all columns. */
  facilities: Map<string, number>;
  /** By accommodation type in lower case. */
  types: Map<string, number>;
  /** With the choice "only with free rooms"; null without a stay. */
  free: number | null;
}

/** Counts every choice in one pass over the hotels. A choice that finds nothing by letters is counted by sound. */
export function countChoices(index: HotelIndex, search: HotelSearch, nowMs: number): ChoiceCounts {
  index.lapse(nowMs);
  const byLetters = countBy(index, search, 'letters');
  if (search.name === undefined) return byLetters;
  const bySound = countBy(index, search, 'sound');
  const filled = (letters: Map<string, number>, sound: Map<string, number>) =>
    new Map([...letters].map(([choice, count]) => [choice, count || (sound.get(choice) ?? 0)]));
  return {
    total: byLetters.total || bySound.total,
    facilities: filled(byLetters.facilities, bySound.facilities),
    types: filled(byLetters.types, bySound.types),
    free: byLetters.free === null ? null : byLetters.free || bySound.free,
  };
}

function countBy(index: HotelIndex, search: HotelSearch, naming: Naming): ChoiceCounts {
  const facilityCounts = new Int32Array(facilityBits.length);
  const typeCounts = new Int32Array(accommodationTypes.length);
  let [total, free] = [0, 0];
  const isAsked = askedOf(index, search, naming);
  const types = typeMask(search);
  const masks = new Map<string, FacilityMask>(
    search.facilities.map(({ column, anyOf }) => [column, maskOf(column, anyOf)]),
  );
  for (const slot of candidates(index, search)) {
    const asked = isAsked(slot);
    if (!asked.fits) continue;
    const type = index.type[slot] ?? 0;
    const typeFits = search.types.length === 0 || ((types >> type) & 1) === 1;
    const missed = facilityColumns.filter((column) => {
      const mask = masks.get(column);
      return mask !== undefined && !hasAny(index, slot, mask);
    });
    if (typeFits && missed.length === 0) {
      total += 1;
      if (asked.isFree) free += 1;
    }
    if (missed.length === 0)
      for (let at = 0; at < typeCounts.length; at++)
        if (at === type || (typeFits && search.types.length > 0)) typeCounts[at] = (typeCounts[at] ?? 0) + 1;
    if (!typeFits || missed.length > 1) continue;
    for (const { column, bit } of facilityBits) {
      const has =
        ((bit < 32 ? index.facilitiesLow[slot] : index.facilitiesHigh[slot]) ?? 0) & (1 << (bit & 31));
      // Another choice in a column that already matches excludes no hotel.
      const fits = missed.length === 0 ? has !== 0 || masks.has(column) : missed[0] === column && has !== 0;
      if (fits) facilityCounts[bit] = (facilityCounts[bit] ?? 0) + 1;
    }
  }
  return {
    total,
    facilities: new Map(facilityBits.map(({ facility, bit }) => [facility, facilityCounts[bit] ?? 0])),
    types: new Map(accommodationTypes.map((type, at) => [type.toLowerCase(), typeCounts[at] ?? 0])),
    free: search.stay ? free : null,
  };
}

function* candidates(index: HotelIndex, { ids, district }: HotelSearch): Generator<number> {
  const { slots, count } = index.scope(district).orders.listing;
  const wanted = ids && new Set(ids.map((id) => index.slotOf.get(id)));
  for (let at = 0; at < count; at++) {
    const slot = slots[at] ?? 0;
    if (!wanted || wanted.has(slot)) yield slot;
  }
}

/** Whether a hotel matches the search apart from facilities and types, and whether it has a free room. */
function askedOf(index: HotelIndex, search: HotelSearch, naming: Naming) {
  const named = nameTest(index, search, naming);
  const { stay, guests, freeOnly } = search;
  const answer = { fits: true, isFree: false };
  if (!stay) {
    const priced = priceTest(index, search);
    return (slot: number) => {
      answer.fits = (!named || named(slot)) && (!priced || priced(slot));
      return answer;
    };
  }
  const [fromDay, toDay] = [dayNumber(stay.checkIn), dayNumber(stay.checkOut)];
  const { isWithin } = rentTest(search, toDay - fromDay);
  const isBounded = search.pricePoishaMin !== undefined || search.pricePoishaMax !== undefined;
  return (slot: number) => {
    answer.fits = !named || named(slot);
    if (!answer.fits) return answer;
    const rent = index.cheapestRent(slot, fromDay, toDay, guests);
    answer.isFree = rent !== Number.POSITIVE_INFINITY;
    if (freeOnly && !answer.isFree) answer.fits = false;
    if (isBounded) answer.fits = isWithin(rent);
    return answer;
  };
}
