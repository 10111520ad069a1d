import { type HotelFacility, hotelFacilities } from '../../../contract/enumerations.ts';

/**
 * The facilities that guests filter by most, from the groups besides the general one; they are shown separately, not
 * in their groups again. Each of them narrows the list further, while a second general one widens it.
 */
export const popularFacilities: readonly HotelFacility[] = [
  'Wi-Fi',
  'Swimming Pool',
  'Breakfast',
  'Free Large Vehicle Parking',
];

/** The facilities of the specified list, in their order. */
export const listedFacilities: readonly HotelFacility[] = hotelFacilities.generalFacilities;

/** How many are shown while the list is collapsed. */
export const collapsedMax = 5;

/** The other facilities of a group. */
export const restOfGroup = (group: keyof typeof hotelFacilities): HotelFacility[] =>
  hotelFacilities[group].filter((facility: HotelFacility) => !popularFacilities.includes(facility));
