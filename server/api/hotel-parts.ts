import { facilityGroups } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import type { HotelRow } from '../../domain/catalog/catalog-store.ts';
import type { CardRow } from '../../domain/search/index-rows-store.ts';
import type { StayOffer } from '../../domain/search/search-hotels.ts';
import { takaOfPoisha } from '../../domain/shared/money.ts';
import { columnOf } from './facility-columns.ts';
import { hotelDetailsShape, offerShape } from './hotel-shape.ts';

/**
 * Parts of answers as JSON that is made once: the beginning of a hotel's object, without its last brace. What changes
 * with the question, prices and free rooms, is written behind it (`offerPart`).
 */
const beginningOf = (shape: object): Uint8Array => Buffer.from(JSON.stringify(shape).slice(0, -1));

const facilitiesOnCard = 3;

/** One facility of each group before a second of any, so that three say something of the house. */
function shownFacilities({ facilities }: CardRow): string[] {
  return facilityGroups
    .flatMap((group) => facilities[columnOf[group]].map((facility, place) => ({ facility, place })))
    .sort((one, other) => one.place - other.place)
    .slice(0, facilitiesOnCard)
    .map(({ facility }) => facility);
}

/** The beginning of a hotel's card. */
export function cardPart(row: CardRow): Uint8Array {
  const shape: Omit<HotelCard, 'startsFrom'> = {
    _id: row.id,
    hotelName: row.name,
    hotelNameBn: row.nameBn ?? undefined,
    address: row.address,
    addressBn: row.addressBn ?? undefined,
    upazila: row.upazila,
    district: row.district,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
    picture: row.picture ?? undefined,
    describtion: row.description,
    describtionBn: row.descriptionBn ?? undefined,
    shownFacilities: shownFacilities(row),
  };
  return beginningOf(shape);
}

/** The beginning of a hotel with all its fields. */
export const hotelPart = (hotel: HotelRow): Uint8Array => beginningOf(hotelDetailsShape(hotel));

/** What an answer says of prices and free rooms, and the end of the hotel's object. */
export function offerPart(startsFromPoisha: number, stay: StayOffer | undefined): string {
  const start = `,"startsFrom":${takaOfPoisha(startsFromPoisha)}`;
  return stay ? `${start},${JSON.stringify(offerShape(stay)).slice(1)}` : `${start}}`;
}
