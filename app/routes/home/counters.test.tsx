import { expect, test } from 'vitest';
import { renderedText } from '../../../tests/fixtures/rendered-part.tsx';
import { Counters } from './counters.tsx';

const reviews = { isReal: false, latest: undefined };
const counted = (hotels: number, liveMoney: boolean, language: 'en' | 'bn' = 'en') =>
  renderedText(<Counters summary={{ hotels, rooms: 6, bookings: 0 }} reviews={reviews} />, language, {
    liveMoney,
  });

test('a counter that would read “0+” is left out with live keys, and stands there without', () => {
  expect(counted(1, true)).not.toMatch(/\b0\+|Hotels|Bookings/);
  expect(counted(1, true)).toMatch(/Rooms 5\+/);
  expect(counted(2, true)).toMatch(/Hotels 1\+/);
  expect(counted(1, false)).toMatch(/Hotels 0\+/);
  expect(counted(1, true, 'bn')).not.toMatch(/(?<![০-৯])০\+/);
});
