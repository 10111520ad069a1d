import type { Language } from '../../contract/enumerations.ts';
import type { HotelCard, HotelsQuery } from '../../contract/hotel.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { Services } from '../../server/services.ts';
import type { Catalogue } from '../i18n/en.ts';
import { localizedText } from '../i18n/language.tsx';
import { callForCards } from '../search/hotel-cards.ts';
import { type Search, soundSearch, stayOf } from '../search/search.ts';
import { claimOfAddress } from '../search/search-address.ts';

const hotelAddress = /^\/hotels\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[?#]|$)/;

/** The hotel id in an address of this site. */
export const hotelOfAddress = (address: string): string | undefined => hotelAddress.exec(address)?.[1];

/** The hotel that an address of this site leads to, and the address's search. */
export interface HotelQuestion {
  id: string;
  search: Search;
}

export function hotelQuestion(address: string, today: NightDate): HotelQuestion | undefined {
  const id = hotelOfAddress(address);
  if (id === undefined) return undefined;
  const parameters = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1]);
  return { id, search: soundSearch([claimOfAddress(parameters)], today) };
}

/** A hotel's card for a search; without dates when no search is given. */
const cardQuery = (id: string, search: Search | undefined) =>
  ({
    id: [id],
    facility: [],
    type: [],
    known: [],
    fields: 'card',
    ...(search && { ...stayOf(search), guests: Number(search.guestNumber) }),
  }) satisfies HotelsQuery;

/**
 * The public part of a hotel whose page needs a sign-in: its card. Undefined when there is no such hotel or the call
 * fails: the page is then shown without it.
 */
export async function sharedHotel(
  services: Services,
  id: string | undefined,
  search?: Search,
): Promise<HotelCard | undefined> {
  if (id === undefined) return undefined;
  const { hotels } = await services.hotels(cardQuery(id, search));
  return hotels[0];
}

/** The same, from the browser. */
export async function fetchSharedHotel(
  { id, search }: HotelQuestion,
  signal: AbortSignal,
): Promise<HotelCard | undefined> {
  try {
    const { cards } = await callForCards({ query: cardQuery(id, search), signal });
    return cards[0];
  } catch {
    return undefined;
  }
}

/** The only fields of a hotel that a link to its page needs. */
export type LinkedHotel = Pick<HotelCard, '_id' | 'hotelName' | 'hotelNameBn' | 'district' | 'picture'>;

export async function linkedHotel(
  services: Services,
  id: string | undefined,
): Promise<LinkedHotel | undefined> {
  const card = await sharedHotel(services, id);
  if (!card) return undefined;
  const { _id, hotelName, hotelNameBn, district, picture } = card;
  return { _id, hotelName, hotelNameBn, district, picture };
}

/** Title, description and picture for previews of links to the hotel. */
export function sharedHotelMeta({ account, places }: Catalogue, language: Language, hotel: LinkedHotel) {
  const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  const district = places.districts[hotel.district];
  return {
    title: `${name}, ${district}`,
    description: account.sharedHotel.signIn(name),
    // The page needs a sign-in; search engines get the public one.
    address: { path: `/hotels/${hotel._id}`, previewOnly: true, picture: hotel.picture },
  };
}
