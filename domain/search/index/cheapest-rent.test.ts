import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nightOfDayNumber, weekdays } from '../../../kernel/stay-dates.ts';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { seasonRule } from '../../../tests/fixtures/season-rule.ts';
import { HotelIndex } from './hotel-index.ts';

const today = 20_000;
/** Few days, few prices and few closings, so that most stays meet a night with a price of its own in a free room. */
const days = 8;
const seldom = fc.integer({ min: 0, max: 9 }).map((one) => one === 0);
const day = fc.integer({ min: today, max: today + days });
const price = fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 100_00);

const night = fc.record({
  day,
  free: seldom.map((isFull) => (isFull ? 0 : 1)),
  pricePoisha: fc.option(price),
  closed: seldom,
});
const hold = fc.tuple(day, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }));
const room = fc.record({
  rackRatePoisha: price,
  discountPercent: fc.constantFrom(0, 10, 30, 100),
  guestsMax: fc.integer({ min: 1, max: 3 }),
  roomCount: seldom.map((isNone) => (isNone ? 0 : 2)),
  isOffered: seldom.map((isClosed) => !isClosed),
  nights: fc.array(night, { maxLength: 6 }),
  holds: fc.array(hold, { maxLength: 2 }),
});
const rule = fc.record({
  of: fc.integer({ min: -2, max: 3 }),
  first: day,
  length: fc.integer({ min: 0, max: days }),
  weekdays: fc.subarray([...weekdays]),
  price: fc.oneof(
    fc.record({ pricePoisha: price }),
    fc.record({ changePercent: fc.integer({ min: -90, max: 300 }) }),
    fc.constant({}),
  ),
  closed: seldom,
  nightsMin: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 1 }),
});
const stay = fc.record({
  from: day,
  nights: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 35 })),
  guests: fc.integer({ min: 1, max: 3 }),
});

test('the cheapest rent is that of pricing every room by the rule, although dearer rooms are skipped by their floors', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(room, { minLength: 1, maxLength: 4 }),
      fc.array(rule, { maxLength: 3 }),
      fc.array(stay, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (rooms, rules, stays, isChangedLater) => {
        const index = new HotelIndex(today);
        const own = rules.map(({ of, first, length, price: set, ...rest }, ordinal) =>
          seasonRule({
            ...rest,
            ...set,
            ordinal,
            hotelId: 'a',
            // A rule of a room, or with a negative number of the whole hotel.
            roomId: of < 0 ? null : `${of}`,
            firstNight: nightOfDayNumber(first),
            lastNight: nightOfDayNumber(first + length),
          }),
        );
        if (isChangedLater) await index.finishLoading();
        index.putHotel(indexedHotel('a', 1, { rules: own }));
        for (const [at, { nights, holds, ...facts }] of rooms.entries()) {
          index.putRoom({ ...indexedRoom('a'), ...facts, id: `${at}`, listing: at });
          const position = index.rooms.positionOf.get(`${at}`) ?? 0;
          for (const one of nights) index.rooms.addNight(position, one);
          const held = holds.map(([from, length, untilMs]) => ({
            fromDay: from,
            toDay: from + length,
            untilMs,
          }));
          index.rooms.setHolds(position, held);
          if (isChangedLater) index.touchRoom(position);
        }
        if (!isChangedLater) await index.finishLoading();
        index.lapse(2);
        for (const { from, nights, guests } of stays) {
          let lowest = Number.POSITIVE_INFINITY;
          for (const position of index.offeredRoomsOf(0)) {
            const offer = index.offerRoom(position, from, from + nights);
            if (offer.available > 0 && (index.rooms.guestsMax[position] ?? 0) >= guests)
              lowest = Math.min(lowest, offer.rentPoisha);
          }
          expect(index.cheapestRent(0, from, from + nights, guests)).toBe(lowest);
          expect(index.isFree(0, from, from + nights, guests)).toBe(lowest < Number.POSITIVE_INFINITY);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
