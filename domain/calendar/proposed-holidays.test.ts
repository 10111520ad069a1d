import { expect, test } from 'vitest';
import { proposedHolidays } from './proposed-holidays.ts';

const dates = (year: number, name: string) =>
  proposedHolidays(year, [])
    .filter(({ values }) => values.name === name)
    .map(({ values: { month, day } }) => `${month}-${day}`);

test('the days of the moon are those that Bangladesh kept', () => {
  expect(dates(2025, 'Eid-ul-Fitr')).toEqual(['3-31']);
  expect(dates(2025, 'Eid-ul-Adha')).toEqual(['6-7']);
  expect(dates(2025, 'Ashura')).toEqual(['7-6']);
  expect(dates(2026, 'Eid-ul-Fitr')).toEqual(['3-21']);
});

test('a year in which a day of the moon comes twice has both', () => {
  expect(dates(2033, 'Eid-ul-Fitr')).toEqual(['1-4', '12-24']);
});

test('the holidays of a year stand in the order of their days; fixed ones come every year', () => {
  const proposed = proposedHolidays(2027, []);
  expect(proposed.map(({ values: { month, day } }) => month * 100 + day)).toEqual(
    proposed.map(({ values: { month, day } }) => month * 100 + day).sort((one, other) => one - other),
  );
  expect(proposed).toHaveLength(11);
  expect(proposed.find(({ values }) => values.name === 'Victory Day')).toMatchObject({
    values: { year: null, month: 12, day: 16 },
    isByMoon: false,
  });
  expect(proposed.find(({ values }) => values.name === 'Eid-ul-Fitr')).toMatchObject({
    values: { year: 2027 },
    isByMoon: true,
  });
});

test('what is stored is found: a fixed day under any name, a day of the moon also after it was moved', () => {
  const may = { id: 'may', year: null, month: 5, day: 1, name: 'Labour Day', nameBn: null };
  const onOtherDay = { id: 'other', year: 2028, month: 8, day: 5, name: 'Eid-e-Miladunnabi', nameBn: null };
  const moved = { id: 'eid', year: 2026, month: 3, day: 20, name: 'Eid ul Fitr', nameBn: null };
  const storedIn = (year: number) =>
    proposedHolidays(year, [may, moved, onOtherDay]).flatMap(({ values, stored }) =>
      stored ? [[values.name, stored.id]] : [],
    );
  expect(storedIn(2026)).toEqual([
    ['Eid-ul-Fitr', 'eid'],
    ['May Day', 'may'],
  ]);
  expect(storedIn(2027)).toEqual([['May Day', 'may']]);
  expect(storedIn(2028)).not.toContainEqual(['July Mass Uprising Day', 'other']);
});
