import type { Holiday } from '../../../../../contract/holiday.ts';
import {
  addDays,
  horizonDays,
  type NightDate,
  type Weekday,
  weekdayOf,
} from '../../../../../kernel/stay-dates.ts';

const weekendNights: readonly Weekday[] = ['thursday', 'friday'];

/** A night of the calendar and its special features. */
export interface DayOfCalendar {
  night: NightDate;
  /**
   * The night of Thursday or Friday: Friday and Saturday are days off, so guests arrive on Thursday and leave on
   * Saturday.
   */
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
    weekend: isWeekendNight(night),
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

export const isWeekendNight = (night: NightDate): boolean => weekendNights.includes(weekdayOf(night));
