import type { Language } from '../../../contract/enumerations.ts';
import type { HotelCard } from '../../../contract/hotel.ts';
import { formatOf } from '../../../kernel/format.ts';
import { nightCount } from '../../../kernel/stay-dates.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { unbrokenFormatOf } from '../../i18n/language.tsx';
import { catalogueOf } from '../../i18n/load-catalogue.ts';
import { type Search, stayOf } from '../../search/search.ts';
import { nightPriceText, rateBeforeDiscount } from './card-texts.ts';

/** From this number of free rooms on, no remaining number is shown. */
const fewRooms = 3;

/** The texts of an offer; absent ones are not shown. */
export interface OfferTexts {
  startsFrom?: string | undefined;
  /** The lowest price of the hotel, if it is not that of the room for the guests. */
  lowest?: string | undefined;
  /** The price before the discount, and the discount. */
  before?: string | undefined;
  off?: string | undefined;
  left?: string | undefined;
  night?: string | undefined;
  total?: string | undefined;
  /** Why nothing is free, and what could help. */
  why?: string | undefined;
  hint?: string | undefined;
}

/** Makes the offer texts of cards for a search. */
export function offerWriter(language: Language, search: Search): (hotel: HotelCard) => OfferTexts {
  const { common, hotels: texts } = catalogueOf(language);
  const { money } = formatOf(language);
  const unbroken = unbrokenFormatOf(language);
  const guests = Number(search.guestNumber);
  const nights = common.nights(nightCount(stayOf(search))).replace(' ', '\u00a0');
  return (hotel) => {
    const { startsFrom, stayTotal, stayDiscount, available } = hotel;
    const night = nightPriceText(hotel);
    const [why, hint] = available === 0 ? reasonOf(hotel, guests, texts) : [];
    const discount = night === null ? undefined : stayDiscount;
    return {
      ...(startsFrom !== null && {
        startsFrom: texts.startsFrom,
        lowest: night === startsFrom ? undefined : `${money(startsFrom)} ${texts.slashPerNight}`,
        before:
          night === null || discount === undefined ? undefined : money(rateBeforeDiscount(night, discount)),
        off: discount === undefined ? undefined : common.percentOff(discount),
        left:
          available !== undefined && available > 0 && available <= fewRooms
            ? texts.roomsLeft(available)
            : undefined,
      }),
      night: night === null ? undefined : money(night),
      total:
        typeof stayTotal === 'number'
          ? `${texts.stayTotal(unbroken.money(stayTotal), guests, nights)}, ${texts.withTax}`
          : undefined,
      why,
      hint,
    };
  };
}

/** The reason, and whether other dates or more nights would help; neither helps when no room is large enough. */
function reasonOf(hotel: HotelCard, guests: number, texts: Catalogue['hotels']): [why: string, hint: string] {
  if (hotel.fitsGuests === false) return [texts.noRoomFor(guests), texts.noRoomForHint];
  if (hotel.nightsMin !== undefined) return [texts.minimumNights(hotel.nightsMin), texts.minimumNightsHint];
  return [hotel.notForSale ? texts.notForSale : texts.soldOut, texts.soldOutHint];
}
