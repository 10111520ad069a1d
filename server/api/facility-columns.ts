import {
  type FacilityGroup,
  facilityGroups,
  type HotelFacility,
  hotelFacilities,
} from '../../contract/enumerations.ts';
import type { FacilityColumn } from '../../domain/search/search-hotels.ts';

/** The contract's names of the facility groups, and the column that stores each group. */
export const columnOf: Record<FacilityGroup, FacilityColumn> = {
  businessFacilities: 'businessFacilities',
  fitnessFacilities: 'fitnessFacilities',
  foodFacilities: 'foodFacilities',
  generalFacilities: 'generalFacilities',
  mediaFacilities: 'mediaFacilities',
  transportFacilities: 'transportFacilities',
  othersFacilities: 'otherFacilities',
};

/** The wanted facilities by their column. */
export function facilitiesByColumn(
  facilities: HotelFacility[],
): { column: FacilityColumn; anyOf: string[] }[] {
  if (facilities.length === 0) return [];
  return facilityGroups.flatMap((group) => {
    const offered: readonly string[] = hotelFacilities[group];
    const anyOf = facilities.filter((facility) => offered.includes(facility));
    return anyOf.length > 0 ? [{ column: columnOf[group], anyOf }] : [];
  });
}
