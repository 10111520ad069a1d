import { type District, districts, type GuestNumber, guestNumbers } from '../../contract/enumerations.ts';
import {
  addDays,
  isNightDate,
  type NightDate,
  type Stay,
  stayFault,
} from '../../domain/shared/stay-dates.ts';

/** What a visitor looks for, in the specification's spelling (section 3, "Search object"). */
export interface Search {
  district: District;
  guestNumber: GuestNumber;
  hotelCheckInDate: NightDate;
  hotelCheckOutDate: NightDate;
}

/** The same from an address or from storage: anything in it may be missing or broken. */
export type SearchClaim = { [Field in keyof Search]?: string | null | undefined };

export function defaultSearch(today: NightDate): Search {
  return {
    district: "Cox's Bazar",
    guestNumber: '1',
    hotelCheckInDate: today,
    hotelCheckOutDate: addDays(today, 1),
  };
}

/** The claimed stay if it can be asked for; a check-in without a sound check-out means one night. */
function claimedStay(claim: SearchClaim, today: NightDate): Stay | undefined {
  const checkIn = claim.hotelCheckInDate ?? '';
  if (!isNightDate(checkIn)) return undefined;
  const offered = [claim.hotelCheckOutDate, addDays(checkIn, 1)];
  return offered
    .flatMap((checkOut) => (checkOut ? [{ checkIn, checkOut }] : []))
    .find((stay) => !stayFault(stay, today));
}

/** The first claim wins, field by field and the two dates together; what nobody claims soundly is the default. */
export function soundSearch(claims: SearchClaim[], today: NightDate): Search {
  const start = defaultSearch(today);
  const stay = claims.map((claim) => claimedStay(claim, today)).find(Boolean);
  return {
    district:
      claims.flatMap(({ district }) => districts.filter((known) => known === district))[0] ?? start.district,
    guestNumber:
      claims.flatMap(({ guestNumber }) => guestNumbers.filter((known) => known === guestNumber))[0] ??
      start.guestNumber,
    hotelCheckInDate: stay?.checkIn ?? start.hotelCheckInDate,
    hotelCheckOutDate: stay?.checkOut ?? start.hotelCheckOutDate,
  };
}

export function sameSearch(one: Search, other: Search): boolean {
  return (
    one.district === other.district &&
    one.guestNumber === other.guestNumber &&
    one.hotelCheckInDate === other.hotelCheckInDate &&
    one.hotelCheckOutDate === other.hotelCheckOutDate
  );
}

export function stayOf(search: Search): Stay {
  return { checkIn: search.hotelCheckInDate, checkOut: search.hotelCheckOutDate };
}
