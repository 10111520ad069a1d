import type { AccommodationFilter, FacilityGroup, HotelFacility } from '../../../contract/enumerations.ts';
import { hotelFacilities, roomFacilities } from '../../../contract/enumerations.ts';

/** The specification's names are the English ones already. */
const asStored = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, name as string])) as Record<Name, string>;

export const facilities = {
  hotel: asStored<HotelFacility>(Object.values(hotelFacilities).flat()),
  room: asStored(roomFacilities),
  groups: {
    businessFacilities: 'Business Facilities',
    fitnessFacilities: 'Fitness Facilities',
    foodFacilities: 'Food Facilities',
    generalFacilities: 'General Facilities',
    mediaFacilities: 'Media Facilities',
    transportFacilities: 'Transport Facilities',
    othersFacilities: 'Others Facilities',
  } as Record<FacilityGroup, string>,
  accommodation: {
    hotel: 'Hotel',
    apartment: 'Apartment',
    resort: 'Resort',
  } as Record<AccommodationFilter, string>,
};
