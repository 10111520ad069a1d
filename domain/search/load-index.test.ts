import { afterEach, expect, test, vi } from 'vitest';
import { indexedHotel } from '../../tests/fixtures/indexed-hotel.ts';
import { HotelIndex } from './hotel-index.ts';
import { applyChanges } from './load-index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('ten thousand changed hotels are applied in slices of ten milliseconds, and others are answered between them', async () => {
  // Each look at the clock is a millisecond later.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += 1;
    return nowMs;
  });
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
    const applied = index.slotOf.size;
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
  expect(index.slotOf.size).toBe(10_000);
  expect(answered).toBeGreaterThan(900);
  expect(longestSlice).toBeLessThanOrEqual(12);
});
