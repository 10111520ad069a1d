import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../demonstration/catalogue/catalogue.ts';
import { poishaOfTaka } from '../../kernel/money.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { discountedRate, priceNight } from './price-night.ts';
import { averageNight, quoteStay } from './quote-stay.ts';

const firstNight = '2027-02-27';
const rooms = catalogue.flatMap((hotel) => hotel.rooms);

const rate = fc.integer({ min: 1, max: 100_000_000 });
const percent = fc.constantFrom(0, 10, 20, 30, 40);

/** Exact half-up rounding of a fraction of integers, written differently from the code under test. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((numerator * 2n + denominator) / (denominator * 2n));

test('for every room of the catalogue and 1 to 14 nights the total is the formula times the nights', () => {
  for (const room of rooms)
    for (let nights = 1; nights <= 14; nights++) {
      const quote = quoteStay(
        {
          roomId: room.key,
          rackRatePoisha: poishaOfTaka(room.rackRate),
          discountPercent: room.discount,
          nightPrices: new Map(),
        },
        { checkIn: firstNight, checkOut: addDays(firstNight, nights) },
      );
      const rent = (room.rackRate * (100 - room.discount)) / 100;
      expect(quote.totalPoisha).toBe(Math.round((rent + rent * 0.1) * nights * 100));
      expect(quote.lines).toHaveLength(nights);
    }
});

test('for any rack rate, discount and 1 to 90 nights the total is the subtotal times the nights', () => {
  fc.assert(
    fc.property(rate, percent, fc.integer({ min: 1, max: 90 }), (rackRatePoisha, discountPercent, nights) => {
      const quote = quoteStay(
        { roomId: 'a room', rackRatePoisha, discountPercent, nightPrices: new Map() },
        { checkIn: firstNight, checkOut: addDays(firstNight, nights) },
      );
      expect(quote.totalPoisha).toBe(priceNight(rackRatePoisha, discountPercent).subTotalPoisha * nights);
      expect(averageNight(quote)).toEqual(priceNight(rackRatePoisha, discountPercent));
    }),
  );
});

test('every line is rounded half-up once, and the lines add up', () => {
  fc.assert(
    fc.property(rate, percent, (rackRatePoisha, discountPercent) => {
      const night = priceNight(rackRatePoisha, discountPercent);
      const exactRent = BigInt(rackRatePoisha) * BigInt(100 - discountPercent);
      expect(night.roomRentPoisha).toBe(halfUp(exactRent, 100n));
      expect(night.taxAmountPoisha).toBe(halfUp(exactRent, 1000n));
      expect(night.discountAmountPoisha + night.roomRentPoisha).toBe(rackRatePoisha);
      expect(night.roomRentPoisha + night.taxAmountPoisha).toBe(night.subTotalPoisha);
      expect(discountedRate(rackRatePoisha, discountPercent)).toBe(night.roomRentPoisha);
    }),
  );
});

test('nights with a price of their own replace the rack rate, and the total is the sum of the lines', () => {
  const quote = quoteStay(
    {
      roomId: 'a room',
      rackRatePoisha: 100_000,
      discountPercent: 10,
      nightPrices: new Map([['2027-02-28', 250_055]]),
    },
    { checkIn: '2027-02-27', checkOut: '2027-03-02' },
  );
  expect(quote.lines.map(({ night, subTotalPoisha }) => [night, subTotalPoisha])).toEqual([
    ['2027-02-27', 99_000],
    // 250,055 less 10 % is 225,049.5, half-up 225,050; a tenth of the exact rent is 22,504.95, half-up 22,505.
    ['2027-02-28', 247_555],
    ['2027-03-01', 99_000],
  ]);
  expect(quote.totalPoisha).toBe(445_555);
  expect(averageNight(quote).subTotalPoisha).toBe(148_518);
});

test('for any nights with prices of their own, every line is the formula over its own rate', () => {
  const nights = 14;
  const prices = fc.array(fc.option(rate), { minLength: nights, maxLength: nights });
  fc.assert(
    fc.property(rate, percent, prices, (rackRatePoisha, discountPercent, own) => {
      const dated = own.map((price, index) => [addDays(firstNight, index), price] as const);
      const nightPrices = new Map(
        dated.flatMap(([night, price]) => (price === null ? [] : [[night, price]])),
      );
      const quote = quoteStay(
        { roomId: 'a room', rackRatePoisha, discountPercent, nightPrices },
        { checkIn: firstNight, checkOut: addDays(firstNight, nights) },
      );
      const expected = dated.map(([night, price]) => {
        const exactRent = BigInt(price ?? rackRatePoisha) * BigInt(100 - discountPercent);
        return { night, subTotalPoisha: halfUp(exactRent, 100n) + halfUp(exactRent, 1000n) };
      });
      expect(quote.lines).toMatchObject(expected);
      expect(quote.totalPoisha).toBe(expected.reduce((sum, line) => sum + line.subTotalPoisha, 0));
    }),
  );
});
