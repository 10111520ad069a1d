import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site.ts';
import { type Search, soundSearch } from './search.ts';
import { claimOfAddress } from './search-address.ts';
import { claimOfStored, onStored, storedText } from './search-storage.ts';

/** The present search: the address, else what this session stored, else the defaults. The server knows no session. */
export function useSearch(): Search {
  const { today } = useSite().siteConfig;
  const [parameters] = useSearchParams();
  const stored = useSyncExternalStore(onStored, storedText, () => null);
  return useMemo(
    () => soundSearch([claimOfAddress(parameters), claimOfStored(stored)], today),
    [parameters, stored, today],
  );
}
