import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdvanceNight, advancePoisha } from './advance-terms.ts';
import { type AdvanceTerm, advanceTerms } from './catalogue-choices.ts';

const term = fc.constantFrom(...advanceTerms);
const night: fc.Arbitrary<AdvanceNight> = fc
  .record({ subTotalPoisha: fc.integer({ min: 1, max: 110_000_000 }), advance: fc.option(term) })
  .map(({ subTotalPoisha, advance }) => ({ subTotalPoisha, ...(advance && { advance }) }));
const nights = fc.array(night, { minLength: 1, maxLength: 30 });
const least = fc.constantFrom(1_000, 6_039);
const priceOf = (stay: readonly AdvanceNight[]) =>
  stay.reduce((sum, { subTotalPoisha }) => sum + subTotalPoisha, 0);
const of = (stay: readonly AdvanceNight[], hotelTerm: AdvanceTerm, leastPoisha = 6_039) =>
  advancePoisha({ nights: stay, pricePoisha: priceOf(stay) }, hotelTerm, leastPoisha);

test('all is the whole price to the poisha, whatever the seasons ask', () => {
  fc.assert(fc.property(nights, least, (stay, l) => of(stay, 'all', l) === priceOf(stay)));
});

test('the advance is never above the price, and never below the least payment unless the price is', () => {
  fc.assert(
    fc.property(nights, term, least, (stay, hotelTerm, leastPoisha) => {
      const advance = of(stay, hotelTerm, leastPoisha);
      expect(advance).toBeLessThanOrEqual(priceOf(stay));
      expect(advance).toBeGreaterThanOrEqual(Math.min(leastPoisha, priceOf(stay)));
    }),
  );
});

test('the rest is whole taka, and less than a taka is added to the exact part or to the least payment', () => {
  fc.assert(
    fc.property(nights, fc.constantFrom<AdvanceTerm>('10', '20', '25', '30', '50'), (stay, hotelTerm) => {
      const plain = stay.map(({ subTotalPoisha }) => ({ subTotalPoisha }));
      const price = priceOf(plain);
      const advance = of(plain, hotelTerm);
      expect((price - advance) % 100).toBe(0);
      const exact = Math.min(price, Math.max(6_039, (price * Number(hotelTerm)) / 100));
      expect(advance - exact).toBeGreaterThanOrEqual(0);
      expect(advance - exact).toBeLessThan(100);
    }),
  );
});

test('a season may ask more than the hotel, and never less', () => {
  fc.assert(
    fc.property(nights, term, term, (stay, hotelTerm, asked) => {
      const plain = stay.map(({ subTotalPoisha }) => ({ subTotalPoisha }));
      const [first, ...others] = plain;
      const season = first ? [{ ...first, advance: asked }, ...others] : plain;
      expect(of(season, hotelTerm)).toBe(Math.max(of(plain, hotelTerm), of(plain, asked)));
    }),
  );
});

test('the first night counts with its tax, whichever night it is, and is rounded up to a whole rest', () => {
  const stay = [{ subTotalPoisha: 880_050 }, { subTotalPoisha: 330_000 }];
  // 12,100.50 less 8,800.50 is 3,300, which is whole.
  expect(of(stay, 'first_night')).toBe(880_050);
  // 12,100.50 less 3,300 is 8,800.50, of which 8,800 are left to the desk.
  expect(of(stay.toReversed(), 'first_night')).toBe(330_050);
});
