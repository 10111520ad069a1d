/**
 * The form of a hotel in a destination's file: short enough that a whole hotel fits on a screen. The compiler checks
 * it against the closed lists, so a misspelt facility does not compile.
 */

import type {
  AccommodationType,
  DeskTime,
  Discount,
  District,
  FacilityGroup,
  GoodToKnow,
  hotelFacilities,
  Instruction,
  RoomFacility,
} from '../../contract/enumerations.ts';
import type { BedType } from '../../kernel/catalogue-choices.ts';
import type { Described, roomFields } from '../../kernel/catalogue-fields.ts';

type FacilityOf<Group extends FacilityGroup> = (typeof hotelFacilities)[Group][number];

/** A text in English and in Bangla. */
type InBothLanguages = readonly [english: string, bangla: string];

/** A room under the calls' field names, in whole taka. */
export interface CatalogueRoom extends Omit<Described<typeof roomFields>, 'roomImgs'> {
  /** Stable and unique in its hotel; in the catalogue the hotel's key and a slash are put in front. */
  key: string;
  roomNameBn: string;
  maxGuest: 1 | 2 | 3;
  bedType: BedType;
  sizeSquareMetres: number;
  discount: Discount;
  facilities: RoomFacility[];
}

/** Groups without any facility of the hotel are left out. */
interface FacilitiesEntry {
  business?: FacilityOf<'businessFacilities'>[];
  fitness?: FacilityOf<'fitnessFacilities'>[];
  food?: FacilityOf<'foodFacilities'>[];
  general: FacilityOf<'generalFacilities'>[];
  media: FacilityOf<'mediaFacilities'>[];
  transport?: FacilityOf<'transportFacilities'>[];
  others: FacilityOf<'othersFacilities'>[];
}

interface HotelEntry {
  /** Stable, because bookings refer to it. */
  key: string;
  name: InBothLanguages;
  kind: AccommodationType;
  /** The id of the picture of the house, which no other hotel shows. */
  front: string;
  since: number;
  floors: number;
  /** `+8801XXXXXXXXX`, or a land line with its area code. Fictitious. */
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
  rooms: readonly CatalogueRoom[];
}

export const bringNid: Instruction = 'Bring NID when check in';
export const cardsAndCash: Instruction = 'Accepts cards, and cash';
export const callFirst: Instruction = 'Call before arrival';

const roomOf = (hotelKey: string, entry: CatalogueRoom): CatalogueRoom => ({
  ...entry,
  key: `${hotelKey}/${entry.key}`,
  // A kit and a room's own extras may name the same facility; the page must not show it twice.
  facilities: [...new Set(entry.facilities)],
});

/** A hotel under the calls' field names. */
export type CatalogueHotel = ReturnType<typeof hotelOf>;

function hotelOf(district: District, entry: HotelEntry) {
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
