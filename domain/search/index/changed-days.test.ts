import { expect, test } from 'vitest';
import { randomFrom } from '../../../demonstration/random.ts';
import { addDays, dayNumber } from '../../../kernel/stay-dates.ts';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { applyChanges } from '../feed/load-index.ts';
import { answerSearch } from '../questions/answer-search.ts';
import type { HotelSearch } from '../search-hotels.ts';
import { ChangedDays, daysChanged } from './changed-days.ts';
import { HotelIndex } from './hotel-index.ts';
import { isSameFor } from './scope.ts';

const today = '2026-01-01';
const firstDay = dayNumber(today);
const hotels = ['a', 'b', 'c', 'd', 'e', 'f'];

test('a search for a stay that no change may have touched has the same answer, after any changes of nights and holds', async () => {
  const random = randomFrom(process.env.DAYS_SEED ?? 'changed days');
  const index = new HotelIndex(firstDay);
  for (const [at, id] of hotels.entries()) {
    index.putHotel(indexedHotel(id, at));
    index.putRoom({ ...indexedRoom(id, 1_000_00 + at), roomCount: 2 });
  }
  await index.finishLoading();
  let nowMs = 0;
  const answerOf = (search: HotelSearch) => JSON.stringify(answerSearch(index, search, nowMs));
  const searches = Array.from({ length: 60 }, (): HotelSearch => {
    const checkIn = addDays(today, random.whole(0, 20));
    const stay = { checkIn, checkOut: addDays(checkIn, random.whole(1, 4)) };
    const sort = random.pick([undefined, 'price', '-price', 'recommended'] as const);
    const freeOnly = random.chance(0.3);
    return { facilities: [], types: [], guests: 1, language: 'en', freeOnly, stay, ...(sort && { sort }) };
  });
  const versions = () => ({ version: index.all.version, catalogVersion: index.all.catalogVersion });
  const known = searches.map((search) => ({ search, since: versions(), answer: answerOf(search) }));
  let [same, asked] = [0, 0];
  for (let step = 0; step < 400; step++) {
    nowMs += random.whole(0, 50);
    const day = firstDay + random.whole(0, 24);
    const nights = {
      fromDay: day,
      toDay: day + random.whole(0, 2),
      rows: [
        {
          day,
          free: random.whole(0, 2),
          pricePoisha: random.chance(0.3) ? 500_00 : null,
          closed: random.chance(0.1),
        },
      ],
    };
    const holds = [
      { fromDay: day, toDay: day + random.whole(1, 3), untilMs: nowMs + random.whole(-20, 400) },
    ];
    const id = random.pick(hotels as [string]);
    const room = { ...indexedRoom(id, 1_000_00 + hotels.indexOf(id)), roomCount: 2 };
    await applyChanges(index, {
      place: { feedId: 'a', snapshot: '1:1:', run: '1' },
      hotels: [],
      rooms: [
        {
          roomId: room.id,
          room,
          nights: random.chance(0.6) ? nights : undefined,
          holds: random.chance(0.5) ? holds : [],
        },
      ],
    });
    index.lapse(nowMs);
    for (const one of known) {
      const { stay } = one.search;
      if (!stay) throw new Error('every search has a stay');
      if (isSameFor(index.all, one.since, stay)) {
        expect(answerOf(one.search)).toBe(one.answer);
        same += 1;
      } else {
        one.answer = answerOf(one.search);
        asked += 1;
      }
      one.since = versions();
    }
  }
  // Both happen often, so that neither "always" nor "never" would pass.
  expect(same).toBeGreaterThan(2_000);
  expect(asked).toBeGreaterThan(2_000);
});

test('nothing is known of days after more changes than are remembered', () => {
  const changed = new ChangedDays();
  for (let version = 1; version <= 513; version++) changed.note(version, { first: 5, last: 6 });
  expect(changed.mayTouch({ first: 1, last: 4 }, 1, 513)).toBe(false);
  expect(changed.mayTouch({ first: 1, last: 4 }, 0, 513)).toBe(true);
  expect(changed.mayTouch({ first: 6, last: 9 }, 512, 513)).toBe(true);
  expect(changed.mayTouch({ first: 6, last: 9 }, 513, 513)).toBe(false);
});

test('the days of a change are those of its nights, and of all holds when one of them differs', () => {
  const hold = { fromDay: 10, toDay: 12, untilMs: 1 };
  const other = { fromDay: 20, toDay: 22, untilMs: 1 };
  expect(daysChanged([hold, other], [other, hold], { fromDay: 3, toDay: 4 })).toEqual({ first: 3, last: 4 });
  expect(daysChanged([hold, other], [hold], undefined)).toEqual({ first: 10, last: 21 });
  expect(daysChanged([hold], [{ ...hold, untilMs: 2 }], { fromDay: 30, toDay: 30 })).toEqual({
    first: 10,
    last: 30,
  });
});
