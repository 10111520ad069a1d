/**
 * Nights and stays. A night is a plain date `YYYY-MM-DD` in Asia/Dhaka; a stay is half-open `[checkIn, checkOut)`.
 * All arithmetic is on day numbers (whole days since 1970-01-01), so no time zone and no daylight saving can
 * move a night.
 */

/** `YYYY-MM-DD`, a date that exists. */
export type NightDate = string;

export interface Stay {
  checkIn: NightDate;
  checkOut: NightDate;
}

/** How far ahead a stay may begin, and how long it may last, in days. */
export const horizonDays = 730;
export const stayNightsMax = 90;

const millisecondsADay = 86_400_000;

/** Bangladesh has one zone, UTC+6, and no daylight saving. */
const dhakaOffsetMs = 6 * 3_600_000;

/** Days before each month of a common year. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const daysBefore1970 = 719_162;
const zero = 48;

/** The number written by the digits; NaN when one of them is not a digit. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * The day number of a date; undefined for text that is not a date of the calendar (29 February 2027). It uses only
 * arithmetic: a search parses dates several times, and a Date costs ten times as much.
 */
function parseDay(text: string): number | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  // The first hundred years are not supported; nobody books them.
  if (!(year >= 100 && month >= 1 && month <= 12 && day >= 1)) return undefined;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const [before = 0, after = 0] = [daysBefore[month - 1], daysBefore[month]];
  if (day > after - before + (isLeap && month === 2 ? 1 : 0)) return undefined;
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const ofYear = before + (isLeap && month > 2 ? 1 : 0) + day - 1;
  return past * 365 + leapDays + ofYear - daysBefore1970;
}

/**
 * Whether the text is a date of the calendar, written `YYYY-MM-DD`, of the years 1900 to 9000: so many that nobody books
 * outside them, and so few that days before and after one are dates too, here and in the database.
 */
export function isNightDate(text: string): boolean {
  return text >= '1900' && text < '9001' && parseDay(text) !== undefined;
}

/** Whole days since 1970-01-01. Throws RangeError for text that is not a date: callers validate input first. */
export function dayNumber(night: NightDate): number {
  const day = parseDay(night);
  if (day === undefined) throw new RangeError(`not a date: ${night}`);
  return day;
}

export function nightOfDayNumber(day: number): NightDate {
  return new Date(day * millisecondsADay).toISOString().slice(0, 10);
}

export function addDays(night: NightDate, days: number): NightDate {
  return nightOfDayNumber(dayNumber(night) + days);
}

/** Check-out minus check-in in whole days. */
export function nightCount(stay: Stay): number {
  return dayNumber(stay.checkOut) - dayNumber(stay.checkIn);
}

/** The nights of a stay, in date order: from check-in to the night before check-out. */
export function nightsOf(stay: Stay): NightDate[] {
  const first = dayNumber(stay.checkIn);
  return Array.from({ length: nightCount(stay) }, (_, index) => nightOfDayNumber(first + index));
}

/** Caches the last result, because nearly every call asks for today. */
let latest = { day: 0, night: nightOfDayNumber(0) };

/** The date in Dhaka at an instant (milliseconds since 1970 UTC). */
export function dhakaDate(epochMs: number): NightDate {
  const day = Math.floor((epochMs + dhakaOffsetMs) / millisecondsADay);
  if (day !== latest.day) latest = { day, night: nightOfDayNumber(day) };
  return latest.night;
}

/** The instant at which a date begins in Dhaka (milliseconds since 1970 UTC). */
export function dhakaMidnightMs(night: NightDate): number {
  return dayNumber(night) * millisecondsADay - dhakaOffsetMs;
}

export type StayFault =
  | { field: 'checkIn'; fault: 'date_invalid' | 'date_past' | 'date_too_far' }
  | { field: 'checkOut'; fault: 'date_invalid' | 'checkout_not_after' | 'stay_too_long' };

/** The fault in a stay that is asked for on `today`; undefined when there is none. */
export function stayFault(stay: Stay, today: NightDate): StayFault | undefined {
  const [from, to, now] = [parseDay(stay.checkIn), parseDay(stay.checkOut), dayNumber(today)];
  if (from === undefined) return { field: 'checkIn', fault: 'date_invalid' };
  if (to === undefined) return { field: 'checkOut', fault: 'date_invalid' };
  if (from < now) return { field: 'checkIn', fault: 'date_past' };
  if (from > now + horizonDays) return { field: 'checkIn', fault: 'date_too_far' };
  if (to <= from) return { field: 'checkOut', fault: 'checkout_not_after' };
  if (to - from > stayNightsMax) return { field: 'checkOut', fault: 'stay_too_long' };
  return undefined;
}

/** In JavaScript's order: the week begins with Sunday. */
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

/** The weekday on which a night begins. */
export function weekdayOf(night: NightDate): Weekday {
  const index = (((dayNumber(night) + firstWeekday) % 7) + 7) % 7;
  // The index is 0 to 6, which the compiler cannot see.
  return weekdays[index] as Weekday;
}

/**
 * The part of a stay from `today` on, tonight included; undefined when no night is left. Earlier nights are past, and
 * no later change frees or takes them.
 */
export function nightsToCome(stay: Stay, today: NightDate): Stay | undefined {
  const checkIn = stay.checkIn > today ? stay.checkIn : today;
  return checkIn < stay.checkOut ? { checkIn, checkOut: stay.checkOut } : undefined;
}

/** The nights that a guest who leaves on `today` does not use; at least one night is kept. Undefined when none is left. */
export function nightsLeftBehind(stay: Stay, today: NightDate): Stay | undefined {
  return nightsToCome({ ...stay, checkIn: addDays(stay.checkIn, 1) }, today);
}
