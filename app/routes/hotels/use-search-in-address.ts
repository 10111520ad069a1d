import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { type Search, sameSearch } from '../../search/search.ts';
import { hasSearch, withSearch } from '../../search/search-address.ts';
import { storeSearch } from '../../search/search-storage.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Keeps address, session and list together. A search in the address is stored for the pages that follow, without
 * dates that have gone. The server answered without knowing the session: when that says something else, the address
 * takes it up and the list is asked again.
 */
export function useSearchInAddress(listed: Search): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { search, dates } = usePresentSearch();
  const hydrated = useHydrated();
  // A search that the visitor has just sent is on its way; another navigation would break it off.
  const underWay = useNavigation().state !== 'idle';
  const asked = useRef<Search>(undefined);
  useEffect(() => {
    // Before that the session has not been read, and storing would overwrite it.
    if (!hydrated || underWay) return;
    const { district, guestNumber } = search;
    if (hasSearch(parameters)) storeSearch(dates === 'gone' ? { district, guestNumber } : search);
    // Once for each: a list that went on saying something else would be asked for without end.
    if (sameSearch(search, listed) || asked.current === search) return;
    asked.current = search;
    // What stands in the place of dates that have gone is a suggestion, and nobody's choice.
    const written = dates === 'gone' ? parameters : withSearch(parameters, search);
    void navigate(`/hotels?${written}`, { replace: true, preventScrollReset: true });
  }, [hydrated, underWay, parameters, search, dates, listed, navigate]);
}
