import {
  type AccommodationFilter,
  accommodationFilters,
  type Language,
} from '../../../contract/enumerations.ts';
import type { HotelCard } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import type { Format } from '../../../kernel/format.ts';
import { distanceTo } from '../../../kernel/place-points.ts';
import { cutAt } from '../../../kernel/text-cut.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { localizedText } from '../../i18n/language.tsx';
import { nightPriceText } from '../../offers/offer-texts.ts';

/** How many characters of a description the card shows (section 2). */
const previewLength = 220;

/** The longest word that is not cut: the card shows so much more to its end, or so much less to its beginning. */
const wordMax = 30;

/**
 * The beginning of a description, to the end of a word; it gives the same for what it gave before. Where a letter or
 * an emoji of several units lies across the end, nothing is shown beyond it: then to the end of the word before.
 */
export function preview(description: string): string {
  if (description.length <= previewLength) return description;
  const cut = cutAt(description, previewLength);
  if (cut < previewLength) return `${description.slice(0, wordEndBefore(description, cut)).trimEnd()}…`;
  const end = description.slice(previewLength, previewLength + wordMax).search(/\s/);
  if (end >= 0) return `${description.slice(0, previewLength + end).trimEnd()}…`;
  if (description.length <= previewLength + wordMax) return description;
  return `${description.slice(0, cut).trimEnd()}…`;
}

/** The end of the last whole word before a place in a text; the place itself in a word that is longer than any. */
function wordEndBefore(text: string, at: number): number {
  const start = text.slice(at - wordMax, at).search(/\s\S*$/);
  return start < 0 ? at : at - wordMax + start;
}

/** 'address, upazila, district' in the reader's language. */
export function addressLine(
  hotel: Pick<HotelCard, 'address' | 'addressBn' | 'upazila' | 'district'>,
  { places }: Catalogue,
  language: Language,
): string {
  return [
    localizedText(language, hotel.address, hotel.addressBn),
    textOfWord(places.upazilas, hotel.upazila),
    places.districts[hotel.district],
  ].join(', ');
}

/** The kind of a place as a key of its texts. */
export function kindOf({ accomodation }: Pick<HotelCard, 'accomodation'>): AccommodationFilter {
  return accommodationFilters.find((kind) => kind === accomodation.toLowerCase()) ?? 'hotel';
}

/** '300 m from the beach', '2.1 km from the centre'; undefined for a place without a pin. */
export function distanceLine(
  { district, latitude, longitude }: Pick<HotelCard, 'district' | 'latitude' | 'longitude'>,
  { distance, fromLandmark }: Catalogue['hotels'],
  { number }: Pick<Format, 'number'>,
): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const { kind, kilometres } = distanceTo(district, [latitude, longitude]);
  const far =
    kilometres < 0.975
      ? distance.metres(number(Math.max(50, Math.round(kilometres * 20) * 50)))
      : distance.kilometres(
          number(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)),
        );
  return fromLandmark[kind](far);
}

/** The data of a hotel that the map needs. */
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
  | 'notForSale'
  | 'destination'
>;

/**
 * The text of a pin: the price per night, or that the place is closed, or that nothing is free, for sale, large enough, or available for so few
 * nights.
 */
export function priceOnMap(
  hotel: PinnedHotel,
  texts: Catalogue['hotels'],
  money: (taka: number) => string,
): string {
  const night = nightPriceText(hotel);
  if (hotel.fitsGuests === false) return texts.tooSmall;
  if (hotel.nightsMin !== undefined) return texts.minimumNights(hotel.nightsMin);
  if (hotel.notForSale) return hotel.destination ? texts.closedPlace : texts.closed;
  return hotel.available === 0 || night === null ? texts.soldOut : money(night);
}
