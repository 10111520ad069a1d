import { addDays, isNightDate, type NightDate, stayFault } from '../../domain/shared/stay-dates.ts';
import { type Search, type SearchClaim, soundSearch, stayOf } from './search.ts';

/** The form's state: a sound search, and the text of a date that is still being typed. */
export interface SearchDraft {
  search: Search;
  typing: { checkIn?: string; checkOut?: string };
}

/** A date input reports 0002-11-27 on the way to 2026-11-27, and nothing while a part is empty. */
function isUnfinished(text: string): boolean {
  return !isNightDate(text) || text < '1000';
}

/** A new check-in makes it a stay of one night; one that cannot be had is ignored (sections 4 and 5). */
export function withCheckIn(draft: SearchDraft, text: string, today: NightDate): SearchDraft {
  if (isUnfinished(text)) return { ...draft, typing: { ...draft.typing, checkIn: text } };
  const stay = { checkIn: text, checkOut: addDays(text, 1) };
  if (stayFault(stay, today)) return { ...draft, typing: {} };
  return {
    search: { ...draft.search, hotelCheckInDate: stay.checkIn, hotelCheckOutDate: stay.checkOut },
    typing: {},
  };
}

/** A check-out that is not after the check-in is ignored, silently as specified. */
export function withCheckOut(draft: SearchDraft, text: string, today: NightDate): SearchDraft {
  if (isUnfinished(text)) return { ...draft, typing: { ...draft.typing, checkOut: text } };
  if (stayFault({ ...stayOf(draft.search), checkOut: text }, today)) return { ...draft, typing: {} };
  return { search: { ...draft.search, hotelCheckOutDate: text }, typing: {} };
}

/**
 * The same while the keys type it: month before day before year, so that one that cannot be had (January, in
 * November) may be the way to one that can. It stands as text until the field is left.
 */
export function withTyped(
  draft: SearchDraft,
  field: 'checkIn' | 'checkOut',
  text: string,
  today: NightDate,
): SearchDraft {
  const next = field === 'checkIn' ? withCheckIn(draft, text, today) : withCheckOut(draft, text, today);
  if (stayOf(next.search)[field] === text) return next;
  return { ...draft, typing: { ...draft.typing, [field]: text } };
}

/**
 * The search with what stands in a form's fields that was used before the page's scripts were there: as if each
 * change had been heard.
 */
export function withFields(search: Search, fields: SearchClaim, today: NightDate): Search {
  const { district, guestNumber } = soundSearch([fields, search], today);
  const { hotelCheckInDate: checkIn = '', hotelCheckOutDate: checkOut = '' } = fields;
  let draft: SearchDraft = { search: { ...search, district, guestNumber }, typing: {} };
  if (checkIn && checkIn !== search.hotelCheckInDate) draft = withCheckIn(draft, checkIn, today);
  if (checkOut && checkOut !== search.hotelCheckOutDate) draft = withCheckOut(draft, checkOut, today);
  return draft.search;
}

/** What of a search is not what it was before; the two dates go together. */
export function changesOf(search: Search, before: Search): SearchClaim {
  const { district, guestNumber, hotelCheckInDate, hotelCheckOutDate } = search;
  const sameStay =
    hotelCheckInDate === before.hotelCheckInDate && hotelCheckOutDate === before.hotelCheckOutDate;
  return {
    ...(district !== before.district && { district }),
    ...(guestNumber !== before.guestNumber && { guestNumber }),
    ...(!sameStay && { hotelCheckInDate, hotelCheckOutDate }),
  };
}
