import { type HotelFacility, hotelFacilities } from '../../../contract/enumerations.ts';

/**
 * What guests filter by most, of the groups beside the general one: it stands apart, and not in its group again. Each of
 * these narrows the list further, while a second general one widens it.
 */
export const askedForMost: readonly HotelFacility[] = [
  'Wi-Fi',
  'Swimming Pool',
  'Breakfast',
  'Free Large Vehicle Parking',
];

/** The facilities of the specified list, in their order. */
export const listedFacilities: readonly HotelFacility[] = hotelFacilities.generalFacilities;

/** So many are shown until somebody asks for more. */
export const shownCollapsed = 5;

/** What is left of another group. */
export const restOfGroup = (group: keyof typeof hotelFacilities): HotelFacility[] =>
  hotelFacilities[group].filter((facility: HotelFacility) => !askedForMost.includes(facility));
