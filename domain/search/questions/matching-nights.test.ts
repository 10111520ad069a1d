import { expect, test } from 'vitest';
import { nightOfDayNumber } from '../../../kernel/stay-dates.ts';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { seasonRule } from '../../../tests/fixtures/season-rule.ts';
import { HotelIndex } from '../index/hotel-index.ts';
import type { IndexedHotel } from '../index/indexed-hotel.ts';
import type { IndexedNight } from '../index/night-table.ts';
import type { HotelSearch } from '../search-hotels.ts';
import { answerSearch } from './answer-search.ts';

const today = 20_000;
const day = today + 40;

/** One hotel with one room for two at 1,000 taka a night. */
async function indexOf(
  hotel: Partial<IndexedHotel> = {},
  nights: Partial<IndexedNight>[] = [],
): Promise<HotelIndex> {
  const index = new HotelIndex(today);
  index.putHotel(indexedHotel('a', 1, hotel));
  index.putRoom(indexedRoom('a'));
  await index.finishLoading();
  const room = index.rooms.positionOf.get('room of a') ?? 0;
  for (const night of nights)
    index.rooms.addNight(room, { day, free: 1, pricePoisha: null, closed: false, ...night });
  index.touchRoom(room);
  return index;
}

function countFound(
  index: HotelIndex,
  fromDay: number,
  toDay: number,
  query: Partial<HotelSearch> = {},
): number {
  const stay = { checkIn: nightOfDayNumber(fromDay), checkOut: nightOfDayNumber(toDay) };
  const search = { facilities: [], types: [], guests: 1, freeOnly: true, language: 'en' as const };
  return answerSearch(index, { ...search, stay, ...query }, 0).total;
}

const closedFor = (firstDay: number, lastDay: number) =>
  seasonRule({
    hotelId: 'a',
    firstNight: nightOfDayNumber(firstDay),
    lastNight: nightOfDayNumber(lastDay),
    closed: true,
  });

test.each([
  ['a full night', { free: 0 }],
  ['a closed night', { closed: true }],
  ['a dearer night', { pricePoisha: 9_000_00 }],
])('%s keeps a hotel out of the stays that contain it, and of no others', async (_, night) => {
  const index = await indexOf({}, [night]);
  const upTo = { pricePoishaMax: 1_000_00 };
  expect(countFound(index, day - 1, day, upTo)).toBe(1);
  expect(countFound(index, day, day + 1, upTo)).toBe(0);
  expect(countFound(index, day - 40, day + 1, upTo)).toBe(0);
  expect(countFound(index, day, day + 40, upTo)).toBe(0);
  expect(countFound(index, day + 1, day + 2, upTo)).toBe(1);
});

test('a night that becomes usual again is found', async () => {
  const index = await indexOf({}, [{ free: 0 }]);
  const room = index.rooms.positionOf.get('room of a') ?? 0;
  index.rooms.setNights(room, day, day, []);
  index.touchRoom(room);
  expect(countFound(index, day, day + 1)).toBe(1);
});

test('a season rule counts from its first night to its last', async () => {
  const index = await indexOf({ rules: [closedFor(day, day + 2)] });
  expect([-1, 0, 1, 2, 3].map((at) => countFound(index, day + at, day + at + 1))).toEqual([1, 0, 0, 0, 1]);
});

test('a season rule that began before the stored days, or ends after them, counts', async () => {
  const index = await indexOf({ rules: [closedFor(today - 400, today + 9_000)] });
  expect([0, 500, 1_400].map((at) => countFound(index, today + at, today + at + 1))).toEqual([0, 0, 0]);
});

test('a kind of room of which there is none is never free', async () => {
  const index = await indexOf();
  index.putRoom({ ...indexedRoom('a'), roomCount: 0, rowVersion: 2 });
  expect(countFound(index, day, day + 1)).toBe(0);
});

test('a price bound applies to the price of a night as it is shown, rounded half up', async () => {
  // Two nights cost 2,000.01 taka together, so a night is shown with 1,000.01.
  const index = await indexOf({}, [{ pricePoisha: 1_000_01 }]);
  const countOf = (query: Partial<HotelSearch>) => countFound(index, day, day + 2, query);
  expect(countOf({ pricePoishaMax: 1_000_01 })).toBe(1);
  expect(countOf({ pricePoishaMax: 1_000_00 })).toBe(0);
  expect(countOf({ pricePoishaMin: 1_000_01 })).toBe(1);
  expect(countOf({ pricePoishaMin: 1_000_02 })).toBe(0);
});

test('a hotel with a full night that moves to another destination counts there alone', async () => {
  const index = await indexOf({}, [{ free: 0 }]);
  index.putHotel(indexedHotel('a', 1, { district: 'Dhaka' }));
  const everything = { freeOnly: false, sort: 'price' as const };
  expect(countFound(index, day, day + 1, { district: 'Sylhet' })).toBe(0);
  expect(countFound(index, day, day + 1, { district: 'Sylhet', ...everything })).toBe(0);
  expect(countFound(index, day, day + 1, { district: 'Dhaka' })).toBe(0);
  expect(countFound(index, day, day + 1, { district: 'Dhaka', ...everything })).toBe(1);
});
