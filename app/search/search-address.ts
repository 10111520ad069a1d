import { readDate } from '../../kernel/written-dates.ts';
import { type ClaimedDates, defaultSearch, type Search, type SearchClaim, sameSearch } from './search.ts';

/** The search in an address. */
export function claimOfAddress(parameters: URLSearchParams): SearchClaim {
  return {
    district: parameters.get('district'),
    guestNumber: parameters.get('guests'),
    hotelCheckInDate: dayOf(parameters.get('checkIn')),
    hotelCheckOutDate: dayOf(parameters.get('checkOut')),
  };
}

/** Without scripts the form sends its dates as typed. A text that is not a date stays unchanged. */
function dayOf(written: string | null): string | null {
  return written === null ? null : (readDate(written) ?? written);
}

/** Whether an address contains a part of a search. */
export function hasSearch(parameters: URLSearchParams): boolean {
  return Object.values(claimOfAddress(parameters)).some((value) => value !== null);
}

/**
 * Writes the search into an address's parameters. Other parameters stay, and so do the dates when the search's were
 * not chosen.
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

/** The address of a hotel's page for a search, so that a new tab has it too. Suggested dates are left out. */
export function hotelAddress(hotelId: string, search: Search, dates: ClaimedDates): string {
  return `/hotels/${hotelId}${hotelQuery(search, dates)}`;
}

/** The query part of a hotel page's address for a search. */
export function hotelQuery(search: Search, dates: ClaimedDates): string {
  // Without any choice, the hotel's page uses its own destination.
  if (dates !== 'chosen' && sameSearch(search, defaultSearch(search.hotelCheckInDate))) return '';
  return `?${withSearch(new URLSearchParams(), search, dates)}`;
}
