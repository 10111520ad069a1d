import { afterEach, expect, test, vi } from 'vitest';
import { countLooksAtTheClock } from '../../../tests/fixtures/counted-clock.ts';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { HotelIndex } from '../index/hotel-index.ts';
import { applyChanges } from './load-index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('ten thousand changed hotels are applied in slices of ten milliseconds, and others are answered between them', async () => {
  countLooksAtTheClock();
  const index = new HotelIndex(20_000);
  const hotels = Array.from({ length: 10_000 }, (_, number) => ({
    id: `hotel ${number}`,
    hotel: indexedHotel(`hotel ${number}`, number),
  }));
  let appliedBefore = 0;
  let longestSlice = 0;
  let answered = 0;
  let isApplied = false;
  const answerOthers = () => {
    const applied = index.positionOf.size;
    longestSlice = Math.max(longestSlice, applied - appliedBefore);
    appliedBefore = applied;
    answered += 1;
    if (!isApplied) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  await applyChanges(index, {
    place: { feedId: 'a', snapshot: '1:1:', run: '1' },
    hotels,
    rooms: [],
  });
  isApplied = true;
  expect(index.positionOf.size).toBe(10_000);
  expect(answered).toBeGreaterThan(900);
  expect(longestSlice).toBeLessThanOrEqual(12);
});

test('an index of ten thousand hotels is finished, and its popularity changed, while others are answered', async () => {
  const index = new HotelIndex(20_000);
  const ids = Array.from({ length: 10_000 }, (_, number) => `hotel ${number}`);
  for (const [number, id] of ids.entries()) {
    // Every order has to be made, none is given by the order of loading.
    index.putHotel(indexedHotel(id, (number * 7_919) % 10_000));
    index.putRoom(indexedRoom(id, 1_000_00 + ((number * 104_729) % 10_000)));
  }
  let answered = 0;
  let isDone = false;
  const answerOthers = () => {
    answered += 1;
    if (!isDone) setImmediate(answerOthers);
  };
  countLooksAtTheClock();
  setImmediate(answerOthers);
  await index.finishLoading();
  // Ten thousand hotels, five steps a slice.
  expect(answered).toBeGreaterThan(1_900);
  answered = 0;
  await index.setBookedNights(new Map(ids.map((id, number) => [id, number])));
  isDone = true;
  expect(answered).toBeGreaterThan(1_900);
  for (const scope of [index.all, index.scope('Sylhet')])
    for (const { positions, count, compare } of Object.values(scope.orders)) {
      expect(count).toBe(10_000);
      expect([...positions.subarray(0, count)]).toEqual([...positions.subarray(0, count)].sort(compare));
    }
});

test('a hotel whose rooms change together has its place by all of them', async () => {
  const index = new HotelIndex(20_000);
  for (const [listing, id] of ['a', 'b'].entries()) {
    index.putHotel(indexedHotel(id, listing));
    for (const room of ['first', 'second'])
      index.putRoom({ ...indexedRoom(id, 2_000_00 + listing), id: `${room} of ${id}` });
  }
  await index.finishLoading();
  const room = (name: string, rackRatePoisha: number) => ({
    roomId: `${name} of b`,
    room: { ...indexedRoom('b', rackRatePoisha), id: `${name} of b`, rowVersion: 2 },
    holds: [],
    nights: undefined,
  });
  const place = { feedId: 'a', snapshot: '1:1:', run: '1' };
  await applyChanges(index, {
    place,
    hotels: [],
    rooms: [room('first', 3_000_00), room('second', 1_000_00)],
  });
  const { positions } = index.all.orders.price;
  expect([...positions.subarray(0, 2)].map((position) => index.ids[position])).toEqual(['b', 'a']);
  expect(index.startsFrom[index.positionOf.get('b') ?? 0]).toBe(1_000_00);
});

test('a change of several rooms that fails in the middle leaves the hotel in its place by the rooms it has', async () => {
  const index = new HotelIndex(20_000);
  index.putHotel(indexedHotel('a', 1));
  index.putRoom(indexedRoom('a', 2_000_00));
  await index.finishLoading();
  expect(() =>
    index.inOneChange(() => {
      index.putRoom({ ...indexedRoom('a', 1_000_00), rowVersion: 2 });
      throw new Error('an unreadable row');
    }),
  ).toThrow('an unreadable row');
  expect(index.startsFrom[0]).toBe(1_000_00);
  index.putRoom({ ...indexedRoom('a', 3_000_00), rowVersion: 3 });
  expect(index.startsFrom[0]).toBe(3_000_00);
});
