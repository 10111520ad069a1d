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

/** The district of a new hotel, which may be named by its upazila alone. */
export const newDistrictOf = ({ district, upazila }: Pick<NewHotel, 'district' | 'upazila'>) =>
  district ?? districtOf(upazila) ?? districts[0];

/** The columns of a new hotel. */
export function newHotelDetails(input: NewHotel): HotelDetails {
  const { businessFacilities = [], fitnessFacilities = [], foodFacilities = [], ...more } = groupsOf(input);
  const { generalFacilities = [], mediaFacilities = [], transportFacilities = [] } = more;
  return {
    ...newColumnsOf(hotelFields, { ...input, district: newDistrictOf(input) }),
    ...{ businessFacilities, fitnessFacilities, foodFacilities },
    ...{ generalFacilities, mediaFacilities, transportFacilities },
    otherFacilities: more.othersFacilities ?? [],
  };
}
