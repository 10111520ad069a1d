import { expect, test } from 'vitest';
import type { Room } from '../../../contract/room.ts';
import { defaultSearch, type Search } from '../../search/search.ts';
import { cheapestPair } from './cheapest-pair.ts';

const three = { ...defaultSearch('2026-11-21'), guestNumber: '3' as const };
const room = (_id: string, maxGuest: number, stayTotal: number, more: Partial<Room> = {}) =>
  ({ _id, maxGuest, stayTotal, available: 1, ...more }) as Room;
const pairOf = (rooms: Room[], search: Search = three) => {
  const pair = cheapestPair(rooms, search);
  return pair && [...pair.rooms.map(({ _id }) => _id), ...pair.guests, pair.total];
};

test('the cheapest two free rooms whose guests add up are a pair, the larger one first', () => {
  const rooms = [
    room('single', 1, 1_000),
    room('couple', 2, 3_000),
    room('dear couple', 2, 3_500),
    room('full couple', 2, 500, { available: 0 }),
  ];
  expect(pairOf(rooms)).toEqual(['couple', 'single', '2', '1', 4_000]);
});

test('the same kind twice is a pair only when two of it are free', () => {
  expect(pairOf([room('couple', 2, 3_000, { available: 2 }), room('other', 2, 4_000)])).toEqual([
    ...['couple', 'couple'],
    ...['2', '1', 6_000],
  ]);
  expect(pairOf([room('couple', 2, 3_000), room('other', 2, 4_000)])).toEqual([
    ...['couple', 'other'],
    ...['2', '1', 7_000],
  ]);
  expect(pairOf([room('couple', 2, 3_000)])).toBeUndefined();
});

test('there is no pair while one room takes the party, and none of rooms that are closed, too short or too small', () => {
  expect(pairOf([room('family', 3, 9_000), room('couple', 2, 1_000, { available: 2 })])).toBeUndefined();
  expect(pairOf([room('family', 3, 9_000, { available: 0 }), room('a', 2, 1_000, { available: 2 })])).toEqual(
    [...['a', 'a'], ...['2', '1', 2_000]],
  );
  expect(pairOf([room('a', 2, 1_000, { available: 2, notForSale: true })])).toBeUndefined();
  expect(pairOf([room('a', 2, 1_000, { available: 2, nightsMin: 3 })])).toBeUndefined();
  expect(pairOf([room('single', 1, 1_000, { available: 2 })])).toBeUndefined();
  const two = { ...three, guestNumber: '2' as const };
  expect(pairOf([room('single', 1, 1_000, { available: 2 })], two)).toEqual([
    ...['single', 'single'],
    ...['1', '1', 2_000],
  ]);
});
