import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advancePoisha } from '../../kernel/advance-terms.ts';
import { keptOnCancelling } from '../../kernel/booking-policy.ts';
import { poishaOfTaka, type StayQuote, takaOfPoisha } from '../../kernel/money.ts';
import type { TaxProfile, TaxRates } from '../../kernel/tax-profiles.ts';
import { type AgreedMoney, partsOfStay, taxesOfBooking } from './parts-of-stay.ts';
import { priceOfChange, withOwnTerms } from './price-change.ts';
import { quoteForSale } from './quote-stay.ts';

/** The examples of docs/tax-examples.md, in taka, with the sums that were made by hand there. */

const stay = { checkIn: '2026-12-30', checkOut: '2027-01-02' };
const nights = (count: number) => ({
  checkIn: '2026-12-30',
  checkOut: ['2026-12-31', '2027-01-01', '2027-01-02'][count - 1] ?? '',
});
const always = (rates: TaxRates): TaxProfile[] => [{ from: '2026-01-01', ...rates }];
const vatAdded = always({ service: 0, vat: 15, included: false });
const both = { service: 10, vat: 15 };
const bothAdded = always({ ...both, included: false });
const bothFromNewYear = [{ from: '2027-01-01', ...both, included: false }];

function quoted(
  [rack, discount]: [rack: number, discount: number],
  stayed: typeof stay,
  taxes: TaxProfile[],
  roomId = 'room',
): StayQuote {
  const room = { id: roomId, rackRatePoisha: poishaOfTaka(rack), discountPercent: discount };
  return quoteForSale(room, stayed, { own: new Map(), rules: [] }, taxes).quote;
}

const total = ({ totalPoisha }: StayQuote) => takaOfPoisha(totalPoisha);
const nightsOf = ({ lines }: StayQuote) => lines.map(({ subTotalPoisha }) => takaOfPoisha(subTotalPoisha));

/** 'vat 15: 375', 'vat 15 included: 195.7'. */
const partsOf = ({ lines }: Pick<StayQuote, 'lines'>) =>
  partsOfStay(lines)?.map(
    ({ kind, percent, included, amountPoisha }) =>
      `${kind} ${percent}${included ? ' included' : ''}: ${takaOfPoisha(amountPoisha)}`,
  );

const confirmed = (quote: StayQuote): AgreedMoney => ({
  state: 'confirmed',
  quote,
  totalPoisha: quote.totalPoisha,
  givenBackPoisha: 0,
  keptByChangesPoisha: 0,
  waivedPoisha: 0,
  deskWaivedPoisha: 0,
});

const agreed = (quote: StayQuote, stayed: typeof stay) => ({
  roomId: quote.roomId,
  ...stayed,
  ...confirmed(quote),
});

const overNewYear = quoted([2500, 0], stay, bothFromNewYear);
const partsOverNewYear = ['fees 10: 500', 'service 10: 250', 'vat 15: 412.5'];

const examples: [number, string, () => void][] = [
  [
    1,
    'added',
    () => {
      const quote = quoted([2500, 0], nights(2), vatAdded);
      expect([nightsOf(quote), total(quote), partsOf(quote)]).toEqual([[2875, 2875], 5750, ['vat 15: 750']]);
    },
  ],
  [
    2,
    'included',
    () => {
      const quote = quoted([2500.55, 40], stay, always({ ...both, included: true }));
      const [line] = quote.lines;
      expect(line).toMatchObject({ roomRentPoisha: 150_033, taxAmountPoisha: 0, subTotalPoisha: 150_033 });
      const [service, vat] = line?.taxParts ?? [];
      expect([vat, service].map((part) => part?.amountPoisha)).toEqual([19_570, 11_860]);
      expect(150_033 - 19_570 - 11_860).toBe(118_603);
      expect(total(quote)).toBe(4500.99);
      expect(partsOf(quote)).toEqual(['service 10 included: 355.8', 'vat 15 included: 587.1']);
    },
  ],
  [
    3,
    'both parts',
    () => {
      const quote = quoted([2500, 0], stay, bothAdded);
      expect([nightsOf(quote), total(quote)]).toEqual([[3162.5, 3162.5, 3162.5], 9487.5]);
      expect(partsOf(quote)).toEqual(['service 10: 750', 'vat 15: 1237.5']);
    },
  ],
  [
    4,
    'odd poisha',
    () => {
      const quote = quoted([1000.05, 10], nights(1), bothAdded);
      expect([partsOf(quote), total(quote)]).toEqual([['service 10: 90', 'vat 15: 148.51'], 1138.56]);
    },
  ],
  [
    5,
    'discount',
    () => {
      const quote = quoted([2500.55, 40], stay, bothAdded);
      expect(quote.lines[0]).toMatchObject({ discountAmountPoisha: 100_022, roomRentPoisha: 150_033 });
      expect(partsOf({ lines: quote.lines.slice(0, 1) })).toEqual(['service 10: 150.03', 'vat 15: 247.55']);
      expect([nightsOf(quote), total(quote)]).toEqual([[1897.91, 1897.91, 1897.91], 5693.73]);
    },
  ],
  [
    6,
    'two profiles in one stay',
    () => {
      expect([nightsOf(overNewYear), total(overNewYear)]).toEqual([[2750, 2750, 3162.5], 8662.5]);
      expect(partsOf(overNewYear)).toEqual(partsOverNewYear);
    },
  ],
  [
    7,
    'change',
    () => {
      const booked = agreed(quoted([2500, 0], nights(2), []), nights(2));
      const fresh = quoted([2500, 0], stay, [{ from: '2026-12-01', ...both, included: false }]);
      const price = priceOfChange(booked, fresh, '2026-12-10');
      expect(nightsOf(withOwnTerms(booked.quote, price.quote))).toEqual([2750, 2750, 3162.5]);
      expect([price.totalPoisha, price.differencePoisha]).toEqual([866_250, 316_250]);
      expect(partsOf(withOwnTerms(booked.quote, price.quote))).toEqual(partsOverNewYear);
    },
  ],
  [
    8,
    'move to another hotel',
    () => {
      const booked = agreed(quoted([2500, 0], nights(2), []), nights(2));
      const there = quoted([3000, 0], nights(2), always({ service: 0, vat: 15, included: true }), 'other');
      const price = priceOfChange(booked, there, '2026-12-31');
      expect(nightsOf(price.quote)).toEqual([2750, 3000]);
      expect([price.totalPoisha, price.differencePoisha]).toEqual([575_000, 25_000]);
      expect(partsOf(price.quote)).toEqual(['fees 10: 250', 'vat 15 included: 391.3']);
    },
  ],
  [
    9,
    'total by hand',
    () => {
      const quote = quoted([2500, 0], stay, bothAdded);
      expect(taxesOfBooking({ ...confirmed(quote), totalPoisha: 900_000 })).toBe('undivided');
    },
  ],
  [
    10,
    'cancel with a part kept',
    () => {
      const booking = confirmed(quoted([2500, 0], nights(2), vatAdded));
      expect(keptOnCancelling(booking, 50)).toBe(287_500);
      expect(taxesOfBooking({ ...booking, state: 'cancelled' })).toBe('undivided');
    },
  ],
  [
    11,
    'advance',
    () => {
      const asked = { nights: overNewYear.lines, pricePoisha: overNewYear.totalPoisha };
      expect(advancePoisha(asked, '20', 6_039)).toBe(173_250);
      expect(advancePoisha(asked, 'first_night', 6_039)).toBe(275_050);
    },
  ],
];

test.each(examples)('example %i: %s', (_number, _what, check) => check());

test('every example of the document is checked here, or on the receipt', () => {
  const numbers = [...readFileSync('docs/tax-examples.md', 'utf8').matchAll(/^\| (\d+) \|/gm)];
  expect(numbers.map(([, number]) => Number(number))).toEqual([...examples.map(([number]) => number), 12]);
});

test('a total has no parts when it was set by hand, waived, given back in part, kept, or agreed before', () => {
  const booking = confirmed(overNewYear);
  const before = overNewYear.lines.map(({ taxParts: _, ...line }) => line);
  expect(taxesOfBooking({ ...booking, quote: { ...overNewYear, lines: before } })).toBeUndefined();
  expect(taxesOfBooking(booking)).toEqual(partsOfStay(overNewYear.lines));
  const others: Partial<AgreedMoney>[] = [
    { totalPoisha: 1 },
    { givenBackPoisha: 1 },
    { keptByChangesPoisha: 1 },
    { waivedPoisha: 1 },
    { deskWaivedPoisha: -1 },
    { state: 'no_show' },
  ];
  for (const other of others) expect(taxesOfBooking({ ...booking, ...other })).toBe('undivided');
});
