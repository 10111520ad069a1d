import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../kernel/stay-dates.ts';
import { ratesOn, type TaxProfile } from '../../kernel/tax-profiles.ts';
import { partsOfStay } from './parts-of-stay.ts';
import { quoteForSale } from './quote-stay.ts';

const firstNight = '2027-02-27';
const nights = 14;
const rate = fc.integer({ min: 1, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10);

/** Exact half-up rounding of a fraction of integers, written differently from the code under test. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((numerator * 2n + denominator) / (denominator * 2n));
const tenths = (value: number) => BigInt(value.toFixed(1).replace('.', ''));

const profiles = fc
  .uniqueArray(
    fc.record({
      from: fc.integer({ min: -2, max: nights }).map((days) => addDays(firstNight, days)),
      service: percent,
      vat: percent,
      included: fc.boolean(),
    }),
    { maxLength: 4, selector: ({ from }) => from },
  )
  .map((all): TaxProfile[] => all.toSorted((one, other) => (one.from < other.from ? -1 : 1)));

/** The parts of a night by exact fractions: kind and amount. */
function expectedParts(exactRent: bigint, rates: ReturnType<typeof ratesOn>): [string, number][] {
  if (!rates) return [['fees', halfUp(exactRent, 1_000n)]];
  const [service, vat] = [tenths(rates.service), tenths(rates.vat)];
  const rent = BigInt(halfUp(exactRent, 100n));
  const parts: [string, number][] = rates.included
    ? [
        ['service', halfUp(rent * 1_000n * service, (1_000n + vat) * (1_000n + service))],
        ['vat', halfUp(rent * vat, 1_000n + vat)],
      ]
    : [
        ['service', halfUp(exactRent * service, 100_000n)],
        ['vat', halfUp(exactRent * (1_000n + service) * vat, 100_000_000n)],
      ];
  return parts.filter(([kind]) => (kind === 'service' ? service : vat) > 0n);
}

test('lines and parts of 100,000 stays add up, each part rounded half-up once from the exact rent', () => {
  fc.assert(
    fc.property(
      rate,
      fc.constantFrom(0, 10, 20, 30, 40),
      fc.integer({ min: 1, max: nights }),
      profiles,
      (rackRatePoisha, discountPercent, count, taxes) => {
        const room = { id: 'a room', rackRatePoisha, discountPercent };
        const stay = { checkIn: firstNight, checkOut: addDays(firstNight, count) };
        const { lines, totalPoisha } = quoteForSale(room, stay, { own: new Map(), rules: [] }, taxes).quote;
        const exactRent = BigInt(rackRatePoisha) * BigInt(100 - discountPercent);
        let total = 0;
        let added = 0;
        for (const line of lines) {
          const parts = line.taxParts ?? [];
          const rates = ratesOn(taxes, line.night);
          const seen = parts.map(({ kind, amountPoisha }) => [kind, amountPoisha]);
          if (JSON.stringify(seen) !== JSON.stringify(expectedParts(exactRent, rates)))
            throw new Error(`${line.night}: ${JSON.stringify(seen)}`);
          const tax = rates?.included ? 0 : parts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
          if (line.taxAmountPoisha !== tax) throw new Error(`${line.night}: tax ${line.taxAmountPoisha}`);
          if (line.discountAmountPoisha + line.roomRentPoisha !== line.rackRatePoisha) return false;
          if (line.roomRentPoisha + tax !== line.subTotalPoisha) return false;
          // What is contained leaves something that is not tax.
          if (
            rates?.included &&
            parts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0) > line.roomRentPoisha
          )
            return false;
          total += line.subTotalPoisha;
          added += tax;
        }
        const sums = partsOfStay(lines) ?? [];
        const addedInHead = sums.reduce((sum, part) => (part.included ? sum : sum + part.amountPoisha), 0);
        return total === totalPoisha && added === addedInHead;
      },
    ),
    { numRuns: 100_000 },
  );
}, 120_000);

test('the default is today’s tax to the poisha, and other rates are none of it', () => {
  fc.assert(
    fc.property(rate, fc.constantFrom(0, 10, 20, 30, 40), (rackRatePoisha, discountPercent) => {
      const room = { id: 'a room', rackRatePoisha, discountPercent };
      const stay = { checkIn: firstNight, checkOut: addDays(firstNight, 1) };
      const facts = { own: new Map(), rules: [] };
      const [line] = quoteForSale(room, stay, facts).quote.lines;
      const tax = halfUp(BigInt(rackRatePoisha) * BigInt(100 - discountPercent), 1_000n);
      expect(line?.taxAmountPoisha).toBe(tax);
      const free = [{ from: firstNight, service: 0, vat: 0, included: false }];
      const [untaxed] = quoteForSale(room, stay, facts, free).quote.lines;
      expect(untaxed).toMatchObject({ taxAmountPoisha: 0, taxParts: [] });
    }),
  );
});
