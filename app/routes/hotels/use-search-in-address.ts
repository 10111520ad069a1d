import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Search, sameSearch } from '../../search/search.ts';
import { hasSearch, withSearch } from '../../search/search-address.ts';
import { storeSearch } from '../../search/search-storage.ts';
import { useSearch } from '../../search/use-search.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Keeps address, session and list together. A search in the address is stored for the pages that follow. The
 * server answered without knowing the session: when that says something else, the address takes it up and the
 * list is asked again.
 */
export function useSearchInAddress(listed: Search): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = useSearch();
  const hydrated = useHydrated();
  useEffect(() => {
    // Before that the session has not been read, and storing would overwrite it.
    if (!hydrated) return;
    if (hasSearch(parameters)) storeSearch(search);
    if (!sameSearch(search, listed)) {
      void navigate(`/hotels?${withSearch(parameters, search)}`, { replace: true, preventScrollReset: true });
    }
  }, [hydrated, parameters, search, listed, navigate]);
}
