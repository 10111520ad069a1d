import type { Language } from '../../contract/enumerations.ts';
import type { HotelOffer } from '../../contract/hotel.ts';
import { formatOf } from '../../kernel/format.ts';
import { dhakaDate, nightCount } from '../../kernel/stay-dates.ts';
import { freeThrough } from '../cancellation/free-to-cancel.tsx';
import type { Catalogue } from '../i18n/en.ts';
import { localizedText } from '../i18n/language.tsx';
import { catalogueOf } from '../i18n/load-catalogue.ts';
import { type Search, stayOf } from '../search/search.ts';

/** From this number of free rooms on, no remaining number is shown. */
const fewRooms = 3;

/** The names of an offer's texts. All prices are of one room. */
export const offerTextNames = [
  'startsFrom',
  /** The room's name; absent when no free room fits, and the price is of any room. */
  'room',
  'left',
  /** Its price a night before the discount, the price, and the discount. */
  'before',
  'night',
  'off',
  /** Its total, and of what. */
  'total',
  'stay',
  /** The part of it that is paid now, and the part at the hotel. */
  'parts',
  /** Until when cancelling is free. */
  'free',
  /** Why nothing is free, and what could help. */
  'why',
  'hint',
  /** The button that looks for other dates. */
  'other',
] as const;

/** The texts of an offer; absent ones are not shown. */
export type OfferTexts = { [Name in (typeof offerTextNames)[number]]?: string | undefined };

/** Makes the offer texts of cards for a search. */
export function offerWriter(language: Language, search: Search): (hotel: HotelOffer) => OfferTexts {
  const { common, hotels: texts } = catalogueOf(language);
  const { money } = formatOf(language);
  const guests = Number(search.guestNumber);
  const nights = common.nights(nightCount(stayOf(search))).replace(' ', '\u00a0');
  const stay = texts.stayTotal(guests, nights);
  return (hotel) => {
    const { stayRoomName, stayTotal, stayAdvance, stayRackRate, stayDiscount, available, freeUntil } = hotel;
    const night = nightPriceText(hotel);
    const [why, hint] = available === 0 ? reasonOf(language, hotel, guests, texts) : [];
    return {
      startsFrom: night === null ? undefined : texts.startsFrom,
      room: stayRoomName && localizedText(language, stayRoomName, hotel.stayRoomNameBn),
      left:
        available !== undefined && available > 0 && available <= fewRooms
          ? texts.roomsLeft(available)
          : undefined,
      ...(night !== null && {
        before: stayRackRate === undefined ? undefined : money(stayRackRate),
        night: money(night),
        off: stayDiscount === undefined ? undefined : common.percentOff(stayDiscount),
      }),
      ...(typeof stayTotal === 'number' && { total: money(stayTotal), stay }),
      ...(typeof stayTotal === 'number' &&
        stayAdvance !== undefined && {
          parts: common.nowAndThere(money(stayAdvance), money(Number((stayTotal - stayAdvance).toFixed(2)))),
        }),
      free: freeUntil && freeThrough(language, dhakaDate(Date.parse(freeUntil) - 1)),
      why,
      hint,
      other: available === 0 && hotel.fitsGuests !== false ? texts.otherDates : undefined,
    };
  };
}

/**
 * The price per night that represents a hotel in the list: of the cheapest free room for the guests, otherwise of any
 * room.
 */
export function nightPriceText(hotel: Pick<HotelOffer, 'startsFrom' | 'stayRoomRent'>): number | null {
  return hotel.stayRoomRent ?? hotel.startsFrom;
}

/** The reason, and whether other dates or more nights would help; neither helps when no room is large enough. */
function reasonOf(
  language: Language,
  hotel: HotelOffer,
  guests: number,
  texts: Catalogue['hotels'],
): [why: string, hint?: string] {
  if (hotel.fitsGuests === false) return [texts.noRoomFor(guests), texts.noRoomForHint];
  // The place is closed, however many rooms are free: its rule says until when.
  if (hotel.destination)
    return [
      texts.closedPlace,
      localizedText(language, hotel.destination.sentence, hotel.destination.sentenceBn),
    ];
  if (hotel.nightsMin !== undefined) return [texts.minimumNights(hotel.nightsMin), texts.minimumNightsHint];
  return [hotel.notForSale ? texts.notForSale : texts.soldOut, texts.soldOutHint];
}
