import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byRent, LowestRents } from './lowest-rents.ts';

const rent = fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 40 }));

test('the first of any length are those of sorting all, of equal rents the one that came first', () => {
  fc.assert(
    fc.property(
      fc.array(rent, { maxLength: 400 }),
      fc.integer({ min: 0, max: 300 }),
      fc.boolean(),
      (rents, most, dearestFirst) => {
        const slots = Int32Array.from(rents, (_, place) => 1_000 - place);
        const sorted = rents
          .flatMap((own, place) => (own === Number.POSITIVE_INFINITY ? [] : { own, slot: 1_000 - place }))
          .sort((one, other) => (dearestFirst ? other.own - one.own : one.own - other.own))
          .map(({ slot }) => slot);
        const first = byRent(slots, Float64Array.from(rents), most, { dearestFirst });
        expect([...first]).toEqual(sorted.slice(0, most));
      },
    ),
  );
});

test('added in any order, equal rents stand in the order that is asked for', () => {
  const lowest = new LowestRents(3, (one, other) => one - other);
  for (const slot of [9, 4, 7, 1, 8]) lowest.add(slot, 5);
  lowest.add(20, 4);
  expect([...lowest.slots]).toEqual([20, 1, 4]);
  expect(lowest.worst).toBe(5);
});
