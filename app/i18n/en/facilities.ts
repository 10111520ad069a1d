import type { AccommodationFilter, FacilityGroup, HotelFacility } from '../../../contract/enumerations.ts';
import { hotelFacilities, roomFacilities } from '../../../contract/enumerations.ts';
import { recordOf } from '../../../domain/shared/closed-lists.ts';

/** The specification's names are the English ones already. */
const asStored = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  recordOf<Name, string>(names, (name) => name);

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
  } satisfies Record<FacilityGroup, string>,
  accommodation: {
    hotel: 'Hotel',
    apartment: 'Apartment',
    resort: 'Resort',
  } satisfies Record<AccommodationFilter, string>,
};
