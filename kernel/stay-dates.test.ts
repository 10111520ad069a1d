import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, dhakaDate, isNightDate, nightCount, nightsOf, stayFault } from './stay-dates.ts';

describe('a date', () => {
  test.each(['2028-02-29', '2026-12-31', '2000-02-29', '1900-01-01', '9000-12-31'])('%s is one', (text) => {
    expect(isNightDate(text)).toBe(true);
  });
  test.each([
    '2027-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '0000-00-00',
    '0099-12-31',
    '1899-12-31',
    '9001-01-01',
    '9999-12-31',
    '',
  ])('%s is none', (text) => {
    expect(isNightDate(text)).toBe(false);
  });
  test('moves by whole days over months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('today in Dhaka', () => {
  test('is six hours ahead of Greenwich: between midnight and six it is no longer yesterday', () => {
    expect(dhakaDate(Date.parse('2026-11-20T17:59:59Z'))).toBe('2026-11-20');
    expect(dhakaDate(Date.parse('2026-11-20T18:00:00Z'))).toBe('2026-11-21');
    expect(dhakaDate(Date.parse('2026-11-21T03:00:00+06:00'))).toBe('2026-11-21');
  });
});

test('a stay has as many nights as days between its dates, and none of them is the day of check-out', () => {
  const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2100-01-01') });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 90 }), (first, length) => {
      const checkIn = addDays('1970-01-01', first);
      const stay = { checkIn, checkOut: addDays(checkIn, length) };
      expect(nightCount(stay)).toBe(length);
      const nights = nightsOf(stay);
      expect(nights).toHaveLength(length);
      expect(nights[0]).toBe(checkIn);
      expect(nights.at(-1)).toBe(addDays(stay.checkOut, -1));
      expect(new Set(nights).size).toBe(length);
    }),
  );
});

describe('a stay that cannot be asked for', () => {
  const today = '2026-11-21';
  const fault = (checkIn: string, checkOut: string) => stayFault({ checkIn, checkOut }, today);

  test('begins before today', () => {
    expect(fault('2026-11-20', '2026-11-22')).toEqual({ field: 'checkIn', fault: 'date_past' });
    expect(fault('2026-11-21', '2026-11-22')).toBeUndefined();
  });
  test('begins more than 730 days ahead', () => {
    expect(fault(addDays(today, 730), addDays(today, 731))).toBeUndefined();
    expect(fault(addDays(today, 731), addDays(today, 732))).toEqual({
      field: 'checkIn',
      fault: 'date_too_far',
    });
  });
  test('ends on the day it begins, or before', () => {
    expect(fault('2026-12-01', '2026-12-01')).toEqual({ field: 'checkOut', fault: 'checkout_not_after' });
    expect(fault('2026-12-02', '2026-12-01')).toEqual({ field: 'checkOut', fault: 'checkout_not_after' });
  });
  test('lasts more than 90 nights', () => {
    expect(fault('2026-12-01', addDays('2026-12-01', 90))).toBeUndefined();
    expect(fault('2026-12-01', addDays('2026-12-01', 91))).toEqual({
      field: 'checkOut',
      fault: 'stay_too_long',
    });
  });
  test('has a date that is not of the calendar', () => {
    expect(fault('2027-02-29', '2027-03-01')).toEqual({ field: 'checkIn', fault: 'date_invalid' });
    expect(fault('2027-02-28', '2027-02-30')).toEqual({ field: 'checkOut', fault: 'date_invalid' });
  });
});
