import { districts } from '../../../contract/enumerations.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { type ClaimedDates, claimedDates, type Search, soundSearch } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { claimOfStored, storedText } from '../../search/search-storage.ts';

/**
 * The search of this page. `dates`: whether they were chosen or are only a suggestion; `placed`: whether a
 * destination was chosen.
 */
export interface PageSearch {
  search: Search;
  dates: ClaimedDates;
  placed: boolean;
}

/** The address has priority, then this session's stored search. Browser only. */
export function hotelSearch(parameters: URLSearchParams, today: NightDate): PageSearch {
  const claims = [claimOfAddress(parameters), claimOfStored(storedText())];
  return {
    search: soundSearch(claims, today),
    dates: claimedDates(claims, today),
    placed: claims.some(({ district }) => districts.some((known) => known === district)),
  };
}
