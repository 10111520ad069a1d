import { describe, expect, it, test } from 'vitest';
import { formatOf, typedNumber } from './format.ts';
import { nightOfDayNumber, weekdayOf } from './stay-dates.ts';

describe('English', () => {
  const format = formatOf('en');
  it('groups taka as the country does, with poisha only when there are some', () => {
    expect(format.money(1234567)).toBe('BDT 12,34,567');
    expect(format.money(1250.5)).toBe('BDT 1,250.50');
    expect(format.money(-1250)).toBe('\u2212BDT 1,250');
  });
  it('writes dates in one order everywhere', () => {
    expect(format.night('2026-11-27')).toBe('Fri, 27 Nov 2026');
    expect(format.dayMonthYear('2026-11-07')).toBe('07/11/2026');
  });
  it('writes an instant as the clock in Dhaka shows it', () => {
    expect(format.moment(Date.UTC(2026, 10, 26, 18, 5))).toBe('Fri, 27 Nov 2026, 00:05');
    expect(format.moment(Date.UTC(2026, 10, 26, 17, 59, 59))).toBe('Thu, 26 Nov 2026, 23:59');
  });
  it('rounds a started minute up', () => {
    expect(format.clockTime(Date.UTC(2026, 10, 26, 9, 7, 1))).toBe('15:08');
    expect(format.clockTime(Date.UTC(2026, 10, 26, 9, 7))).toBe('15:07');
    expect(format.clockTime(Date.UTC(2026, 10, 26, 17, 59, 30))).toBe('00:00');
  });
});

describe('Bangla', () => {
  const format = formatOf('bn');
  it('writes taka with the sign before its own digits, with a narrow space that no line ends at', () => {
    expect(format.money(1234567.5)).toBe('৳\u202f১২,৩৪,৫৬৭.৫০');
    expect(format.money(-12345)).toBe('\u2212৳\u202f১২,৩৪৫');
    expect(format.number(2043)).toBe('২,০৪৩');
  });
  it('writes dates with its own digits', () => {
    expect(format.shortNight('2026-11-27')).toBe('২৭ নভেম্বর');
    expect(format.dayMonthYear('2026-11-07')).toBe('০৭/১১/২০২৬');
    expect(format.moment(Date.UTC(2026, 10, 26, 18, 5))).toBe('শুক্র, ২৭ নভেম্বর ২০২৬, ০০:০৫');
  });
});

test.each([
  ['en', 'en-IN'],
  ['bn', 'bn-BD'],
] as const)('numbers in %s have the digits and groups of the language', (language, locale) => {
  const { number, money } = formatOf(language);
  const own = new Intl.NumberFormat(locale);
  const withPoisha = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  for (const value of [0, 7, 99, 100, 999, 1_000, 54_321, 100_000, 1_234_567, 98_765_432, 2_000_000_000]) {
    expect(number(value)).toBe(own.format(value));
    expect(money(value)).toContain(own.format(value));
    expect(number(-value || 0)).toBe(own.format(-value || 0));
    expect(number(value + 0.125)).toBe(own.format(value + 0.125));
    expect(money(value + 0.75)).toContain(withPoisha.format(value + 0.75));
  }
});

test.each([
  ['en', 'en-US'],
  ['bn', 'bn-BD'],
] as const)('months and weekdays in %s have the names that the language has for them', (language, locale) => {
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const month = named({ month: 'long' });
  const weekday = named({ weekday: 'short' });
  for (let day = 0; day < 366; day += 1) {
    const night = nightOfDayNumber(day);
    const instant = new Date(`${night}T00:00:00Z`);
    expect(formatOf(language).monthYear(night)).toContain(month.format(instant));
    expect(formatOf(language).weekday(night)).toBe(weekday.format(instant));
    expect(formatOf(language).weekdayName(weekdayOf(night))).toBe(weekday.format(instant));
  }
});

test.each([
  ['2,500', 2500],
  ['২,৫০০', 2500],
  ['12,34,567.5', 1234567.5],
  [' 40 ', 40],
  ['-3', -3],
  ['2,50', Number.NaN],
  ['0x1', Number.NaN],
  ['1e1', Number.NaN],
  ['', Number.NaN],
])('a typed %j is the number %d', (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});
