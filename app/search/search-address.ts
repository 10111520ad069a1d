import type { Search, SearchClaim } from './search.ts';

/** What an address says of the search. */
export function claimOfAddress(parameters: URLSearchParams): SearchClaim {
  return {
    district: parameters.get('district'),
    guestNumber: parameters.get('guests'),
    hotelCheckInDate: parameters.get('checkIn'),
    hotelCheckOutDate: parameters.get('checkOut'),
  };
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
