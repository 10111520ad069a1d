import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { type Search, sameSearch } from '../../search/search.ts';
import { hasSearch, withSearch } from '../../search/search-address.ts';
import { storedText, storeSearch } from '../../search/search-storage.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Synchronises address, session and list. A search in the address is stored for the next pages. The server answered
 * without knowing the session: if the session has another search, it is written into the address and the list is
 * loaded again. Suggested or past dates are neither stored nor written.
 */
export function useSearchInAddress(listed: Search): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { search, dates } = usePresentSearch();
  const hydrated = useHydrated();
  // A search that the visitor has just sent is loading; another navigation would cancel it.
  const underWay = useNavigation().state !== 'idle';
  const requested = useRef<Search>(undefined);
  /** The state at the last synchronisation. */
  const synced = useRef<{ parameters: URLSearchParams; stored: string | null }>(undefined);
  useEffect(() => {
    // Before hydration the session has not been read, and storing would overwrite it.
    if (!hydrated) return;
    // The form stores its search at once, and this hook notices that before the navigation has begun.
    const isSent = synced.current?.parameters === parameters && synced.current.stored !== storedText();
    if (underWay) synced.current = { parameters, stored: storedText() };
    if (underWay || isSent) return;
    if (hasSearch(parameters)) storeSearch(search, dates);
    synced.current = { parameters, stored: storedText() };
    // Once for each search: a list that keeps answering another search would be requested without end.
    if (sameSearch(search, listed) || requested.current === search) return;
    requested.current = search;
    void navigate(`/hotels?${withSearch(parameters, search, dates)}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [hydrated, underWay, parameters, search, dates, listed, navigate]);
}
