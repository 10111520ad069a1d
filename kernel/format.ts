import { type DateNames, dateNames } from './date-names.ts';
import type { Language } from './person-choices.ts';
import { dhakaDate, dhakaMidnightMs, type NightDate, type Weekday, weekdayOf } from './stay-dates.ts';

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

/** Three digits in the last group and two in each before it, as the country writes lakh and crore: 12,34,567.8. */
function inGroups(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const digitsAfterPointMax = 3;

const numberInGroups = (value: number) =>
  `${value < 0 ? '-' : ''}${inGroups(String(Number(Math.abs(value).toFixed(digitsAfterPointMax))))}`;

/** Poisha are hidden or shown with two digits: 1,250.5 would look like a mistake. */
const takaInGroups = (taka: number) => inGroups(Number.isInteger(taka) ? String(taka) : taka.toFixed(2));

const minus = '\u2212';
/** Between the sign and the figures in Bangla; it allows no line break. */
const narrowSpace = '\u202f';

const withSign = (taka: number, write: (taka: number) => string) =>
  `${taka < 0 ? minus : ''}${write(Math.abs(taka))}`;

/** The parts of a date, with Latin digits and without leading zeros. */
function datePieces({ monthsInDate, weekdays }: DateNames) {
  return remembered((night: NightDate) => {
    const [year = 0, month = 1, day = 1] = night.split('-').map(Number);
    return { weekday: weekdays[weekdayOf(night)], day, month: monthsInDate[month - 1] ?? '', year };
  });
}

function reversed(night: NightDate) {
  return night.split('-').reverse();
}

const millisecondsAMinute = 60_000;

/** Hours and minutes of an instant in Dhaka: '15:08'. */
function clockOf(epochMs: number): string {
  const minutes = Math.floor((epochMs - dhakaMidnightMs(dhakaDate(epochMs))) / millisecondsAMinute);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const nextMinute = (epochMs: number) => Math.ceil(epochMs / millisecondsAMinute) * millisecondsAMinute;

/**
 * A language's formats. Nothing of them is left to `Intl`: its first use takes a phone a tenth of a second and more, and
 * browsers and servers of different versions write names, order and commas differently, while a page must have the same
 * text on both.
 */
function makeFormat(
  names: DateNames,
  inDigits: (latin: string) => string,
  withCurrency: (amount: string) => string,
): Format {
  const pieces = datePieces(names);
  const night = (date: NightDate) => {
    const { weekday, day, month, year } = pieces(date);
    return inDigits(`${weekday}, ${day} ${month} ${year}`);
  };
  return {
    number: remembered((value) => inDigits(numberInGroups(value))),
    digits: inDigits,
    year: (year) => inDigits(String(year)),
    money: remembered((amount) => withSign(amount, (size) => withCurrency(inDigits(takaInGroups(size))))),
    night,
    moment: (epochMs) => `${night(dhakaDate(epochMs))}, ${inDigits(clockOf(epochMs))}`,
    clockTime: (epochMs) => inDigits(clockOf(nextMinute(epochMs))),
    shortNight(date) {
      const { day, month } = pieces(date);
      return inDigits(`${day} ${month}`);
    },
    monthYear(date) {
      const month = names.months[Number(date.slice(5, 7)) - 1] ?? '';
      return inDigits(`${month} ${pieces(date).year}`);
    },
    weekday: (date) => pieces(date).weekday,
    weekdayName: (day) => names.weekdays[day],
    dayMonthYear: (date) => inDigits(reversed(date).join('/')),
  };
}

const formats: Record<Language, Format> = {
  en: makeFormat(
    dateNames.en,
    (latin) => latin,
    (amount) => `BDT ${amount}`,
  ),
  // The sign comes first: behind the figures it is easily read as the digit eight.
  bn: makeFormat(dateNames.bn, banglaDigits, (amount) => `৳${narrowSpace}${amount}`),
};

export const formatOf = (language: Language): Format => formats[language];

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
