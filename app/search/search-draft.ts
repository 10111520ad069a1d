import {
  addDays,
  isNightDate,
  type NightDate,
  nightCount,
  type StayFault,
  stayFault,
} from '../../kernel/stay-dates.ts';
import { type Search, type SearchClaim, sameStay, soundSearch, stayOf, withStay } from './search.ts';

/** The form's state: a valid search, and why the last entered date was not accepted. */
export interface SearchDraft {
  search: Search;
  problem?: { field: StayField; fault: StayFault['fault'] } | undefined;
  /** The last change was another check-in, and the number of nights has stayed the same. */
  keptNights?: boolean | undefined;
}

export type StayField = 'checkIn' | 'checkOut';

/**
 * A new check-in makes a stay of one night (section 4) or, where the nights are kept, of as many as before; an invalid one
 * is not accepted.
 */
function withCheckIn(
  { search, keptNights }: SearchDraft,
  checkIn: string,
  today: NightDate,
  keepsNights: boolean,
): SearchDraft {
  if (keepsNights && checkIn === search.hotelCheckInDate) return { search, keptNights };
  const nights = keepsNights ? nightCount(stayOf(search)) : 1;
  const checkOut = isNightDate(checkIn) ? addDays(checkIn, nights) : checkIn;
  const fault = stayFault({ checkIn, checkOut }, today);
  if (fault) return { search, problem: { field: 'checkIn', fault: fault.fault } };
  return { search: withStay(search, { checkIn, checkOut }), keptNights: keepsNights };
}

/** A check-out before the check-in is ignored silently, as specified; any other invalid one is not accepted. */
function withCheckOut({ search }: SearchDraft, checkOut: string, today: NightDate): SearchDraft {
  if (isNightDate(checkOut) && checkOut < search.hotelCheckInDate) return { search };
  const fault = stayFault({ ...stayOf(search), checkOut }, today);
  if (fault) return { search, problem: { field: 'checkOut', fault: fault.fault } };
  return { search: { ...search, hotelCheckOutDate: checkOut } };
}

/**
 * The draft with a date. While typing, only a valid date is accepted and no error is shown: 2/12/2026 is on the way
 * to 24/12/2026. `keepsNights`: a new check-in keeps the number of nights.
 */
export function withDay(
  draft: SearchDraft,
  field: StayField,
  day: string,
  today: NightDate,
  { typing = false, keepsNights = false }: { typing?: boolean; keepsNights?: boolean } = {},
): SearchDraft {
  const next =
    field === 'checkIn' ? withCheckIn(draft, day, today, keepsNights) : withCheckOut(draft, day, today);
  return typing && next.problem ? draft : next;
}

/**
 * The draft with the values of form fields that were changed without our notice, before hydration or by a program that
 * fills forms in, as if each change had been handled.
 */
export function withFields(search: Search, fields: SearchClaim, today: NightDate): SearchDraft {
  const { district, guestNumber } = soundSearch([fields, search], today);
  const { hotelCheckInDate: checkIn = '', hotelCheckOutDate: checkOut = '' } = fields;
  let draft: SearchDraft = { search: { ...search, district, guestNumber } };
  if (checkIn && checkIn !== search.hotelCheckInDate) draft = withDay(draft, 'checkIn', checkIn, today);
  if (checkOut && checkOut !== search.hotelCheckOutDate) draft = withDay(draft, 'checkOut', checkOut, today);
  return draft;
}

/**
 * The draft after the page's search has changed. An unsent choice stays, unless the visitor has since chosen the same
 * thing elsewhere (Back, a link, the stay beside the rooms). `current`: the previous search. Reading the session's
 * search right after hydration is not a choice of the visitor.
 */
export function withOutside(
  draft: SearchDraft,
  current: { search: Search; hydrated: boolean },
  search: Search,
  today: NightDate,
): SearchDraft {
  const [unsent, outside] = [changesOf(draft.search, current.search), changesOf(search, current.search)];
  const claims = current.hydrated ? [outside, unsent, search] : [unsent, search];
  return { search: soundSearch(claims, today), problem: draft.problem };
}

/** The parts of a search that differ from the earlier one; the two dates belong together. */
function changesOf(search: Search, before: Search): SearchClaim {
  const { district, guestNumber, hotelCheckInDate, hotelCheckOutDate } = search;
  return {
    ...(district !== before.district && { district }),
    ...(guestNumber !== before.guestNumber && { guestNumber }),
    ...(!sameStay(search, before) && { hotelCheckInDate, hotelCheckOutDate }),
  };
}
