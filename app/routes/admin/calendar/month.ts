import { addDays, isNightDate, type NightDate, nightsOf } from '../../../../domain/shared/stay-dates.ts';

/** `YYYY-MM`. */
export type Month = string;

/** The first year that can be looked back at. */
const firstYear = '2000';

export const monthOf = (night: NightDate): Month => night.slice(0, 7);
export const firstNight = (month: Month): NightDate => `${month}-01`;

/** The month of an address, or the one of `today` for text that is no month we can show. */
export function readMonth(text: string | null, today: NightDate, last: NightDate): Month {
  const known = text !== null && isNightDate(`${text}-01`) && text >= firstYear && text <= monthOf(last);
  return known ? text : monthOf(today);
}

/** 31 days from its first day always lie in the next month, and the day before its first in the one before. */
export const nextMonth = (month: Month): Month => monthOf(addDays(firstNight(month), 31));
export const previousMonth = (month: Month): Month => monthOf(addDays(firstNight(month), -1));

/** Four weeks: wider than the widest view. */
const nightsAheadMin = 28;

/** The nights that the calendar shows of a month: its own, and in the running one enough of the next from today on. */
export function nightsShown(month: Month, today: NightDate): NightDate[] {
  if (month !== monthOf(today)) return nightsOfMonth(month);
  const [end, ahead] = [firstNight(nextMonth(month)), addDays(today, nightsAheadMin)];
  return nightsOf({ checkIn: firstNight(month), checkOut: end > ahead ? end : ahead });
}

export function nightsOfMonth(month: Month): NightDate[] {
  return nightsOf({ checkIn: firstNight(month), checkOut: firstNight(nextMonth(month)) });
}
