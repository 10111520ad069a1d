import type { Language } from '../../../contract/enumerations.ts';
import type { HotelCard, HotelResults, HotelsQuery } from '../../../contract/hotel.ts';
import { goodScore } from '../../../kernel/good-score.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { topFacilities } from '../../../kernel/top-facilities.ts';
import { localizedText } from '../../i18n/language.tsx';
import { type Search, type SearchClaim, soundSearch } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { cardsBesidePage } from './card-columns.ts';
import { appliedPrices, filtersOf } from './hotel-filters.ts';

export const hotelsOnPage = 20;

/** The list's data: the parsed question, and its answer. */
export interface HotelList {
  search: Search;
  page: number;
  /** Undefined when the calls failed; the page says so and offers to try again. */
  results: (HotelResults & Pick<Cards, 'markup'>) | undefined;
  /** The searched Property Name. */
  name: string;
}

/** The list as answered by the loaders. Its cards are absent when they are embedded in the server-rendered page. */
export interface SentHotelList extends Omit<HotelList, 'results'> {
  results: (Omit<HotelResults, 'hotels'> & Partial<Cards>) | undefined;
}

interface Cards {
  hotels: HotelCard[];
  /** On the server: the markup of the cards. */
  markup: string | undefined;
}

/** The answer of the server's loader: the cards are there for rendering, but left out of the router's data. */
export function sentWithPage(
  list: Omit<HotelList, 'results'>,
  { hotels, ...results }: HotelResults,
  markup: string,
): SentHotelList {
  return {
    ...list,
    results: Object.defineProperties(results, {
      hotels: { value: hotels, enumerable: false },
      markup: { value: markup, enumerable: false },
    }),
  };
}

export function listOf({ results, ...list }: SentHotelList): HotelList {
  if (!results) return { ...list, results };
  // Stored in the data, because hydration removes the markup later.
  results.hotels ??= cardsBesidePage();
  const { hotels, markup } = results;
  return { ...list, results: { ...results, hotels, markup } };
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

/** The question in the form of the calls and the services. */
export function hotelsQuery(
  { search, filters, page }: ReturnType<typeof listQuestion>,
  language: Language,
): HotelsQuery {
  const { from, to } = appliedPrices(filters);
  return {
    district: search.district,
    name: filters.name || undefined,
    facility: filters.facilities,
    type: filters.types,
    known: filters.known,
    id: [],
    minPrice: from,
    maxPrice: to,
    free: filters.freeOnly ? 'true' : undefined,
    atHotel: filters.atHotel ? 'true' : undefined,
    minScore: filters.goodScore ? goodScore : undefined,
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
 * Where the hotels with nothing free for the stay begin, which come last in every order, and how many they are. Unknown
 * when they may have begun on an earlier page.
 */
export interface FirstFull {
  at: number;
  count: number | undefined;
}

export function firstFull(hotels: HotelCard[], total: number, page: number): FirstFull | undefined {
  const at = hotels.findIndex(({ available }) => available === 0);
  if (at < 0) return undefined;
  return { at, count: at === 0 && page > 1 ? undefined : total - (page - 1) * hotelsOnPage - at };
}

/**
 * The data of these cards that a server-rendered page shows: their texts in one language, the facilities for the
 * guests, and coordinates rounded to a metre. They are embedded once more beside the markup, so they contain only
 * what is shown.
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
    stayRoomName: card.stayRoomName && localizedText(language, card.stayRoomName, card.stayRoomNameBn),
    stayRoomNameBn: undefined,
    shownFacilities: facilitiesFor(card, guests),
    latitude: toTheMetre(card.latitude),
    longitude: toTheMetre(card.longitude),
  }));
}

const toTheMetre = (degrees: number | undefined) => degrees && Math.round(degrees * 100_000) / 100_000;

/** Cached by the server's list of a hotel, and by the number of guests. */
const facilitiesOf = new WeakMap<string[], Map<number, string[]>>();

function facilitiesFor(
  { shownFacilities, accomodation }: Pick<HotelCard, 'shownFacilities' | 'accomodation'>,
  guests: number,
): string[] {
  const byGuests = facilitiesOf.get(shownFacilities) ?? new Map<number, string[]>();
  facilitiesOf.set(shownFacilities, byGuests);
  const facilities = byGuests.get(guests) ?? topFacilities(shownFacilities, accomodation, guests);
  byGuests.set(guests, facilities);
  return facilities;
}
