import type { Language } from '../../../contract/enumerations.ts';
import type { FoundHotels, HotelCard, HotelsQuery } from '../../../contract/hotel.ts';
import type { NightDate } from '../../../domain/shared/stay-dates.ts';
import { topFacilities } from '../../../domain/shared/top-facilities.ts';
import { localizedText } from '../../i18n/language.tsx';
import { type Search, type SearchClaim, soundSearch } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { cardsBesidePage } from './card-columns.ts';
import { filtersOf, priceOf } from './hotel-filters.ts';

export const hotelsOnPage = 20;

/** What the list shows: the question as it was understood, and its answer. */
export interface HotelList {
  search: Search;
  page: number;
  /** Undefined when the calls did not answer; the page says so and offers to try again. */
  found: (FoundHotels & Pick<Cards, 'markup'>) | undefined;
  /** The Property Name that was looked for. */
  name: string;
}

/** The list as the loaders answer it. Its cards are missing where they stand beside the page that the server has rendered. */
export interface SentHotelList extends Omit<HotelList, 'found'> {
  found: (Omit<FoundHotels, 'hotels'> & Partial<Cards>) | undefined;
}

interface Cards {
  hotels: HotelCard[];
  /** On the server: the cards as it sends them. */
  markup: string | undefined;
}

/** What the server's loader answers: the cards are there for the rendering and left out of what the router sends. */
export function sentWithPage(
  list: Omit<HotelList, 'found'>,
  { hotels, ...found }: FoundHotels,
  markup: string,
): SentHotelList {
  return {
    ...list,
    found: Object.defineProperties(found, {
      hotels: { value: hotels, enumerable: false },
      markup: { value: markup, enumerable: false },
    }),
  };
}

export function listOf({ found, ...list }: SentHotelList): HotelList {
  if (!found) return { ...list, found };
  // Kept with the data, since the markup is the page's own from now on.
  found.hotels ??= cardsBesidePage();
  const { hotels, markup } = found;
  return { ...list, found: { ...found, hotels, markup } };
}

/** The question in an address. The server has no session, so there `stored` is empty. */
export function listQuestion(parameters: URLSearchParams, stored: SearchClaim, today: NightDate) {
  const page = Number(parameters.get('page') ?? 1);
  return {
    search: soundSearch([claimOfAddress(parameters), stored], today),
    filters: filtersOf(parameters),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The question as the calls and the services take it. */
export function hotelsQuery(
  { search, filters, page }: ReturnType<typeof listQuestion>,
  language: Language,
): HotelsQuery {
  return {
    district: search.district,
    name: filters.name || undefined,
    facility: filters.facilities,
    type: filters.types,
    id: [],
    minPrice: priceOf(filters.priceFrom),
    maxPrice: priceOf(filters.priceTo),
    free: filters.freeOnly ? 'true' : undefined,
    sort: filters.sort,
    checkIn: search.hotelCheckInDate,
    checkOut: search.hotelCheckOutDate,
    guests: Number(search.guestNumber),
    lang: language,
    fields: 'card',
    page,
    pageSize: hotelsOnPage,
  };
}

/**
 * What a page of the server shows of these cards: their texts in one language, the facilities of the guests, and places to a
 * metre. It stands in the page once more beside the markup, so it holds what is shown and nothing else.
 */
export function cardsFor(language: Language, guests: number, cards: HotelCard[]): HotelCard[] {
  return cards.map((card) => ({
    ...card,
    hotelName: localizedText(language, card.hotelName, card.hotelNameBn),
    hotelNameBn: undefined,
    address: localizedText(language, card.address, card.addressBn),
    addressBn: undefined,
    describtion: localizedText(language, card.describtion, card.describtionBn),
    describtionBn: undefined,
    shownFacilities: facilitiesFor(card, guests),
    latitude: toTheMetre(card.latitude),
    longitude: toTheMetre(card.longitude),
  }));
}

const toTheMetre = (degrees: number | undefined) => degrees && Math.round(degrees * 100_000) / 100_000;

/** By the list that the server has of a hotel, and by the guests. */
const shownOf = new WeakMap<string[], Map<number, string[]>>();

function facilitiesFor(
  { shownFacilities, accomodation }: Pick<HotelCard, 'shownFacilities' | 'accomodation'>,
  guests: number,
): string[] {
  const known = shownOf.get(shownFacilities) ?? new Map<number, string[]>();
  shownOf.set(shownFacilities, known);
  const shown = known.get(guests) ?? topFacilities(shownFacilities, accomodation, guests);
  known.set(guests, shown);
  return shown;
}
