import { districts } from '../../../contract/enumerations.ts';
import { groupsOf, type HotelChange, type NewHotel } from '../../../contract/hotel-input.ts';
import { districtOf } from '../../../contract/upazilas.ts';
import type { HotelDetails } from '../../../domain/editing/catalog-changes-store.ts';
import { columnsOf, hotelFields, newColumnsOf } from '../../../kernel/catalogue-fields.ts';

/** Maps a form's or a call's hotel fields to columns; an absent field is undefined. */
export function hotelDetails(given: HotelChange): Partial<HotelDetails> {
  const { othersFacilities, ...groups } = groupsOf(given);
  return { ...columnsOf(hotelFields, given), ...groups, otherFacilities: othersFacilities };
}

/** The columns of a new hotel. */
export function newHotelDetails(given: NewHotel): HotelDetails {
  const { businessFacilities = [], fitnessFacilities = [], foodFacilities = [], ...more } = groupsOf(given);
  const { generalFacilities = [], mediaFacilities = [], transportFacilities = [] } = more;
  const { district = districtOf(given.upazila) ?? districts[0], ...others } = given;
  return {
    ...newColumnsOf(hotelFields, { ...others, district }),
    ...{ businessFacilities, fitnessFacilities, foodFacilities },
    ...{ generalFacilities, mediaFacilities, transportFacilities },
    otherFacilities: more.othersFacilities ?? [],
  };
}
