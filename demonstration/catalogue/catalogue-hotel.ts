import type {
  AccommodationType,
  DeskTime,
  Discount,
  District,
  Facilities,
  GoodToKnow,
  Instruction,
  RoomFacility,
} from '../../contract/enumerations.ts';
import type { BedType } from '../../kernel/catalogue-choices.ts';
import type { Described, roomFields } from '../../kernel/catalogue-fields.ts';

/** A room under the calls' field names, in whole taka. */
export interface CatalogueRoom extends Omit<Described<typeof roomFields>, 'roomImgs'> {
  /** Stable and unique over the whole catalogue: the hotel's key, a slash, and a short name. */
  key: string;
  roomNameBn: string;
  maxGuest: 1 | 2 | 3;
  bedType: BedType;
  sizeSquareMetres: number;
  discount: Discount;
  facilities: RoomFacility[];
}

export interface CatalogueHotel {
  /** Stable, because bookings refer to it. */
  key: string;
  hotelName: string;
  hotelNameBn: string;
  address: string;
  addressBn: string;
  upazila: string;
  district: District;
  latitude: number;
  longitude: number;
  /** `+8801XXXXXXXXX`, or a land line with its area code. Fictitious. */
  phone: string;
  accommodation: AccommodationType;
  /** The id of the picture of the house, which no other hotel shows. */
  front: string;
  constructionYear: number;
  floors: number;
  totalRooms: number;
  nearBy: string;
  nearByBn: string;
  checkIn: DeskTime;
  checkOut: DeskTime;
  child: 0 | 1 | 2;
  instructions: Instruction[];
  goodToKnow: GoodToKnow[];
  description: string;
  descriptionBn: string;
  facilities: Facilities;
  rooms: CatalogueRoom[];
}
