import type { Holiday } from '../../../../contract/holiday.ts';
import { addDays, horizonDays, type NightDate } from '../../../../domain/shared/stay-dates.ts';
import { weekdayOf } from './month.ts';

/** A night of the calendar and what is particular about it. */
export interface DayOfCalendar {
  night: NightDate;
  /** Friday or Saturday, the country's weekend. */
  weekend: boolean;
  today: boolean;
  past: boolean;
  /** Neither past nor beyond the horizon. */
  open: boolean;
  holidays: Holiday[];
}

export function daysOf(nights: NightDate[], holidays: Holiday[], today: NightDate): DayOfCalendar[] {
  const last = addDays(today, horizonDays);
  return nights.map((night) => ({
    night,
    weekend: [5, 6].includes(weekdayOf(night)),
    today: night === today,
    past: night < today,
    open: night >= today && night <= last,
    holidays: holidays.filter((holiday) => isOn(holiday, night)),
  }));
}

function isOn({ year, month, day }: Holiday, night: NightDate): boolean {
  const [ofYear, ofMonth, ofDay] = night.split('-').map(Number);
  return month === ofMonth && day === ofDay && (year === undefined || year === ofYear);
}

/** Whether a night is one of those that a weekend begins with: guests arrive on Thursday and leave on Saturday. */
export const isWeekendNight = (night: NightDate): boolean => [4, 5].includes(weekdayOf(night));
