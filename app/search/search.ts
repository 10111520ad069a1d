import { type District, districts, type GuestNumber, guestNumbers } from '../../contract/enumerations.ts';
import { addDays, isNightDate, type NightDate, type Stay, stayFault } from '../../kernel/stay-dates.ts';

/** A visitor's search, in the specification's spelling (section 3, "Search object"). */
export interface Search {
  district: District;
  guestNumber: GuestNumber;
  hotelCheckInDate: NightDate;
  hotelCheckOutDate: NightDate;
}

/** A search from an address or from storage: any part may be missing or invalid. */
export type SearchClaim = { [Field in keyof Search]?: string | null | undefined };

export function defaultSearch(today: NightDate): Search {
  return {
    district: "Cox's Bazar",
    guestNumber: '1',
    hotelCheckInDate: today,
    hotelCheckOutDate: addDays(today, 1),
  };
}

/** `gone`: the given dates have passed or are invalid. They count as not chosen. */
export type ClaimedDates = 'chosen' | 'none' | 'gone';

/** The first claim with a check-in decides the dates, even when its dates can no longer be booked. */
function datedClaim(claims: SearchClaim[]): SearchClaim | undefined {
  return claims.find(({ hotelCheckInDate }) => Boolean(hotelCheckInDate));
}

/** The given stay; a check-in alone means one night. Undefined when it is invalid. */
function claimedStay(claim: SearchClaim, today: NightDate): Stay | undefined {
  const checkIn = claim.hotelCheckInDate ?? '';
  if (!isNightDate(checkIn)) return undefined;
  const stay = { checkIn, checkOut: claim.hotelCheckOutDate || addDays(checkIn, 1) };
  return stayFault(stay, today) ? undefined : stay;
}

export function claimedDates(claims: SearchClaim[], today: NightDate): ClaimedDates {
  const claim = datedClaim(claims);
  if (!claim) return 'none';
  return claimedStay(claim, today) ? 'chosen' : 'gone';
}

/**
 * A valid search from several sources: for each field, and for the two dates together, the first valid value,
 * otherwise the default. Dates that can no longer be booked are replaced by a suggestion; `claimedDates` says whether
 * the dates were chosen.
 */
export function soundSearch(claims: SearchClaim[], today: NightDate): Search {
  const start = defaultSearch(today);
  const claim = datedClaim(claims);
  const stay =
    claim && (claimedStay(claim, today) ?? claimedStay({ ...claim, hotelCheckOutDate: undefined }, today));
  return {
    district:
      claims.flatMap(({ district }) => districts.filter((one) => one === district))[0] ?? start.district,
    guestNumber:
      claims.flatMap(({ guestNumber }) => guestNumbers.filter((one) => one === guestNumber))[0] ??
      start.guestNumber,
    hotelCheckInDate: stay?.checkIn ?? start.hotelCheckInDate,
    hotelCheckOutDate: stay?.checkOut ?? start.hotelCheckOutDate,
  };
}

export function sameSearch(one: Search, other: Search): boolean {
  return one.district === other.district && one.guestNumber === other.guestNumber && sameStay(one, other);
}

export function sameStay(one: Search, other: Search): boolean {
  return one.hotelCheckInDate === other.hotelCheckInDate && one.hotelCheckOutDate === other.hotelCheckOutDate;
}

export function withStay(search: Search, { checkIn, checkOut }: Stay): Search {
  return { ...search, hotelCheckInDate: checkIn, hotelCheckOutDate: checkOut };
}

export function stayOf(search: Search): Stay {
  return { checkIn: search.hotelCheckInDate, checkOut: search.hotelCheckOutDate };
}
