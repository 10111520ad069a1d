import type { Language } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { useLanguage } from '../i18n/language.tsx';
import { callForCards } from '../search/hotel-cards.ts';
import type { Search } from '../search/search.ts';
import { type Loaded, useLoaded } from '../ui/use-loaded.ts';

/** The open hotels among these with their prices for the search's stay, in the order of the ids. */
async function hotelsById(
  ids: readonly string[],
  { search, language, signal }: { search: Search; language: Language; signal?: AbortSignal },
): Promise<HotelCard[]> {
  if (ids.length === 0) return [];
  const { cards } = await callForCards({
    query: {
      checkIn: search.hotelCheckInDate,
      checkOut: search.hotelCheckOutDate,
      guests: search.guestNumber,
      lang: language,
      id: [...ids],
      fields: 'card',
    },
    signal: signal ?? null,
  });
  const byId = new Map(cards.map((hotel) => [hotel._id, hotel]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Loads the hotels with these ids; undefined: the ids are not known yet. */
export function useHotelsById(ids: readonly string[] | undefined, search: Search): Loaded<HotelCard[]> {
  const language = useLanguage();
  return useLoaded(ids && JSON.stringify([ids, search, language]), (signal) =>
    hotelsById(ids ?? [], { search, language, signal }),
  );
}
