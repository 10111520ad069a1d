import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site.ts';
import { type ClaimedDates, claimedDates, type Search, soundSearch } from './search.ts';
import { claimOfAddress } from './search-address.ts';
import { claimOfStored, onStored, storedText } from './search-storage.ts';

/**
 * The present search: the address, else what this session stored, else the defaults; and whether its dates were
 * chosen. The server knows no session.
 */
export function usePresentSearch(): { search: Search; dates: ClaimedDates } {
  const { today } = useSite().siteConfig;
  const [parameters] = useSearchParams();
  const stored = useSyncExternalStore(onStored, storedText, () => null);
  return useMemo(() => {
    const claims = [claimOfAddress(parameters), claimOfStored(stored)];
    return { search: soundSearch(claims, today), dates: claimedDates(claims, today) };
  }, [parameters, stored, today]);
}

export function useSearch(): Search {
  return usePresentSearch().search;
}
