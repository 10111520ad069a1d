import { districts } from '../../../contract/enumerations.ts';
import type { NightDate } from '../../../domain/shared/stay-dates.ts';
import { type ClaimedDates, claimedDates, type Search, soundSearch } from '../../search/search.ts';
import { claimOfAddress } from '../../search/search-address.ts';
import { claimOfStored, storedText } from '../../search/search-storage.ts';

/**
 * The search that this page is for. `dates` says whether anybody chose them, or they are a mere suggestion; `placed`
 * whether somebody chose the destination.
 */
export interface HotelSearch {
  search: Search;
  dates: ClaimedDates;
  placed: boolean;
}

/** The address wins, then what this session stored. In the browser only. */
export function hotelSearch(parameters: URLSearchParams, today: NightDate): HotelSearch {
  const claims = [claimOfAddress(parameters), claimOfStored(storedText())];
  return {
    search: soundSearch(claims, today),
    dates: claimedDates(claims, today),
    placed: claims.some(({ district }) => districts.some((known) => known === district)),
  };
}
