import { expect, test } from 'vitest';
import { changedBy, firstOutOfBounds } from './percent.ts';

const single = { _id: 'single', rackRate: 2500 };
const suite = { _id: 'suite', rackRate: 8990 };
const rooms = [single, suite];

test('a per cent of a rack rate is a price in whole taka', () => {
  expect(rooms.map(({ rackRate }) => changedBy(rackRate, 15))).toEqual([2875, 10_339]);
  expect(changedBy(2500, -20)).toBe(2000);
});

test('a per cent whose price for any of the rooms no night can have is found before the first call', () => {
  expect(firstOutOfBounds(rooms, 300)).toBeUndefined();
  expect(firstOutOfBounds([...rooms, { _id: 'villa', rackRate: 260_000 }], 300)).toEqual({
    room: { _id: 'villa', rackRate: 260_000 },
    price: 1_040_000,
  });
  const cheap = { _id: 'bed', rackRate: 4 };
  expect(firstOutOfBounds([single, cheap, suite], -90)).toEqual({ room: cheap, price: 0 });
});
