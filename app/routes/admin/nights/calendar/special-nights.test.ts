import { expect, test } from 'vitest';
import { nightsOfMonth } from './month.ts';
import { daysOf } from './special-nights.ts';

const holidays = [
  { _id: 'every year', month: 2, day: 21, name: 'International Mother Language Day' },
  { _id: 'that year', month: 2, day: 16, year: 2027, name: 'A feast' },
  { _id: 'another year', month: 2, day: 17, year: 2028, name: 'A feast' },
];

test('a month knows its weekends, its holidays of that year, today and what can still be changed', () => {
  const days = daysOf(nightsOfMonth('2027-02'), holidays, '2027-02-18');
  const nightsWith = (is: (day: (typeof days)[number]) => boolean) =>
    days.filter(is).map(({ night }) => Number(night.slice(-2)));
  expect(
    nightsWith(({ weekend }) => weekend),
    'Thursdays and Fridays',
  ).toEqual([4, 5, 11, 12, 18, 19, 25, 26]);
  expect(nightsWith((day) => day.holidays.length > 0)).toEqual([16, 21]);
  expect(nightsWith(({ today }) => today)).toEqual([18]);
  expect(nightsWith(({ open }) => open)[0]).toBe(18);
  expect(nightsWith(({ past }) => past).at(-1)).toBe(17);
});

test('nothing can be changed beyond the horizon', () => {
  const open = daysOf(nightsOfMonth('2029-02'), [], '2027-02-18').filter((day) => day.open);
  expect(open.at(-1)?.night).toBe('2029-02-17');
});
