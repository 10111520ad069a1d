/**
 * The form of a hotel in a destination's file: short enough that a whole hotel fits on a screen. The compiler checks
 * it against the closed lists, so a misspelt facility does not compile.
 */

import type {
  AccommodationType,
  DeskTime,
  District,
  FacilityGroup,
  GoodToKnow,
  hotelFacilities,
  Instruction,
} from '../../contract/enumerations.ts';
import type { CatalogueHotel, CatalogueRoom } from './catalogue-hotel.ts';

type FacilityOf<Group extends FacilityGroup> = (typeof hotelFacilities)[Group][number];

/** A text in English and in Bangla. */
type InBothLanguages = readonly [english: string, bangla: string];

/** One line of the room table. Its key is short; the hotel's key is put in front. */
export type RoomEntry = Readonly<CatalogueRoom>;

/** Groups without any facility of the hotel are left out. */
export interface FacilitiesEntry {
  business?: FacilityOf<'businessFacilities'>[];
  fitness?: FacilityOf<'fitnessFacilities'>[];
  food?: FacilityOf<'foodFacilities'>[];
  general: FacilityOf<'generalFacilities'>[];
  media: FacilityOf<'mediaFacilities'>[];
  transport?: FacilityOf<'transportFacilities'>[];
  others: FacilityOf<'othersFacilities'>[];
}

export interface HotelEntry {
  key: string;
  name: InBothLanguages;
  kind: AccommodationType;
  front: string;
  since: number;
  floors: number;
  phone: string;
  address: InBothLanguages;
  upazila: string;
  pin: readonly [latitude: number, longitude: number];
  near: InBothLanguages;
  desk: readonly [checkIn: DeskTime, checkOut: DeskTime];
  child: 0 | 1 | 2;
  instructions: Instruction[];
  know: GoodToKnow[];
  story: InBothLanguages;
  facilities: FacilitiesEntry;
  rooms: readonly RoomEntry[];
}

export const bringNid: Instruction = 'Bring NID when check in';
export const cardsAndCash: Instruction = 'Accepts cards, and cash';
export const callFirst: Instruction = 'Call before arrival';

const roomOf = (hotelKey: string, entry: RoomEntry): CatalogueRoom => ({
  ...entry,
  key: `${hotelKey}/${entry.key}`,
  // A kit and a room's own extras may name the same facility; the page must not show it twice.
  facilities: [...new Set(entry.facilities)],
});

function hotelOf(district: District, entry: HotelEntry): CatalogueHotel {
  const rooms = entry.rooms.map((room) => roomOf(entry.key, room));
  const { facilities } = entry;
  return {
    key: entry.key,
    hotelName: entry.name[0],
    hotelNameBn: entry.name[1],
    address: entry.address[0],
    addressBn: entry.address[1],
    upazila: entry.upazila,
    district,
    latitude: entry.pin[0],
    longitude: entry.pin[1],
    phone: entry.phone,
    accommodation: entry.kind,
    front: entry.front,
    constructionYear: entry.since,
    floors: entry.floors,
    totalRooms: rooms.reduce((sum, room) => sum + room.totalRoom, 0),
    nearBy: entry.near[0],
    nearByBn: entry.near[1],
    checkIn: entry.desk[0],
    checkOut: entry.desk[1],
    child: entry.child,
    instructions: entry.instructions,
    goodToKnow: entry.know,
    description: entry.story[0],
    descriptionBn: entry.story[1],
    facilities: {
      businessFacilities: facilities.business ?? [],
      fitnessFacilities: facilities.fitness ?? [],
      foodFacilities: facilities.food ?? [],
      generalFacilities: facilities.general,
      mediaFacilities: facilities.media,
      transportFacilities: facilities.transport ?? [],
      othersFacilities: facilities.others,
    },
    rooms,
  };
}

export function hotelsOf(district: District, entries: readonly HotelEntry[]): CatalogueHotel[] {
  return entries.map((entry) => hotelOf(district, entry));
}
