import { dateOfParts, partsOfDate } from '../../kernel/day-parts.ts';
import { addDays, type NightDate } from '../../kernel/stay-dates.ts';
import type { HolidayRow, HolidayValues } from './holidays-store.ts';

/** A public holiday of Bangladesh in one year, and the stored holiday that it has become. */
export interface ProposedHoliday {
  values: HolidayValues;
  /** The sighting of the moon decides; the date may move by a day. */
  isByMoon: boolean;
  stored: HolidayRow | undefined;
}

/** Public holidays on the same day each year. */
const fixed = [
  { month: 2, day: 21, name: 'International Mother Language Day', nameBn: 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস' },
  { month: 3, day: 26, name: 'Independence Day', nameBn: 'স্বাধীনতা দিবস' },
  { month: 4, day: 14, name: 'Bangla New Year', nameBn: 'বাংলা নববর্ষ' },
  { month: 5, day: 1, name: 'May Day', nameBn: 'মে দিবস' },
  { month: 8, day: 5, name: 'July Mass Uprising Day', nameBn: 'জুলাই গণঅভ্যুত্থান দিবস' },
  { month: 12, day: 16, name: 'Victory Day', nameBn: 'বিজয় দিবস' },
  { month: 12, day: 25, name: 'Christmas Day', nameBn: 'বড়দিন' },
] as const;

/** Holidays of the Islamic calendar, by its month and day. */
const byMoon = [
  { month: 10, day: 1, name: 'Eid-ul-Fitr', nameBn: 'ঈদুল ফিতর' },
  { month: 12, day: 10, name: 'Eid-ul-Adha', nameBn: 'ঈদুল আজহা' },
  { month: 1, day: 10, name: 'Ashura', nameBn: 'আশুরা' },
  { month: 3, day: 12, name: 'Eid-e-Miladunnabi', nameBn: 'ঈদে মিলাদুন্নবী' },
] as const;

/** A stored holiday of the moon may have been moved by so many days; the next one of its name is eleven months away. */
const movedDaysMax = 10;

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/**
 * The public holidays of a year in the order of their days. Those of the moon are those of Makkah's calendar and one day, as
 * Bangladesh mostly sees the moon a day later; some years have two of a name, or none.
 */
export function proposedHolidays(year: number, stored: HolidayRow[]): ProposedHoliday[] {
  const first = `${year}-01-01`;
  const days = Array.from({ length: 366 }, (_, at) => addDays(first, at)).filter((day) =>
    day.startsWith(`${year}-`),
  );
  return days.flatMap((date) => [...fixedOn(date, stored), ...byMoonOn(date, stored)]);
}

function fixedOn(date: NightDate, stored: HolidayRow[]): ProposedHoliday[] {
  const { year, month, day } = partsOfDate(date);
  const isHere = (one: { month: number; day: number }) => one.month === month && one.day === day;
  return fixed.filter(isHere).map((one) => ({
    values: { ...one, year: null },
    isByMoon: false,
    // One of that year alone may be another holiday, which the moon has put on this day.
    stored: stored.find(
      (row) => isHere(row) && (row.year === null || (row.year === year && isNamed(row, one))),
    ),
  }));
}

function byMoonOn(date: NightDate, stored: HolidayRow[]): ProposedHoliday[] {
  const inMakkah = islamicDay(addDays(date, -1));
  return byMoon
    .filter(({ month, day }) => month === inMakkah.month && day === inMakkah.day)
    .map(({ name, nameBn }) => ({
      values: { ...partsOfDate(date), name, nameBn },
      isByMoon: true,
      stored: stored.find((row) => isNamed(row, { name, nameBn }) && isNear(row, date)),
    }));
}

/** Whether a holiday has this name in one of the languages, in any spelling of its spaces, dashes and capitals. */
function isNamed(
  row: Pick<HolidayRow, 'name' | 'nameBn'>,
  { name, nameBn }: { name: string; nameBn: string },
): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return letters(row.name) === letters(name) || row.nameBn === nameBn;
}

/** Whether a holiday with a year of its own lies within the days by which one may have been moved. */
function isNear({ year, month, day }: HolidayRow, date: NightDate): boolean {
  if (year === null) return false;
  const written = dateOfParts({ year, month, day });
  return addDays(date, -movedDaysMax) <= written && written <= addDays(date, movedDaysMax);
}

function islamicDay(date: NightDate): { month: number; day: number } {
  const parts = islamic.formatToParts(new Date(`${date}T00:00:00Z`));
  const numberOf = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { month: numberOf('month'), day: numberOf('day') };
}
