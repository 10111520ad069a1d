import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { type Search, sameSearch } from '../../search/search.ts';
import { hasSearch, withSearch } from '../../search/search-address.ts';
import { storedText, storeSearch } from '../../search/search-storage.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Keeps address, session and list together. A search in the address is stored for the pages that follow. The server
 * answered without knowing the session: when that says something else, the address takes it up and the list is asked again.
 * Dates that nobody chose, or that have gone, are a suggestion: they are neither stored nor written.
 */
export function useSearchInAddress(listed: Search): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { search, dates } = usePresentSearch();
  const hydrated = useHydrated();
  // A search that the visitor has just sent is on its way; another navigation would break it off.
  const underWay = useNavigation().state !== 'idle';
  const asked = useRef<Search>(undefined);
  /** As of the last time that they were brought together. */
  const known = useRef<{ parameters: URLSearchParams; stored: string | null }>(undefined);
  useEffect(() => {
    // Before that the session has not been read, and storing would overwrite it.
    if (!hydrated) return;
    // The form stores what it sends at once, and it is heard of here before the way to its list is.
    const isSent = known.current?.parameters === parameters && known.current.stored !== storedText();
    if (underWay) known.current = { parameters, stored: storedText() };
    if (underWay || isSent) return;
    if (hasSearch(parameters)) storeSearch(search, dates);
    known.current = { parameters, stored: storedText() };
    // Once for each: a list that went on saying something else would be asked for without end.
    if (sameSearch(search, listed) || asked.current === search) return;
    asked.current = search;
    void navigate(`/hotels?${withSearch(parameters, search, dates)}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [hydrated, underWay, parameters, search, dates, listed, navigate]);
}
