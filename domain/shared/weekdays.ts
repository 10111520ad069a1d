import { dayNumber, type NightDate } from './stay-dates.ts';

/** As JavaScript counts them: the week begins with Sunday. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** 1970-01-01, day number 0, was a Thursday. */
const firstWeekday = 4;

/** The day of the week on which a night begins. */
export function weekdayOf(night: NightDate): Weekday {
  const index = (((dayNumber(night) + firstWeekday) % 7) + 7) % 7;
  // The index is 0 to 6, which the compiler cannot see.
  return weekdays[index] as Weekday;
}
