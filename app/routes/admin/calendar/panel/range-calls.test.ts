import { expect, test } from 'vitest';
import { callsForRange, nightsOfRange } from './range-calls.ts';

const rooms = [
  { _id: 'single', rackRate: 2500 },
  { _id: 'twin', rackRate: 2500 },
  { _id: 'suite', rackRate: 8990 },
];

test('a range goes across months, over every night, those of Thursday and Friday, or the others', () => {
  expect(nightsOfRange('2027-02-26', '2027-03-02', 'every')).toEqual([
    '2027-02-26',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
  ]);
  expect(nightsOfRange('2027-02-22', '2027-03-05', 'weekend')).toEqual([
    '2027-02-25',
    '2027-02-26',
    '2027-03-04',
    '2027-03-05',
  ]);
  expect(nightsOfRange('2027-02-25', '2027-02-28', 'others')).toEqual(['2027-02-27', '2027-02-28']);
});

test('a per cent is of each room’s own rack rate, and rooms of one price go together', () => {
  const nights = ['2027-02-26'];
  expect(
    callsForRange(rooms, nights, { kind: 'percent', value: 15 }).map(({ options: { body } }) => body),
  ).toEqual([
    { roomIds: ['single', 'twin'], nights, price: 2875 },
    { roomIds: ['suite'], nights, price: 10339 },
  ]);
  expect(callsForRange(rooms, nights, { kind: 'price', value: null })).toHaveLength(1);
});
