import { describe, expect, it, test } from 'vitest';
import { formatOf, typedNumber } from './format.ts';

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
