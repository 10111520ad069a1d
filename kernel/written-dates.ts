import { latinDigits } from './format.ts';
import { isNightDate, type NightDate } from './stay-dates.ts';

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/**
 * Separated by a slash, a hyphen, a point or a space; or eight digits without a separator, for keypads that lack
 * these.
 */
const dayFirst = /^(?:(\d{1,2})([/.\-\s])(\d{1,2})\2(\d{4})|(\d{2})(\d{2})(\d{4}))$/;

/**
 * Parses a date as people write it: `24/12/2026`, `24-12-2026`, `24122026` or `2026-12-24`, in Latin or Bangla
 * digits. Undefined for anything else, and for a date that the calendar does not have.
 */
export function readDate(text: string): NightDate | undefined {
  const digits = latinDigits(text).trim();
  const [, year, month, day] = yearFirst.exec(digits) ?? [];
  if (year) return soundDate(year, month, day);
  const [, d, , m, y, dd, mm, yyyy] = dayFirst.exec(digits) ?? [];
  return soundDate(y ?? yyyy, m ?? mm, d ?? dd);
}

function soundDate(year = '', month = '', day = ''): NightDate | undefined {
  const night = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isNightDate(night) ? night : undefined;
}
