import type { Language } from '../../../contract/enumerations.ts';
import type { FoundHotels, HotelCard, HotelsQuery } from '../../../contract/hotel.ts';
import type { NightDate } from '../../../domain/shared/stay-dates.ts';
import { localizedText } from '../../i18n/language.tsx';
import { type Search, type SearchClaim, soundSearch } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { type CardColumns, cardsOf, columnsOf, withStoriesInMarkup } from './card-columns.ts';
import { filtersOf, priceOf } from './hotel-filters.ts';

export const hotelsOnPage = 20;

/** What the list shows: the question as it was understood, and its answer. */
export interface HotelList {
  search: Search;
  page: number;
  /** Undefined when the calls did not answer; the page says so and offers to try again. */
  found: (FoundHotels & Partial<OnServer>) | undefined;
  /** The Property Name that was looked for. */
  name: string;
}

/** The list as the loaders answer it. */
export interface SentHotelList extends Omit<HotelList, 'found'> {
  found: (Omit<FoundHotels, 'hotels'> & { hotels: CardColumns; onServer?: OnServer }) | undefined;
}

/** What the server has beside the data that it sends: the cards as they came, and their markup. */
interface OnServer {
  hotels: HotelCard[];
  markup: string;
}

/** A list that is sent with its page. What is not enumerable is there for the rendering and left out of the data. */
export function sentWithPage(
  list: Omit<HotelList, 'found'>,
  found: FoundHotels,
  markup: string,
): SentHotelList {
  const { hotels, ...rest } = found;
  const sent = { ...rest, hotels: withStoriesInMarkup(columnsOf(hotels)) };
  const onServer: OnServer = { hotels, markup };
  return { ...list, found: Object.defineProperty(sent, 'onServer', { value: onServer, enumerable: false }) };
}

export function listOf({ found, ...list }: SentHotelList): HotelList {
  if (!found) return { ...list, found };
  return { ...list, found: { ...found, ...(found.onServer ?? { hotels: cardsOf(found.hotels) }) } };
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
    name: filters.name.trim() || undefined,
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
 * Cards with their texts in one language alone. What the server's loader answers stands in the page once more beside the
 * markup, so it holds what is shown and nothing else.
 */
export function cardsIn(language: Language, cards: HotelCard[]): HotelCard[] {
  return cards.map(({ hotelNameBn, addressBn, describtionBn, ...card }) => ({
    ...card,
    hotelName: localizedText(language, card.hotelName, hotelNameBn),
    address: localizedText(language, card.address, addressBn),
    describtion: localizedText(language, card.describtion, describtionBn),
  }));
}
