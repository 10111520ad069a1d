import { accommodationTypes } from '../../../kernel/catalogue-choices.ts';
import { goodScore } from '../../../kernel/good-score.ts';
import { dayNumber } from '../../../kernel/stay-dates.ts';
import { type FacilityMask, facilityBits, maskOf } from '../index/facility-bits.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import { lowestBit } from '../index/night-table.ts';
import type { HotelSearch } from '../search-hotels.ts';
import { candidatesOf } from './candidates.ts';
import { hasAny, type Naming, namings, rentTest, typeMask } from './matching.ts';
import { asksPart } from './paid-at-desk.ts';

/** How many hotels a search finds, and how many it would find with one more choice. */
export interface ChoiceCounts {
  total: number;
  /** By facility, for all columns. */
  facilities: Map<string, number>;
  /** By accommodation type in lower case. */
  types: Map<string, number>;
  /** With the choice "only with free rooms"; null without a stay. */
  free: number | null;
  /** With the choice "pay at the hotel". */
  atHotel: number;
  /** With the choice "4.0 and more" of the guests' score. */
  goodScore: number;
}

/** Counts every choice in one pass over the hotels. A choice is counted by the first way of comparing names that finds anything. */
export function countChoices(index: HotelIndex, search: HotelSearch, nowMs: number): ChoiceCounts {
  index.lapse(nowMs);
  const ways = search.name === undefined ? (['letters'] as const) : namings;
  const counts = ways.map((naming) => countsBy(index, search, naming));
  const count = (place: number) => counts.find((each) => each[place] !== 0)?.[place] ?? 0;
  return {
    total: count(totalPlace),
    free: search.stay ? count(freePlace) : null,
    atHotel: count(deskPlace),
    goodScore: count(scorePlace),
    facilities: new Map(facilityBits.map(({ facility, bit }) => [facility, count(facilityPlace + bit)])),
    types: new Map(accommodationTypes.map((type, at) => [type.toLowerCase(), count(typePlace + at)])),
  };
}

/** The places of the counts in one array, in which they are remembered. */
const totalPlace = 0;
const freePlace = 1;
const deskPlace = 2;
const scorePlace = 3;
const typePlace = 4;
const facilityPlace = typePlace + accommodationTypes.length;

function countsBy(index: HotelIndex, search: HotelSearch, naming: Naming): Int32Array {
  // Without the choices that are counted, so that each hotel is seen that one of them could add.
  const open: HotelSearch = { ...search, facilities: [], types: [] };
  const candidates = candidatesOf(index, open, naming);
  const nights = nightsTest(index, open);
  const masks = search.facilities.map(({ column, anyOf }) => ({
    chosen: maskOf(column, anyOf),
    column: maskOf(column),
  }));
  const searched = search.types.length === 0 ? -1 : typeMask(search);
  const matching = new FacilityCounts();
  /** The facilities of hotels that only lack one in a column of the search, in that column. */
  const missing = new FacilityCounts();
  const types = new Int32Array(accommodationTypes.length);
  let [total, free, atHotel, goodScores] = [0, 0, 0, 0];
  for (let place = 0; place < candidates.count; place++) {
    const position = candidates.positions[place] ?? 0;
    const rent = nights?.rentOf(position) ?? 0;
    if (nights?.isCounted && !nights.isWithin(rent)) continue;
    const isSearchedType = ((searched >> (index.type[position] ?? 0)) & 1) === 1;
    let missed: FacilityMask | undefined;
    let missedCount = 0;
    for (const { chosen, column } of masks)
      if (!hasAny(index, position, chosen)) {
        missed = column;
        missedCount += 1;
      }
    if (missedCount === 0) {
      const type = index.type[position] ?? 0;
      if (!isSearchedType || search.types.length === 0) types[type] = (types[type] ?? 0) + 1;
      if (isSearchedType) {
        total += 1;
        if (nights && rent !== Number.POSITIVE_INFINITY) free += 1;
        if (asksPart(index, search, position)) atHotel += 1;
        if ((index.score[position] ?? 0) >= goodScore) goodScores += 1;
        matching.add(index, position);
      }
    } else if (missedCount === 1 && isSearchedType) missing.add(index, position, missed);
  }
  const counts = new Int32Array(facilityPlace + facilityBits.length);
  counts[totalPlace] = total;
  counts[freePlace] = free;
  counts[deskPlace] = atHotel;
  counts[scorePlace] = goodScores;
  // With a type searched, every other type adds its hotels to those that are found.
  for (const [at, of] of types.entries()) counts[typePlace + at] = of + (search.types.length > 0 ? total : 0);
  const searchedColumns = new Set(search.facilities.map(({ column }) => column));
  // Another choice in a column that already matches excludes no hotel.
  for (const { column, bit } of facilityBits)
    counts[facilityPlace + bit] = searchedColumns.has(column) ? total + missing.of(bit) : matching.of(bit);
  return counts;
}

/** How many hotels have each facility. */
class FacilityCounts {
  readonly #counts = new Int32Array(facilityBits.length);

  /** Adds the hotel's facilities, or those within a mask. */
  add(index: HotelIndex, position: number, { low, high }: FacilityMask = { low: -1, high: -1 }): void {
    this.#addBits((index.facilitiesLow[position] ?? 0) & low, 0);
    this.#addBits((index.facilitiesHigh[position] ?? 0) & high, 32);
  }

  of(bit: number): number {
    return this.#counts[bit] ?? 0;
  }

  #addBits(bits: number, first: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = first + lowestBit(rest);
      this.#counts[bit] = (this.#counts[bit] ?? 0) + 1;
    }
  }
}

/** With a stay: the lowest rent of a hotel, and whether a search counts hotels by it. */
function nightsTest(index: HotelIndex, search: HotelSearch) {
  const { stay, guests, freeOnly } = search;
  if (!stay) return undefined;
  const [fromDay, toDay] = [dayNumber(stay.checkIn), dayNumber(stay.checkOut)];
  return {
    rentOf: (position: number) => index.cheapestRent(position, fromDay, toDay, guests),
    isWithin: rentTest(search, toDay - fromDay),
    isCounted: freeOnly || search.pricePoishaMin !== undefined || search.pricePoishaMax !== undefined,
  };
}
