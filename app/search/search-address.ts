import { readDate } from '../../domain/shared/written-dates.ts';
import type { ClaimedDates, Search, SearchClaim } from './search.ts';

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

/** Puts the search into the parameters of an address; the others stay as they are. */
export function withSearch(parameters: URLSearchParams, search: Search): URLSearchParams {
  const written = new URLSearchParams(parameters);
  written.set('district', search.district);
  written.set('guests', search.guestNumber);
  written.set('checkIn', search.hotelCheckInDate);
  written.set('checkOut', search.hotelCheckOutDate);
  return written;
}

/** A hotel's page for a search, so that a new tab has it too. Dates that nobody chose are not taken along. */
export function hotelAddress(hotelId: string, search: Search, dates: ClaimedDates): string {
  return `/hotels/${hotelId}${hotelQuery(search, dates)}`;
}

/** What follows the id in the address of any hotel's page for a search. */
export function hotelQuery(search: Search, dates: ClaimedDates): string {
  if (dates === 'none') return '';
  const parameters = withSearch(new URLSearchParams(), search);
  if (dates === 'gone') {
    parameters.delete('checkIn');
    parameters.delete('checkOut');
  }
  return `?${parameters}`;
}
