import {
  type AccommodationFilter,
  accommodationFilters,
  type HotelFacility,
  hotelFacilities,
} from '../../../contract/enumerations.ts';

/** What the filter panel can ask for (section 5, "List filtering"). */
export interface HotelFilters {
  name: string;
  facilities: HotelFacility[];
  types: AccommodationFilter[];
}

export const nameLengthMax = 100;
const everyFacility: readonly HotelFacility[] = Object.values(hotelFacilities).flat();

/** The filters in an address; what is not known here is passed over. */
export function filtersOf(parameters: URLSearchParams): HotelFilters {
  const asked = parameters.getAll('facility');
  const types = parameters.getAll('type').map((type) => type.toLowerCase());
  return {
    // The calls refuse < and >, which no name has.
    name: (parameters.get('name') ?? '').replace(/[<>\p{Cc}]/gu, '').slice(0, nameLengthMax),
    facilities: everyFacility.filter((facility) => asked.includes(facility)),
    types: accommodationFilters.filter((type) => types.includes(type)),
  };
}

/** The parameters of an address with these filters, and no page: other filters begin at the first. */
export function withFilters(parameters: URLSearchParams, filters: HotelFilters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const name of ['name', 'facility', 'type', 'page']) written.delete(name);
  if (filters.name.trim()) written.set('name', filters.name.trim());
  for (const facility of filters.facilities) written.append('facility', facility);
  for (const type of filters.types) written.append('type', type);
  return written;
}

/** One text for one set of filters, to see whether two are the same. */
export function filterKey(filters: HotelFilters): string {
  return withFilters(new URLSearchParams(), filters).toString();
}

export const noFilters: HotelFilters = { name: '', facilities: [], types: [] };

/** The list without the value when it was there, with it when not. */
export function toggled<Value>(values: Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
