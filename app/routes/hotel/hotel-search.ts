import { districts } from '../../../contract/enumerations.ts';
import type { NightDate } from '../../../domain/shared/stay-dates.ts';
import { type Search, soundSearch } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { claimOfStored, storedText } from '../../search/search-storage.ts';

/**
 * The search that this page is for. `dated` says whether anybody chose a check-in, or the dates are mere defaults;
 * `placed` the same of the destination.
 */
export interface HotelSearch {
  search: Search;
  dated: boolean;
  placed: boolean;
}

/** The address wins, then what this session stored. In the browser only. */
export function hotelSearch(parameters: URLSearchParams, today: NightDate): HotelSearch {
  const claims = [claimOfAddress(parameters), claimOfStored(storedText())];
  return {
    search: soundSearch(claims, today),
    dated: claims.some((claim) => Boolean(claim.hotelCheckInDate)),
    placed: claims.some(({ district }) => districts.some((known) => known === district)),
  };
}
