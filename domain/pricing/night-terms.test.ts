import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nightsOf, weekdays } from '../../kernel/stay-dates.ts';
import { termsOfNight, termsOfStay } from './night-terms.ts';
import { quoteForSale } from './quote-stay.ts';
import type { SeasonRule } from './season-rule.ts';

const room = { id: 'the room', rackRatePoisha: 100_000, discountPercent: 0 };
const night = '2027-03-05';
const noNights = new Map<string, { pricePoisha: number | null; closed: boolean }>();
let made = 0;

/** A rule for every night of 2027, newer than all rules before. */
function rule(values: Partial<SeasonRule>): SeasonRule {
  made += 1;
  return {
    id: `rule ${made}`,
    ordinal: made,
    version: 1,
    hotelId: 'the hotel',
    roomId: null,
    name: `Rule ${made}`,
    firstNight: '2027-01-01',
    lastNight: '2027-12-31',
    weekdays: [...weekdays],
    pricePoisha: null,
    changePercent: null,
    nightsMin: null,
    closed: false,
    advance: null,
    ...values,
  };
}

const rateWith = (rules: SeasonRule[], own = noNights) =>
  termsOfNight(room, night, { own, rules }).ratePoisha;

test('a night’s own price wins over a room’s rule, that over a hotel’s rule, that over the rack rate', () => {
  const ofRoom = rule({ roomId: 'the room', pricePoisha: 300_000 });
  const ofHotel = rule({ pricePoisha: 200_000 });
  const own = new Map([[night, { pricePoisha: 400_000, closed: false }]]);
  expect(rateWith([ofHotel, ofRoom], own)).toBe(400_000);
  expect(rateWith([ofHotel, ofRoom])).toBe(300_000);
  expect(rateWith([ofHotel])).toBe(200_000);
  expect(rateWith([])).toBe(100_000);
});

test('of two rules of one level the one made last decides, in whatever order they are read', () => {
  const [first, last] = [rule({ pricePoisha: 200_000 }), rule({ pricePoisha: 250_000 })];
  expect(rateWith([first, last])).toBe(250_000);
  expect(rateWith([last, first])).toBe(250_000);
});

test('a rule decides only what it says: the price of one, the minimum of another', () => {
  const terms = termsOfNight(room, night, {
    own: noNights,
    rules: [
      rule({ pricePoisha: 200_000, nightsMin: 4 }),
      rule({ roomId: 'the room', nightsMin: 2 }),
      rule({ closed: true }),
    ],
  });
  expect(terms).toMatchObject({ ratePoisha: 200_000, nightsMin: 2, closed: true });
});

test('no rule opens what another one or the night itself closes', () => {
  const open = rule({ roomId: 'the room', pricePoisha: 200_000 });
  expect(termsOfNight(room, night, { own: noNights, rules: [rule({ closed: true }), open] }).closed).toBe(
    true,
  );
  const own = new Map([[night, { pricePoisha: null, closed: true }]]);
  expect(termsOfNight(room, night, { own, rules: [open] }).closed).toBe(true);
});

test('per cent are of the rack rate, rounded half-up once a night, and stay within what a night may cost', () => {
  const rate = fc.integer({ min: 1, max: 100_000_000 });
  const percent = fc.integer({ min: -90, max: 300 });
  fc.assert(
    fc.property(rate, percent, (rackRatePoisha, changePercent) => {
      const exact = BigInt(rackRatePoisha) * BigInt(100 + changePercent);
      const halfUp = Number((exact * 2n + 100n) / 200n);
      const rules = [rule({ changePercent })];
      const { ratePoisha } = termsOfNight({ rackRatePoisha }, night, { own: noNights, rules });
      expect(ratePoisha).toBe(Math.min(100_000_000, Math.max(1, halfUp)));
    }),
  );
});

test('a rule is for its span, both ends included, and for its days of the week alone', () => {
  const weekend = rule({
    firstNight: '2027-03-05',
    lastNight: '2027-03-13',
    weekdays: ['friday', 'saturday'],
    changePercent: 50,
  });
  const stay = { checkIn: '2027-03-03', checkOut: '2027-03-16' };
  const dear = termsOfStay(room, stay, { own: noNights, rules: [weekend] }).filter(
    ({ rateFrom }) => rateFrom === weekend,
  );
  // 5 March 2027 is a Friday.
  expect(dear.map((terms) => terms.night)).toEqual(['2027-03-05', '2027-03-06', '2027-03-12', '2027-03-13']);
});

test('the rule of the arrival night decides how long a stay has to be', () => {
  const eid = rule({ firstNight: '2027-03-10', lastNight: '2027-03-12', nightsMin: 3 });
  const refusalOf = (checkIn: string, checkOut: string) =>
    quoteForSale(room, { checkIn, checkOut }, { own: noNights, rules: [eid] }).refusal;
  expect(refusalOf('2027-03-10', '2027-03-12')).toEqual({ outcome: 'stay_too_short', nightsMin: 3 });
  expect(refusalOf('2027-03-10', '2027-03-13')).toBeUndefined();
  expect(refusalOf('2027-03-09', '2027-03-11')).toBeUndefined();
});

test('a stay with one closed night is not for sale, and that is said before its length', () => {
  const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
  const rules = [
    rule({ firstNight: '2027-03-11', lastNight: '2027-03-11', closed: true }),
    rule({ nightsMin: 3 }),
  ];
  expect(quoteForSale(room, stay, { own: noNights, rules }).refusal).toEqual({ outcome: 'not_for_sale' });
  const [last] = nightsOf({ checkIn: '2027-03-12', checkOut: '2027-03-13' });
  expect(last && termsOfNight(room, last, { own: noNights, rules }).closed).toBe(false);
});

test('what is paid when booking is asked by the strongest rule that sets it, whatever other rules set', () => {
  const advanceWith = (rules: SeasonRule[]) => termsOfNight(room, night, { own: noNights, rules }).advance;
  const ofHotel = rule({ advance: '30' });
  const ofRoom = rule({ roomId: 'the room', advance: '10' });
  expect(advanceWith([])).toBeNull();
  expect(advanceWith([rule({ pricePoisha: 1_000 })])).toBeNull();
  expect(advanceWith([ofHotel, rule({ pricePoisha: 1_000 })])).toBe('30');
  expect(advanceWith([ofHotel, ofRoom])).toBe('10');
  expect(advanceWith([ofHotel, rule({ advance: 'first_night' })])).toBe('first_night');
  const stay = { checkIn: '2027-03-04', checkOut: '2027-03-06' };
  const friday = rule({ firstNight: night, lastNight: night, advance: '50' });
  const { lines } = quoteForSale(room, stay, { own: noNights, rules: [friday] }).quote;
  expect(lines.map((line) => line.advance)).toEqual([undefined, '50']);
});
