import {
  type AccommodationFilter,
  accommodationFilters,
  type GoodToKnow,
  goodToKnow,
  type HotelFacility,
  hotelFacilities,
  type Sort,
  sorts,
} from '../../../contract/enumerations.ts';
import { filterParameters } from '../../../contract/page-parameters.ts';
import { unseen, withoutUnseen } from '../../../contract/plain-text.ts';
import { latinDigits } from '../../../kernel/format.ts';
import { goodScore } from '../../../kernel/good-score.ts';

/** The filters of the panel (section 5, "List filtering", and our own additions). */
export interface HotelFilters {
  name: string;
  facilities: HotelFacility[];
  types: AccommodationFilter[];
  /** Facts that a hotel says of itself: all of them. */
  known: GoodToKnow[];
  /** As typed, in Latin or Bangla digits; `priceOf` parses them. Taka a night. */
  priceFrom: string;
  priceTo: string;
  freeOnly: boolean;
  /** Only hotels where a part is paid at the desk. */
  atHotel: boolean;
  /** Only hotels with a score of 4.0 or more. */
  goodScore: boolean;
  /** Absent: in the order of creation. */
  sort: Sort | undefined;
}

export const nameLengthMax = 100;
export const priceLengthMax = 12;
/** The facts that help to choose; that papers are asked for is no reason to look for a hotel. */
export const knownFilters = goodToKnow.filter((fact) => fact !== 'Marriage Papers Asked');

const priceTakaMax = 10_000_000;
const everyFacility: readonly HotelFacility[] = Object.values(hotelFacilities).flat();

/** Parses the filters in an address; unknown values are ignored. */
export function filtersOf(parameters: URLSearchParams): HotelFilters {
  const facilities = parameters.getAll('facility');
  const types = parameters.getAll('type').map((type) => type.toLowerCase());
  const facts = parameters.getAll('known');
  const price = (name: string) => priceOf(parameters.get(name) ?? '')?.toString() ?? '';
  return {
    name: soundName(parameters.get('name') ?? ''),
    facilities: everyFacility.filter((facility) => facilities.includes(facility)),
    types: accommodationFilters.filter((type) => types.includes(type)),
    known: knownFilters.filter((fact) => facts.includes(fact)),
    priceFrom: price('minPrice'),
    priceTo: price('maxPrice'),
    freeOnly: parameters.get('free') === 'true',
    atHotel: parameters.get('atHotel') === 'true',
    goodScore: parameters.get('minScore') === String(goodScore),
    sort: sorts.find((sort) => sort === parameters.get('sort')),
  };
}

/**
 * A typed name in the calls' form and the stored spelling. Characters that the calls refuse occur in no name: < and >
 * are removed, and invisible characters separate words, as in the calls' other searches. The text is cut to its
 * length before that, because the cut may leave half a character at the end.
 */
const soundName = (typed: string) =>
  withoutUnseen(typed.replace(/[<>]/g, '')).slice(0, nameLengthMax).replace(unseen, ' ').trim();

/** Parses a typed price in whole taka, also with Bangla digits and commas; undefined for anything else. */
function priceOf(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/[\s,৳]/g, '');
  return /^\d{1,9}$/.test(digits) ? Math.min(Number(digits), priceTakaMax) : undefined;
}

/** The fault of the two prices: a text that is not a number, or a range whose end is below its start. */
export function priceFault({
  priceFrom,
  priceTo,
}: Pick<HotelFilters, 'priceFrom' | 'priceTo'>): 'number' | 'order' | undefined {
  const [from, to] = [priceFrom, priceTo].map((typed) =>
    typed.trim() ? (priceOf(typed) ?? null) : undefined,
  );
  if (from === null || to === null) return 'number';
  return from !== undefined && to !== undefined && from > to ? 'order' : undefined;
}

/** The prices that filter the list, in taka; none while the first is above the second, which the page says. */
export function appliedPrices(filters: Pick<HotelFilters, 'priceFrom' | 'priceTo'>): {
  from?: number | undefined;
  to?: number | undefined;
} {
  if (priceFault(filters) === 'order') return {};
  return { from: priceOf(filters.priceFrom), to: priceOf(filters.priceTo) };
}

/** The address's parameters with these filters and without a page: other filters begin at the first page. */
export function withFilters(parameters: URLSearchParams, filters: HotelFilters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const name of filterParameters) written.delete(name);
  const name = soundName(filters.name);
  if (name) written.set('name', name);
  for (const facility of filters.facilities) written.append('facility', facility);
  for (const type of filters.types) written.append('type', type);
  for (const fact of filters.known) written.append('known', fact);
  const [from, to] = [priceOf(filters.priceFrom), priceOf(filters.priceTo)];
  if (from !== undefined) written.set('minPrice', String(from));
  if (to !== undefined) written.set('maxPrice', String(to));
  if (filters.freeOnly) written.set('free', 'true');
  if (filters.atHotel) written.set('atHotel', 'true');
  if (filters.goodScore) written.set('minScore', String(goodScore));
  if (filters.sort) written.set('sort', filters.sort);
  return written;
}

/** A text that is equal for equal filters. */
export function filterKey(filters: HotelFilters): string {
  return withFilters(new URLSearchParams(), filters).toString();
}

export const noFilters: HotelFilters = {
  name: '',
  facilities: [],
  types: [],
  known: [],
  priceFrom: '',
  priceTo: '',
  freeOnly: false,
  atHotel: false,
  goodScore: false,
  sort: undefined,
};

/** Removes the value if it is in the list, otherwise adds it. */
export function toggled<Value>(values: Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
