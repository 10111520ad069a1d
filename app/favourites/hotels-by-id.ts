import type { Language } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { call } from '../calls.ts';
import type { Search } from '../search/search.ts';

/** The open ones of these hotels with their prices for the search's stay, in the order of the ids. */
export async function hotelsById(
  ids: readonly string[],
  { search, language, signal }: { search: Search; language: Language; signal?: AbortSignal },
): Promise<HotelCard[]> {
  if (ids.length === 0) return [];
  // `fields=card` answers cards.
  const found = (await call('hotels', {
    query: {
      checkIn: search.hotelCheckInDate,
      checkOut: search.hotelCheckOutDate,
      guests: search.guestNumber,
      lang: language,
      id: [...ids],
      fields: 'card',
    },
    signal: signal ?? null,
  })) as HotelCard[];
  const byId = new Map(found.map((hotel) => [hotel._id, hotel]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
