import { facilityGroups } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import type { HotelRow, RoomRow } from '../../domain/catalog/catalog-store.ts';
import type { RoomOffer } from '../../domain/offers/offer-stay.ts';
import type { CardRow } from '../../domain/search/index-rows-store.ts';
import type { StayOffer } from '../../domain/search/search-hotels.ts';
import type { Poisha } from '../../kernel/money.ts';
import { topFacilitiesForAll } from '../../kernel/top-facilities.ts';
import type { AsciiWriter } from './ascii-writer.ts';
import { columnOf } from './facility-columns.ts';
import { hotelDetailsShape, roomShape, roomStayShape } from './hotel-shape.ts';

/**
 * The beginning of an object's JSON without its last brace, made once. The parts that depend on the question, prices
 * and free rooms, are appended (`writeOffer`).
 */
const beginningOf = (shape: object): Uint8Array => Buffer.from(JSON.stringify(shape).slice(0, -1));

/** The beginning of a hotel's card. */
export function cardPart(row: CardRow): Uint8Array {
  const facilities = facilityGroups.flatMap((group) => row.facilities[columnOf[group]]);
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
    accomodation: row.accommodation,
    shownFacilities: topFacilitiesForAll(facilities, row.accommodation),
  };
  return beginningOf(shape);
}

/** The beginning of a hotel with all its fields. */
export const hotelPart = (hotel: HotelRow): Uint8Array => beginningOf(hotelDetailsShape(hotel));

/** The beginning of a room, with everything that does not depend on a stay. */
export const roomPart = (room: RoomRow, hotelName: string): Uint8Array =>
  beginningOf(roomShape(room, hotelName));

/** The end of a room's object, with its offer for a stay. */
export const roomStayPart = (stay: RoomOffer): string => `,${JSON.stringify(roomStayShape(stay)).slice(1)}`;

/** Eight names, and seven numbers of at most twenty characters. */
export const offerBytesMax = 320;

/** Writes the end of a hotel's object, with its prices and free rooms. */
export function writeOffer(to: AsciiWriter, startsFromPoisha: Poisha, stay: StayOffer | undefined): void {
  to.text(',"startsFrom":').taka(startsFromPoisha);
  if (stay) writeStay(to, stay);
  to.text('}');
}

/** Writes a hotel's offer for a stay; when nothing is available, also the reason, unless all rooms are taken. */
function writeStay(to: AsciiWriter, stay: StayOffer): void {
  const { available, fitsGuests, nightPoisha, totalPoisha, discountPercent, nightsMin, notForSale } = stay;
  to.text(',"available":').whole(available);
  to.text(fitsGuests ? ',"fitsGuests":true' : ',"fitsGuests":false');
  if (nightPoisha === null) to.text(',"stayRoomRent":null');
  else to.text(',"stayRoomRent":').taka(nightPoisha);
  if (totalPoisha === null) to.text(',"stayTotal":null');
  else to.text(',"stayTotal":').taka(totalPoisha);
  if (available > 0) {
    if (discountPercent > 0) to.text(',"stayDiscount":').whole(discountPercent);
  } else if (nightsMin !== null) to.text(',"nightsMin":').whole(nightsMin);
  else if (notForSale) to.text(',"notForSale":true');
}
