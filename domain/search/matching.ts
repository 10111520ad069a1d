import { accommodationTypes } from '../shared/catalogue-choices.ts';
import { type FacilityMask, maskOf } from './facility-bits.ts';
import type { HotelIndex } from './hotel-index.ts';
import { loosePattern } from './loose-name.ts';
import type { HotelSearch } from './search-hotels.ts';

/** How a name is compared: by any part of its letters, or by its sound. */
export type Naming = 'letters' | 'sound';

export type Test = (slot: number) => boolean;

/** Whether a hotel's name fits; undefined when no name is asked for. */
export function nameTest(index: HotelIndex, { name }: HotelSearch, naming: Naming): Test | undefined {
  if (name === undefined) return undefined;
  if (naming === 'letters') {
    const part = name.toLowerCase();
    return (slot) => index.names[slot]?.includes(part) || index.namesBn[slot]?.includes(part) || false;
  }
  const part = loosePattern(name)?.replaceAll('%', '');
  return (slot) => part !== undefined && (index.nameKeys[slot]?.includes(part) ?? false);
}

/** The bits of the asked types; 0 when any will do. */
export const typeMask = ({ types }: HotelSearch): number =>
  accommodationTypes.reduce(
    (mask, type, at) => (types.includes(type.toLowerCase()) ? mask | (1 << at) : mask),
    0,
  );

/** A mask for each column of facilities that is asked for. */
const facilityMasks = ({ facilities }: HotelSearch): FacilityMask[] =>
  facilities.map(({ column, anyOf }) => maskOf(column, anyOf));

export const hasAny = (index: HotelIndex, slot: number, { low, high }: FacilityMask): boolean =>
  (((index.facilitiesLow[slot] ?? 0) & low) | ((index.facilitiesHigh[slot] ?? 0) & high)) !== 0;

/** All tests of a search but those about free rooms and prices; empty when every hotel of its scope fits. */
export function hotelTests(index: HotelIndex, search: HotelSearch, naming: Naming): Test[] {
  const tests: Test[] = [];
  const types = typeMask(search);
  // A type that no hotel can have finds none.
  if (search.types.length > 0) tests.push((slot) => ((types >> (index.type[slot] ?? 0)) & 1) === 1);
  for (const mask of facilityMasks(search)) tests.push((slot) => hasAny(index, slot, mask));
  const named = nameTest(index, search, naming);
  if (named) tests.push(named);
  return tests;
}

/** Without a stay: whether the price that a hotel starts from lies within the bounds. */
export function priceTest(index: HotelIndex, search: HotelSearch): Test | undefined {
  const { pricePoishaMin: min = 0, pricePoishaMax: max = Number.POSITIVE_INFINITY } = search;
  if (search.pricePoishaMin === undefined && search.pricePoishaMax === undefined) return undefined;
  return (slot) => {
    const price = index.startsFrom[slot] ?? 0;
    return min <= price && price <= max;
  };
}
