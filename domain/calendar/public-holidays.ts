import { dateOfParts } from '../../kernel/day-parts.ts';
import { isNightDate, type NightDate } from '../../kernel/stay-dates.ts';
import type { HolidayRow } from './holidays-store.ts';

export interface PublicHoliday {
  date: NightDate;
  name: string;
  nameBn: string | null;
}

/** The dates of the holidays from one day to another, both included; one without a year comes every year. */
export function holidaysBetween(
  holidays: Pick<HolidayRow, 'month' | 'day' | 'year' | 'name' | 'nameBn'>[],
  from: NightDate,
  to: NightDate,
): PublicHoliday[] {
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
  return holidays
    .flatMap(({ month, day, year, name, nameBn }) =>
      years
        .filter((one) => year === null || year === one)
        .map((one) => ({ date: dateOfParts({ year: one, month, day }), name, nameBn })),
    )
    .filter(({ date }) => isNightDate(date) && from <= date && date <= to)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
