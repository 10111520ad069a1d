import { accommodationTypes } from '../../../kernel/catalogue-choices.ts';
import { type FacilityMask, knownMask, maskOf } from '../index/facility-bits.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import { isLatin, letterPart, loosePattern, pairsOf } from '../loose-name.ts';
import { districtWordKeys, hasWords, wordBeginnings } from '../name-words.ts';
import type { HotelSearch } from '../search-hotels.ts';

/**
 * How a name is compared: by any part of its letters, by its words in any order, or by its sound. A later way is used when
 * the earlier ones find nothing.
 */
export const namings = ['letters', 'words', 'sound'] as const;
export type Naming = (typeof namings)[number];

type Test = (position: number) => boolean;

/** Whether a hotel's name matches; undefined when the search has no name. */
export function nameTest(index: HotelIndex, { name }: HotelSearch, naming: Naming): Test | undefined {
  if (name === undefined) return undefined;
  if (naming === 'words') return wordTest(index, name);
  const part = naming === 'letters' ? letterPart(name) : loosePattern(name)?.replaceAll('%', '');
  if (part === undefined) return () => false;
  const letterKeys = isLatin(part) ? index.latinKeys : index.letterKeys;
  const [keys, pairs] =
    naming === 'letters' ? [letterKeys, index.letterPairs] : [index.nameKeys, index.soundPairs];
  const wanted = pairsOf(part);
  return (position) => (wanted & ~(pairs[position] ?? 0)) === 0 && (keys[position]?.includes(part) ?? false);
}

function wordTest(index: HotelIndex, name: string): Test {
  const beginnings = wordBeginnings(name);
  return (position) =>
    hasWords(
      beginnings,
      index.wordKeys[position] ?? '',
      districtWordKeys[index.district[position] ?? 0] ?? '',
    );
}

/** The bits of the searched types; 0 without any. */
export const typeMask = ({ types }: HotelSearch): number =>
  accommodationTypes.reduce(
    (mask, type, at) => (types.includes(type.toLowerCase()) ? mask | (1 << at) : mask),
    0,
  );

export const hasAny = (index: HotelIndex, position: number, { low, high }: FacilityMask): boolean =>
  (((index.facilitiesLow[position] ?? 0) & low) | ((index.facilitiesHigh[position] ?? 0) & high)) !== 0;

/**
 * Whether a hotel has a searched type, a facility of each searched column and all searched facts; undefined when none of
 * these is searched.
 */
export function choiceTest(index: HotelIndex, search: HotelSearch): Test | undefined {
  const isTyped = search.types.length > 0;
  // A type that does not exist finds no hotel.
  const types = isTyped ? typeMask(search) : -1;
  const masks = search.facilities.map(({ column, anyOf }) => maskOf(column, anyOf));
  const [only] = masks;
  const facts = knownMask(search.known ?? []);
  if (!isTyped && facts === 0 && only === undefined) return undefined;
  if (!isTyped && facts === 0 && masks.length === 1 && only)
    return (position) => hasAny(index, position, only);
  return (position) => {
    if (((index.known[position] ?? 0) & facts) !== facts) return false;
    if (((types >> (index.type[position] ?? 0)) & 1) === 0) return false;
    for (const mask of masks) if (!hasAny(index, position, mask)) return false;
    return true;
  };
}

/** Whether a hotel's score is at least the searched one; undefined when none is searched. */
export function scoreTest(index: HotelIndex, { minScore }: HotelSearch): Test | undefined {
  if (minScore === undefined) return undefined;
  return (position) => (index.score[position] ?? 0) >= minScore;
}

/** Without a stay: whether a hotel's starting price lies within the bounds. */
export function priceTest(index: HotelIndex, search: HotelSearch): Test | undefined {
  const { pricePoishaMin: min = 0, pricePoishaMax: max = Number.POSITIVE_INFINITY } = search;
  if (search.pricePoishaMin === undefined && search.pricePoishaMax === undefined) return undefined;
  return (position) => {
    const price = index.startsFrom[position] ?? 0;
    return min <= price && price <= max;
  };
}

/**
 * Whether a rent of a stay has a price of a night within a search's bounds; never an infinite one. The shown price of
 * a night is rounded half up, so the rents lie half a night's poisha beside the bounds.
 */
export function rentTest({ pricePoishaMin, pricePoishaMax }: HotelSearch, nights: number) {
  const least = ((pricePoishaMin ?? 0) - 0.5) * nights;
  const above = pricePoishaMax === undefined ? Number.POSITIVE_INFINITY : (pricePoishaMax + 0.5) * nights;
  return (rent: number): boolean => least <= rent && rent < above;
}
