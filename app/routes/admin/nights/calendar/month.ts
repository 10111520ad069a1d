import { addDays, isNightDate, type NightDate, nightsOf } from '../../../../../kernel/stay-dates.ts';

/** `YYYY-MM`. */
export type Month = string;

/** The earliest year that can be shown. */
const firstYear = '2000';

export const monthOf = (night: NightDate): Month => night.slice(0, 7);
export const firstNight = (month: Month): NightDate => `${month}-01`;

/** The month of an address, or that of `today` when the text is not a valid month. */
export function readMonth(text: string | null, today: NightDate, last: NightDate): Month {
  const isMonth = text !== null && isNightDate(`${text}-01`) && text >= firstYear && text <= monthOf(last);
  return isMonth ? text : monthOf(today);
}

/** 31 days after its first day is always in the next month, and the day before its first in the previous one. */
export const nextMonth = (month: Month): Month => monthOf(addDays(firstNight(month), 31));
export const previousMonth = (month: Month): Month => monthOf(addDays(firstNight(month), -1));

/** Four weeks: more than the widest view. */
const nightsAheadMin = 28;

/**
 * The nights that the calendar shows for a month: its own, and in the current one enough of the next month from today
 * on.
 */
export function visibleNights(month: Month, today: NightDate): NightDate[] {
  if (month !== monthOf(today)) return nightsOfMonth(month);
  const [end, ahead] = [firstNight(nextMonth(month)), addDays(today, nightsAheadMin)];
  return nightsOf({ checkIn: firstNight(month), checkOut: end > ahead ? end : ahead });
}

export function nightsOfMonth(month: Month): NightDate[] {
  return nightsOf({ checkIn: firstNight(month), checkOut: firstNight(nextMonth(month)) });
}
