import type { HotelCard } from '../../contract/hotel.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { Search } from '../search/search.ts';
import { type Loaded, useLoaded } from '../ui/use-loaded.ts';
import { hotelsById } from './hotels-by-id.ts';

/** Loads the hotels of the ids; undefined ids are not known yet. */
export function useHotelsById(ids: readonly string[] | undefined, search: Search): Loaded<HotelCard[]> {
  const language = useLanguage();
  return useLoaded(ids && JSON.stringify([ids, search, language]), (signal) =>
    hotelsById(ids ?? [], { search, language, signal }),
  );
}
