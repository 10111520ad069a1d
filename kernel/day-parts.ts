import type { NightDate } from './stay-dates.ts';

/** A day of the calendar as a holiday has it: in numbers, the month from 1. */
export interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** `YYYY-MM-DD`, also of a day that no calendar has. */
export const dateOfParts = ({ year, month, day }: DayParts): NightDate =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

export function partsOfDate(date: NightDate): DayParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
