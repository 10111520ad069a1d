import { expect, test } from 'vitest';
import { addDays, horizonDays } from '../../../../../../kernel/stay-dates.ts';
import { emptyRange, type RangeEntries, readRange, roomOfRange } from './range.ts';

const today = '2026-11-21';
const rooms = [{ _id: 'single' }, { _id: 'suite' }];
const selected = (entries: Partial<RangeEntries>) =>
  readRange({ ...emptyRange(today), ...entries }, { rooms, today });
const nightsOfSingle = (entries: Partial<RangeEntries>) => {
  const range = selected({ roomId: 'single', ...entries });
  return 'field' in range ? range : [...range].map((key) => key.slice('single '.length));
};

test('a range begins with the next thirty nights of all rooms', () => {
  const range = selected({});
  expect(range).toHaveProperty('size', 60);
  expect(range).toContain(`single ${today}`);
  expect(range).toContain('suite 2026-12-20');
});

test('a range goes across months, over every night, those of Thursday and Friday, or the others', () => {
  expect(nightsOfSingle({ from: '2027-02-26', to: '2027-03-02' })).toEqual([
    '2027-02-26',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
  ]);
  expect(nightsOfSingle({ from: '2027-02-22', to: '2027-03-05', which: 'weekend' })).toEqual([
    '2027-02-25',
    '2027-02-26',
    '2027-03-04',
    '2027-03-05',
  ]);
  expect(nightsOfSingle({ from: '2027-02-25', to: '2027-02-28', which: 'others' })).toEqual([
    '2027-02-27',
    '2027-02-28',
  ]);
});

test('one room alone is selected; one that is not on the page any more stands for all', () => {
  expect(selected({ roomId: 'suite' })).toHaveProperty('size', 30);
  expect(roomOfRange({ ...emptyRange(today), roomId: 'villa' }, rooms)).toBe('');
  expect(selected({ roomId: 'villa' })).toHaveProperty('size', 60);
});

test('the first wrong day is refused at its own field', () => {
  expect(selected({ from: '2026-02-30' })).toEqual({ field: 'from', code: 'date_invalid' });
  expect(selected({ from: '2026-11-20' })).toEqual({ field: 'from', code: 'date_past' });
  expect(selected({ to: '' })).toEqual({ field: 'to', code: 'date_invalid' });
  expect(selected({ to: addDays(today, horizonDays) })).toHaveProperty('size', 2 * (horizonDays + 1));
  expect(selected({ to: addDays(today, horizonDays + 1) })).toEqual({ field: 'to', code: 'date_too_far' });
  expect(selected({ from: '2026-11-23', to: '2026-11-22' })).toEqual({ field: 'to', code: 'range_inverted' });
});

test('a range without such a night is refused', () => {
  const sunday = '2026-11-22';
  expect(selected({ from: sunday, to: sunday, which: 'weekend' })).toEqual({ field: 'to', code: 'no_night' });
});
