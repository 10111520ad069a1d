import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advancePoisha } from '../../kernel/advance-terms.ts';
import { keptPoisha } from '../../kernel/booking-policy.ts';
import { type AdvanceTerm, advanceTerms } from '../../kernel/catalogue-choices.ts';
import { chargeOfIncrease, keptOfReduction, type PaidStay } from './advance-of-change.ts';

const leastPoisha = 6_039;
const partTerms = advanceTerms.filter((term) => term !== 'all');
const amount = fc.integer({ min: 0, max: 50_000_000 });
const stayWith = (term: fc.Arbitrary<AdvanceTerm>): fc.Arbitrary<PaidStay> =>
  fc
    .record({
      hotelTerm: term,
      nights: fc.array(fc.record({ subTotalPoisha: fc.integer({ min: 1, max: 5_000_000 }) }), {
        minLength: 1,
        maxLength: 10,
      }),
      keptByChangesPoisha: amount,
      paidPoisha: amount,
    })
    .map((stay) => ({
      ...stay,
      leastPoisha,
      pricePoisha: stay.nights.reduce((sum, { subTotalPoisha }) => sum + subTotalPoisha, 0),
    }));
const neededOf = (stay: PaidStay) =>
  stay.keptByChangesPoisha + advancePoisha(stay, stay.hotelTerm, leastPoisha);

test('where all is asked, a higher price is charged completely, and a lower one keeps the policy’s per cent', () => {
  fc.assert(
    fc.property(
      stayWith(fc.constant('all')),
      amount,
      fc.constantFrom(0, 50, 100),
      (stay, poisha, percent) => {
        expect(chargeOfIncrease(stay, poisha)).toBe(poisha);
        expect(keptOfReduction(stay, poisha, percent)).toBe(keptPoisha(poisha, percent));
      },
    ),
  );
});

test('else what the advance lacks is charged, never more than the difference, and nothing that no way to pay takes', () => {
  fc.assert(
    fc.property(stayWith(fc.constantFrom(...partTerms)), amount, (stay, difference) => {
      const charge = chargeOfIncrease(stay, difference);
      expect(charge === 0 || charge >= leastPoisha).toBe(true);
      expect(charge).toBeLessThanOrEqual(difference);
      const lacks = Math.max(0, neededOf(stay) - stay.paidPoisha);
      if (charge > 0) expect(charge).toBe(Math.min(lacks, difference));
      else expect(Math.min(lacks, difference)).toBeLessThan(leastPoisha);
    }),
  );
});

test('what a lower price keeps is paid already, beyond the advance of the new stay', () => {
  fc.assert(
    fc.property(
      stayWith(fc.constantFrom(...partTerms)),
      amount,
      fc.constantFrom(0, 50, 100),
      (stay, reduction, percent) => {
        const kept = keptOfReduction(stay, reduction, percent);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(keptPoisha(reduction, percent));
        if (kept > 0) expect(kept + neededOf(stay)).toBeLessThanOrEqual(stay.paidPoisha);
      },
    ),
  );
});
