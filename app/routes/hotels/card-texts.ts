import type { Language } from '../../../contract/enumerations.ts';
import type { HotelCard } from '../../../contract/hotel.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { localizedText } from '../../i18n/language.tsx';

/** Of a description the card shows so many characters (section 2). */
const previewLength = 220;

/** The beginning of a description; a Bangla letter keeps the signs that belong to it. */
export function preview(description: string): string {
  if (description.length <= previewLength) return description;
  let end = previewLength;
  while (end > 0 && (/[\p{M}\u200c\u200d]/u.test(description[end] ?? '') || description[end - 1] === '্'))
    end -= 1;
  return `${description.slice(0, end).trimEnd()}…`;
}

/** 'address, upazila, district' in the reader's language. */
export function addressLine(hotel: HotelCard, { places }: Catalogue, language: Language): string {
  return [
    localizedText(language, hotel.address, hotel.addressBn),
    places.upazilas[hotel.upazila] ?? hotel.upazila,
    places.districts[hotel.district],
  ].join(', ');
}

/** The price a night that a hotel stands for in the list: of the cheapest free room for the guests, else of any room. */
export function shownNightPrice(hotel: Pick<HotelCard, 'startsFrom' | 'stayRoomRent'>): number | null {
  return hotel.stayRoomRent ?? hotel.startsFrom;
}

/** What the map has to know of a hotel. */
export type PinnedHotel = Pick<
  HotelCard,
  | '_id'
  | 'hotelName'
  | 'hotelNameBn'
  | 'latitude'
  | 'longitude'
  | 'startsFrom'
  | 'stayRoomRent'
  | 'available'
  | 'fitsGuests'
  | 'nightsMin'
>;

/** What a pin says: the price a night, or that nothing is free or large enough, or not for so few nights. */
export function priceOnMap(
  hotel: PinnedHotel,
  texts: Catalogue['hotels'],
  money: (taka: number) => string,
): string {
  const night = shownNightPrice(hotel);
  if (hotel.fitsGuests === false) return texts.tooSmall;
  if (hotel.nightsMin !== undefined) return texts.minimumNights(hotel.nightsMin);
  return hotel.available === 0 || night === null ? texts.soldOut : money(night);
}
