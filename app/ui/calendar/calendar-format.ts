import type { Language } from '../../../contract/enumerations.ts';
import { type NightDate, nightOfDayNumber } from '../../../kernel/stay-dates.ts';

/** The library uses dates in the machine's zone; only their day, month and year count. */
export function dateOf(night: NightDate): Date {
  const [year = 0, month = 1, day = 1] = night.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function nightOf(date: Date): NightDate {
  return nightOfDayNumber(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

const locales = { en: 'en-GB', bn: 'bn-BD' } satisfies Record<Language, string>;

/** Where the library's short name is wider than a day's column. */
const shorter: Record<string, string> = { বৃহস্পতি: 'বৃহঃ' };

/** Names and digits of the calendar in a language. */
export function calendarFormat(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locales[language], options);
    return (date: Date) => made.format(date);
  };
  const weekday = format({ weekday: 'short' });
  const digits = new Intl.NumberFormat(locales[language]);
  return {
    month: format({ month: 'long', year: 'numeric' }),
    day: (date: Date) => digits.format(date.getDate()),
    weekday: (date: Date) => shorter[weekday(date)] ?? weekday(date),
    weekdayLong: format({ weekday: 'long' }),
    whole: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
