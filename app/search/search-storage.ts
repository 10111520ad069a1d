import { readStored, writeStored } from '../session/browser-storage.ts';
import { createListeners } from '../ui/listeners.ts';
import type { ClaimedDates, Search, SearchClaim } from './search.ts';

/** The specification's key, in the storage of the browser's session. */
const key = 'searchObject';

const listeners = createListeners();

export const storedText = (): string | null => readStored('sessionStorage', key);

/** Parses a stored text; another script may have written anything there. */
export function claimOfStored(text: string | null): SearchClaim {
  try {
    const value: SearchClaim | null = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Without the dates if they were not chosen. */
export function storeSearch(search: Search, dates: ClaimedDates): void {
  const { district, guestNumber } = search;
  const chosen: SearchClaim = dates === 'chosen' ? search : { district, guestNumber };
  writeStored('sessionStorage', key, JSON.stringify(chosen));
  listeners.notify();
}

export const onStored = listeners.subscribe;
