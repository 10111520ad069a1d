import { roomWords } from '../../../contract/catalogue-words/en.ts';
import type { AccommodationFilter, FacilityGroup, HotelFacility } from '../../../contract/enumerations.ts';
import { hotelFacilities } from '../../../contract/enumerations.ts';
import { storedWords } from '../../../contract/stored-words/en.ts';
import { recordOf } from '../../../kernel/closed-lists.ts';

export const facilities = {
  /** The stored names are already English. */
  hotel: recordOf<HotelFacility, string>(Object.values(hotelFacilities).flat(), (name) => name),
  roomWords,
  goodToKnow: storedWords.goodToKnow,
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
