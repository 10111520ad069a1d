import { facilityGroups } from '../../contract/enumerations.ts';
import type { HotelCard, HotelOffer } from '../../contract/hotel.ts';
import type { HotelRow, RoomRow } from '../../domain/catalog/catalog-store.ts';
import { publicPath } from '../../domain/catalog/public-path.ts';
import type { RoomOffer } from '../../domain/offers/offer-stay.ts';
import type { CardRow } from '../../domain/search/feed/index-rows-store.ts';
import type { StayOffer } from '../../domain/search/search-hotels.ts';
import type { Poisha } from '../../kernel/money.ts';
import { topFacilitiesForAll } from '../../kernel/top-facilities.ts';
import { columnOf } from './facility-columns.ts';
import { type HotelRating, hotelAndPath, hotelOfferShape, roomShape, roomStayShape } from './hotel-shape.ts';

/**
 * The beginning of an object's JSON without its last brace, made once. The parts that depend on the question, prices
 * and free rooms, are appended (`hotelEnd`, `roomEnd`).
 */
const beginningOf = (shape: object): Uint8Array => Buffer.from(JSON.stringify(shape).slice(0, -1));

/** The beginning of a hotel's card. */
export function cardPart(row: CardRow): Uint8Array {
  const facilities = facilityGroups.flatMap((group) => row.facilities[columnOf[group]]);
  const shape: Omit<HotelCard, 'startsFrom'> = {
    _id: row.id,
    publicPath: publicPath(row),
    hotelName: row.name,
    hotelNameBn: row.nameBn ?? undefined,
    address: row.address,
    addressBn: row.addressBn ?? undefined,
    upazila: row.upazila,
    district: row.district,
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
    picture: row.picture ?? undefined,
    firstPicture: row.firstPicture ?? undefined,
    pictures: row.pictureCount,
    describtion: row.description,
    describtionBn: row.descriptionBn ?? undefined,
    accomodation: row.accommodation,
    shownFacilities: topFacilitiesForAll(facilities, row.accommodation),
  };
  return beginningOf(shape);
}

/** Cards from their parts, with their prices and free rooms. One without a part was deleted meanwhile and is left out. */
export const cardsOf = (parts: (Uint8Array | undefined)[], offers: HotelOffer[]): HotelCard[] =>
  parts.flatMap((part, at) =>
    part?.length ? [{ startsFrom: null, ...offers[at], ...JSON.parse(`${Buffer.from(part)}}`) }] : [],
  );

/** The beginning of a hotel with all its fields. */
export const hotelPart = (hotel: HotelRow): Uint8Array => beginningOf(hotelAndPath(hotel));

/** The beginning of a room, with everything that does not depend on a stay. */
export const roomPart = (room: RoomRow, hotelName: string): Uint8Array =>
  beginningOf(roomShape(room, hotelName));

const endOf = (shape: object): string => `,${JSON.stringify(shape).slice(1)}`;

/** The end of a hotel's object, with its prices and free rooms. */
export const hotelEnd = (
  startsFromPoisha: Poisha,
  stay: StayOffer | undefined,
  rating?: HotelRating,
): string => endOf(hotelOfferShape(startsFromPoisha, stay, rating));

/** The end of a room's object, with its offer for a stay. */
export const roomEnd = (stay: RoomOffer & { advancePoisha?: Poisha }): string => endOf(roomStayShape(stay));
