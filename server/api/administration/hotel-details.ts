import { districts } from '../../../contract/enumerations.ts';
import { groupsOf, type HotelChange, type NewHotel } from '../../../contract/hotel-input.ts';
import { districtOf } from '../../../contract/upazilas.ts';
import type { HotelDetails } from '../../../domain/editing/catalog-changes-store.ts';
import { columnsOf, hotelFields, newColumnsOf } from '../../../kernel/catalogue-fields.ts';

/** Maps a form's or a call's hotel fields to columns; an absent field is undefined. */
export function hotelDetails(input: HotelChange): Partial<HotelDetails> {
  const { othersFacilities, ...groups } = groupsOf(input);
  return { ...columnsOf(hotelFields, input), ...groups, otherFacilities: othersFacilities };
}

/** The columns of a new hotel. */
export function newHotelDetails(input: NewHotel): HotelDetails {
  const { businessFacilities = [], fitnessFacilities = [], foodFacilities = [], ...more } = groupsOf(input);
  const { generalFacilities = [], mediaFacilities = [], transportFacilities = [] } = more;
  const { district = districtOf(input.upazila) ?? districts[0], ...others } = input;
  return {
    ...newColumnsOf(hotelFields, { ...others, district }),
    ...{ businessFacilities, fitnessFacilities, foodFacilities },
    ...{ generalFacilities, mediaFacilities, transportFacilities },
    otherFacilities: more.othersFacilities ?? [],
  };
}
