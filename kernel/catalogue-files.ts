/** The two files by which hotels and rooms are imported and exported, and their columns in order. */

import { facilityGroups } from './catalogue-choices.ts';
import { type HotelField, hotelFields, type RoomField, roomFields } from './catalogue-fields.ts';
import { keysOf } from './closed-lists.ts';

export const catalogueFiles = ['hotels', 'rooms'] as const;
export type CatalogueFile = (typeof catalogueFiles)[number];

/**
 * The fields of addHotels: the seven facility groups have a column each. `forSale` is none, because an imported hotel is a
 * draft, so that nothing is sold by accident.
 */
export const hotelColumns = keysOf<HotelField>(hotelFields).flatMap((field) =>
  field === 'facilities' ? [...facilityGroups] : field === 'forSale' ? [] : [field],
);

/** A room names its hotel by name and district; after them the fields of addRooms. */
export const roomColumns = [
  'hotelName',
  'district',
  ...keysOf<RoomField>(roomFields).filter((field) => field !== 'forSale'),
] as const;

export const columnsOfFile: Record<CatalogueFile, readonly string[]> = {
  hotels: hotelColumns,
  rooms: roomColumns,
};
