import {
  type FacilityGroup,
  facilityGroups,
  type HotelFacility,
  hotelFacilities,
} from '../../contract/enumerations.ts';
import type { FacilityColumn } from '../../domain/search/search-hotels.ts';

/** The contract groups facilities under these names; the tables keep each group in a column of its own. */
export const columnOf: Record<FacilityGroup, FacilityColumn> = {
  businessFacilities: 'businessFacilities',
  fitnessFacilities: 'fitnessFacilities',
  foodFacilities: 'foodFacilities',
  generalFacilities: 'generalFacilities',
  mediaFacilities: 'mediaFacilities',
  transportFacilities: 'transportFacilities',
  othersFacilities: 'otherFacilities',
};

/** The asked facilities by the column that they are kept in. */
export function facilitiesByColumn(asked: HotelFacility[]): { column: FacilityColumn; anyOf: string[] }[] {
  if (asked.length === 0) return [];
  return facilityGroups.flatMap((group) => {
    const offered: readonly string[] = hotelFacilities[group];
    const anyOf = asked.filter((facility) => offered.includes(facility));
    return anyOf.length > 0 ? [{ column: columnOf[group], anyOf }] : [];
  });
}
