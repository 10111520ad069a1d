import { expect, test } from 'vitest';
import type { Room } from '../../../contract/room.ts';
import { defaultSearch } from '../../search/search.ts';
import { discountedPrice, roomState, roomsInOrder } from './room-state.ts';

const search = { ...defaultSearch('2026-11-21'), guestNumber: '2' as const };
const room = (more: Partial<Room>) => ({ maxGuest: 2, available: 3, ...more }) as Room;

test('a room that fits and is free can be chosen', () => {
  expect(roomState(room({}), search)).toBe('free');
  expect(roomState(room({ available: undefined }), search)).toBe('free');
});

test('a room that is too small says so even when it is sold out as well', () => {
  expect(roomState(room({ maxGuest: 1, available: 0 }), search)).toBe('too-small');
  expect(roomState(room({ available: 0 }), search)).toBe('sold-out');
});

test('a room that is closed or asks for more nights says so, and not that it is sold out', () => {
  expect(roomState(room({ available: 0, notForSale: true }), search)).toBe('not-for-sale');
  expect(roomState(room({ available: 0, nightsMin: 3 }), search)).toBe('too-short');
});

test('rooms that fit come first, the free ones of them before the others, each by the price of a night; smaller ones are apart', () => {
  const rooms = [
    room({ _id: 'single', maxGuest: 1, rackRate: 900, discount: 0 }),
    room({ _id: 'dear', rackRate: 5000, discount: 0 }),
    room({ _id: 'full', rackRate: 1000, discount: 0, available: 0 }),
    room({ _id: 'season', rackRate: 9000, discount: 0, stayRoomRent: 2000 }),
    room({ _id: 'offer', rackRate: 4000, discount: 40 }),
  ];
  const ids = (some: Room[]) => some.map(({ _id }) => _id);
  const { fitting, smaller } = roomsInOrder(rooms, search, true);
  expect(ids(fitting)).toEqual(['season', 'offer', 'dear', 'full']);
  expect(ids(smaller)).toEqual(['single']);
  expect(ids(roomsInOrder(rooms, search, false).fitting)).toEqual(['full', 'season', 'offer', 'dear']);
  const forThree = roomsInOrder(rooms, { ...search, guestNumber: '3' }, true);
  expect(forThree.smaller).toEqual([]);
  expect(forThree.fitting).toHaveLength(5);
});

test('the discounted price is exact to the poisha', () => {
  expect(discountedPrice(9200, 20)).toBe(7360);
  expect(discountedPrice(1234.55, 30)).toBe(864.19);
  expect(discountedPrice(900, 0)).toBe(900);
});
