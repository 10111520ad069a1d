import { type HotelFacility, hotelFacilities } from '../../../contract/enumerations.ts';

/** What guests filter by most, from whatever group: they stand first in the list of facilities, and nowhere else. */
const mostUsed: readonly HotelFacility[] = [
  'Wi-Fi',
  'Swimming Pool',
  'Breakfast',
  'Air Conditioning',
  'Couple Friendly',
  'Free Large Vehicle Parking',
];

/** So many are shown until somebody asks for more. */
export const shownCollapsed = mostUsed.length;

const isLessUsed = (facility: HotelFacility) => !mostUsed.includes(facility);

/** The facilities of the list: the most used ones, then the rest of the general group. */
export const listedFacilities: readonly HotelFacility[] = [
  ...mostUsed,
  ...hotelFacilities.generalFacilities.filter(isLessUsed),
];

/** What is left of another group. */
export const restOfGroup = (group: keyof typeof hotelFacilities): HotelFacility[] =>
  hotelFacilities[group].filter(isLessUsed);
