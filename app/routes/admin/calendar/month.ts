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

export function nightsOfMonth(month: Month): NightDate[] {
  return nightsOf({ checkIn: firstNight(month), checkOut: firstNight(nextMonth(month)) });
}
