import { readDate } from '../../domain/shared/written-dates.ts';
import { type ClaimedDates, defaultSearch, type Search, type SearchClaim, sameSearch } from './search.ts';

/** What an address says of the search. */
export function claimOfAddress(parameters: URLSearchParams): SearchClaim {
  return {
    district: parameters.get('district'),
    guestNumber: parameters.get('guests'),
    hotelCheckInDate: dayOf(parameters.get('checkIn')),
    hotelCheckOutDate: dayOf(parameters.get('checkOut')),
  };
}

/** The form sends its dates as they stand in it when there are no scripts. A text that is no date stays one. */
function dayOf(written: string | null): string | null {
  return written === null ? null : (readDate(written) ?? written);
}

/** Whether an address says anything of the search. */
export function hasSearch(parameters: URLSearchParams): boolean {
  return Object.values(claimOfAddress(parameters)).some((value) => value !== null);
}

/**
 * Puts the search into the parameters of an address; the others stay as they are, and so do those of the dates where nobody
 * chose the search's.
 */
export function withSearch(
  parameters: URLSearchParams,
  search: Search,
  dates: ClaimedDates,
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  written.set('district', search.district);
  written.set('guests', search.guestNumber);
  if (dates === 'chosen') {
    written.set('checkIn', search.hotelCheckInDate);
    written.set('checkOut', search.hotelCheckOutDate);
  }
  return written;
}

/** A hotel's page for a search, so that a new tab has it too. Dates that nobody chose are not taken along. */
export function hotelAddress(hotelId: string, search: Search, dates: ClaimedDates): string {
  return `/hotels/${hotelId}${hotelQuery(search, dates)}`;
}

/** What follows the id in the address of any hotel's page for a search. */
export function hotelQuery(search: Search, dates: ClaimedDates): string {
  // Without anything chosen, the hotel's page has its own destination.
  if (dates !== 'chosen' && sameSearch(search, defaultSearch(search.hotelCheckInDate))) return '';
  return `?${withSearch(new URLSearchParams(), search, dates)}`;
}
