import { expect, test } from 'vitest';
import { nextMonth, nightsOfMonth, previousMonth, readMonth, visibleNights } from './month.ts';

test('months follow one another over the turn of a year, and have their own number of nights', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(previousMonth('2027-01')).toBe('2026-12');
  expect(nextMonth('2027-01')).toBe('2027-02');
  expect(nightsOfMonth('2027-02')).toHaveLength(28);
  expect(nightsOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  expect(nightsOfMonth('2027-03')).toHaveLength(31);
});

test('the running month is shown with four weeks from today, however late it is; any other is shown alone', () => {
  const nights = visibleNights('2026-12', '2026-12-31');
  expect([nights[0], nights.at(-1), nights.length]).toEqual(['2026-12-01', '2027-01-27', 58]);
  expect(visibleNights('2026-12', '2026-12-02')).toEqual(nightsOfMonth('2026-12'));
  expect(visibleNights('2027-01', '2026-12-31')).toEqual(nightsOfMonth('2027-01'));
});

test('an address names a month up to the horizon; anything else means the present one', () => {
  const read = (text: string | null) => readMonth(text, '2027-02-18', '2029-02-17');
  expect(read('2029-02')).toBe('2029-02');
  expect(read('2026-01')).toBe('2026-01');
  for (const text of [null, '', '2029-03', '2027-13', '1999-12', 'soon', '2027-2'])
    expect(read(text)).toBe('2027-02');
});
