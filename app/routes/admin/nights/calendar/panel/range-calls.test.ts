import { expect, test } from 'vitest';
import { callsForRange, firstOutOfBounds, nightsOfRange } from './range-calls.ts';

const single = { _id: 'single', rackRate: 2500 };
const suite = { _id: 'suite', rackRate: 8990 };
const rooms = [single, { _id: 'twin', rackRate: 2500 }, suite];

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

test('a per cent whose price for any of the rooms no night can have is found before the first call', () => {
  expect(firstOutOfBounds(rooms, { kind: 'percent', value: 300 })).toBeUndefined();
  expect(
    firstOutOfBounds([...rooms, { _id: 'villa', rackRate: 260_000 }], { kind: 'percent', value: 300 }),
  ).toEqual({ room: { _id: 'villa', rackRate: 260_000 }, price: 1_040_000 });
  const cheap = { _id: 'bed', rackRate: 4 };
  expect(firstOutOfBounds([single, cheap, suite], { kind: 'percent', value: -90 })).toEqual({
    room: cheap,
    price: 0,
  });
});
