import { isKeyOf } from './closed-lists.ts';
import type { Language } from './person-choices.ts';
import { dhakaDate, type NightDate, type Weekday, weekdays } from './stay-dates.ts';

/** A language's formats of numbers, money and dates. */
export interface Format {
  /** 12,34,567: the country's digit groups, in the language's digits. */
  number(value: number): string;
  /** A typed number in the language's digits, otherwise unchanged: '21.4272'. */
  digits(typed: string): string;
  /** A year without digit groups: 2015. */
  year(year: number): string;
  /** An amount in taka, with a real minus sign when negative; poisha are shown only when not zero. */
  money(taka: number): string;
  /** 'Fri, 27 Nov 2026'. */
  night(night: NightDate): string;
  /** '27 Nov', when the context makes the year clear. */
  shortNight(night: NightDate): string;
  /** 'November 2026'. */
  monthYear(night: NightDate): string;
  /** 'Fri'. */
  weekday(night: NightDate): string;
  /** The name of a weekday. */
  weekdayName(day: Weekday): string;
  /** Day/month/year, as the bookings list shows it: '27/11/2026'. */
  dayMonthYear(night: NightDate): string;
  /** 'Fri, 27 Nov 2026, 15:08': an instant, given in milliseconds since 1970, in Dhaka's time. */
  moment(epochMs: number): string;
  /** '15:08', in Dhaka's time; a started minute is rounded up, so that nobody comes back too early. */
  clockTime(epochMs: number): string;
}

/** 2 January 2000 was a Sunday. Any week would do: only the names of its days are used. */
const someSunday = 2;

/** Poisha are hidden or shown with two digits: 1,250.5 would look like a mistake. */
/**
 * Numbers in a locale, and taka with poisha when there are any. The formats are made once, because making one takes
 * as long as rendering a card.
 */
function amounts(locale: string) {
  const number = new Intl.NumberFormat(locale);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const withPoisha = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    number: remembered((value: number) => number.format(value)),
    taka: (amount: number) => (Number.isInteger(amount) ? whole : withPoisha).format(amount),
  };
}

const rememberedMax = 10_000;

/** Caches formatted values, because lists repeat the same amounts and nights: a list has sixty. */
function remembered<Value, Written>(write: (value: Value) => Written): (value: Value) => Written {
  const cached = new Map<Value, Written>();
  return (value) => {
    const before = cached.get(value);
    if (before !== undefined) return before;
    if (cached.size >= rememberedMax) cached.clear();
    const written = write(value);
    cached.set(value, written);
    return written;
  };
}

/**
 * The parts of a date by name. Order and commas are written here, because browsers and servers of different versions
 * disagree about them, and a page must have the same text on both.
 */
function datePieces(locale: string, month: 'short' | 'long') {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month,
    year: 'numeric',
  });
  return remembered((night: NightDate) => {
    const pieces = { weekday: '', day: '', month: '', year: '' };
    for (const { type, value } of format.formatToParts(new Date(`${night}T00:00:00Z`))) {
      if (isKeyOf(pieces, type)) pieces[type] = value;
    }
    return pieces;
  });
}

const minus = '\u2212';
/** Between the sign and the figures in Bangla; it allows no line break. */
const narrowSpace = '\u202f';

const withSign = (taka: number, write: (taka: number) => string) =>
  `${taka < 0 ? minus : ''}${write(Math.abs(taka))}`;

function reversed(night: NightDate) {
  return night.split('-').reverse();
}

/** Hours and minutes in Dhaka, in Latin digits: '15:08'. `Intl` has no names for the hours of a day in Bangla. */
function timePieces() {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dhaka',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (epochMs: number) => format.format(epochMs).split(':');
}

const nextMinute = (epochMs: number) => Math.ceil(epochMs / 60_000) * 60_000;

function englishFormat(): Format {
  const pieces = datePieces('en-US', 'short');
  const inFull = datePieces('en-US', 'long');
  // en-BD uses western digit groups; the country writes lakh and crore, so en-IN is used.
  const time = timePieces();
  const { number, taka } = amounts('en-IN');
  const night = (date: NightDate) => {
    const { weekday, day, month, year } = pieces(date);
    return `${weekday}, ${day} ${month} ${year}`;
  };
  return {
    number,
    digits: (typed) => typed,
    year: String,
    money: remembered((amount) => withSign(amount, (size) => `BDT ${taka(size)}`)),
    night,
    moment: (epochMs) => `${night(dhakaDate(epochMs))}, ${time(epochMs).join(':')}`,
    clockTime: (epochMs) => time(nextMinute(epochMs)).join(':'),
    shortNight(date) {
      const { day, month } = pieces(date);
      return `${day} ${month}`;
    },
    monthYear(date) {
      const { month, year } = inFull(date);
      return `${month} ${year}`;
    },
    weekday: (date) => pieces(date).weekday,
    weekdayName: (day) => pieces(`2000-01-0${someSunday + weekdays.indexOf(day)}`).weekday,
    dayMonthYear: (date) => reversed(date).join('/'),
  };
}

function banglaFormat(): Format {
  const pieces = datePieces('bn-BD', 'long');
  const digits = new Intl.NumberFormat('bn-BD', { useGrouping: false });
  const { number, taka } = amounts('bn-BD');
  const time = timePieces();
  const twoDigits = (part: string) => digits.format(Number(part)).padStart(2, '০');
  const night = (date: NightDate) => {
    const { weekday, day, month, year } = pieces(date);
    return `${weekday}, ${day} ${month} ${year}`;
  };
  return {
    number,
    digits: banglaDigits,
    year: (year) => digits.format(year),
    // The sign comes first: behind the figures it is easily read as the digit eight.
    money: remembered((amount) => withSign(amount, (size) => `৳${narrowSpace}${taka(size)}`)),
    night,
    moment: (epochMs) => `${night(dhakaDate(epochMs))}, ${time(epochMs).map(twoDigits).join(':')}`,
    clockTime: (epochMs) => time(nextMinute(epochMs)).map(twoDigits).join(':'),
    shortNight(date) {
      const { day, month } = pieces(date);
      return `${day} ${month}`;
    },
    monthYear(date) {
      const { month, year } = pieces(date);
      return `${month} ${year}`;
    },
    weekday: (date) => pieces(date).weekday,
    weekdayName: (day) => pieces(`2000-01-0${someSunday + weekdays.indexOf(day)}`).weekday,
    dayMonthYear: (date) => reversed(date).map(twoDigits).join('/'),
  };
}

const makers = { en: englishFormat, bn: banglaFormat } satisfies Record<Language, () => Format>;
const made = new Map<Language, Format>();

/** The formats of a language; Intl objects are expensive, so they are made once. */
export function formatOf(language: Language): Format {
  const format = made.get(language) ?? makers[language]();
  made.set(language, format);
  return format;
}

const banglaZero = 0x09e6;

/** Replaces Bangla digits with Latin ones: `০১৭` gives `017`. Other characters stay. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}

/** Only decimal digits: `0x1` and `1e1` are typing mistakes, not numbers. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** Groups of three, or as in 12,34,567. Any other comma is a typing mistake. */
const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** A number as people write it, with commas between its groups: 2,500 and ২,৫০০. NaN for any other text. */
export function typedNumber(text: string): number {
  const digits = latinDigits(text).trim();
  const plain = grouped.test(digits) ? digits.replaceAll(',', '') : digits;
  return decimal.test(plain) ? Number(plain) : Number.NaN;
}

/** Replaces Latin digits with Bangla ones: `21.5` gives `২১.৫`. Other characters stay. */
export function banglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}
