import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AdvanceNight, advancePoisha } from '../../kernel/advance-terms.ts';
import { keptOnCancelling } from '../../kernel/booking-policy.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import { type Poisha, poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import { chargeOfIncrease, keptOfReduction } from './advance-of-change.ts';

/** The examples of docs/advance-examples.md, in taka, with the sums that were made by hand there. */

const least = 60.39;

/** A booking's money in taka. */
interface Money {
  total: number;
  /** What the site has been paid, and the part of the total that the desk gets. */
  site: number;
  desk: number;
  /** What the desk has taken. */
  taken: number;
  keptByChanges: number;
}

const night = (taka: number, advance?: AdvanceTerm): AdvanceNight => ({
  subTotalPoisha: poishaOfTaka(taka),
  ...(advance && { advance }),
});
const sumOf = (nights: AdvanceNight[]): Poisha =>
  nights.reduce((sum, { subTotalPoisha }) => sum + subTotalPoisha, 0);

const advanceOf = (nights: AdvanceNight[], term: AdvanceTerm, price = takaOfPoisha(sumOf(nights))) =>
  takaOfPoisha(advancePoisha({ nights, pricePoisha: poishaOfTaka(price) }, term, poishaOfTaka(least)));

function booked(nights: AdvanceNight[], term: AdvanceTerm): Money {
  const total = takaOfPoisha(sumOf(nights));
  const site = advanceOf(nights, term);
  return { total, site, desk: total - site, taken: 0, keptByChanges: 0 };
}

/** What goes back, to the card first. */
function cancelled({ total, site, taken, keptByChanges }: Money, percent: number) {
  const policyKeeps = takaOfPoisha(
    keptOnCancelling(
      { totalPoisha: poishaOfTaka(total), keptByChangesPoisha: poishaOfTaka(keptByChanges) },
      percent,
    ),
  );
  const back = Math.max(0, site + taken - policyKeeps);
  return { card: Math.min(back, site), desk: Math.max(0, back - site), kept: site + taken - back };
}

const stayOf = (money: Money, nights: AdvanceNight[], hotelTerm: AdvanceTerm) => ({
  hotelTerm,
  nights,
  pricePoisha: sumOf(nights),
  keptByChangesPoisha: poishaOfTaka(money.keptByChanges),
  paidPoisha: poishaOfTaka(money.site + money.taken),
  leastPoisha: poishaOfTaka(least),
});

function increased(money: Money, nights: AdvanceNight[], term: AdvanceTerm) {
  const total = takaOfPoisha(sumOf(nights)) + money.keptByChanges;
  const more = total - money.total;
  const charged = takaOfPoisha(chargeOfIncrease(stayOf(money, nights, term), poishaOfTaka(more)));
  return { ...money, total, charged, site: money.site + charged, desk: money.desk + more - charged };
}

/** A lower price first comes off the desk's part, then goes back to the card. */
function reduced(money: Money, nights: AdvanceNight[], term: AdvanceTerm, percent: number) {
  const less = money.total - money.keptByChanges - takaOfPoisha(sumOf(nights));
  const kept = takaOfPoisha(keptOfReduction(stayOf(money, nights, term), poishaOfTaka(less), percent));
  const cheaper = less - kept;
  const offDesk = Math.min(cheaper, money.desk - money.taken);
  return {
    ...money,
    total: money.total - cheaper,
    kept,
    back: cheaper - offDesk,
    site: money.site - (cheaper - offDesk),
    desk: money.desk - offDesk,
    keptByChanges: money.keptByChanges + kept,
  };
}

const four = Array.from({ length: 4 }, () => night(2750));
const usual = booked(four, '20');
const threeNights = [night(8800), night(3300), night(3300)];

const examples: [number, string, () => void][] = [
  [1, 'a fifth now', () => expect(usual).toMatchObject({ total: 11_000, site: 2200, desk: 8800 })],
  [
    2,
    'cancelled before anything was paid at the desk',
    () => {
      expect(cancelled(usual, 0)).toEqual({ card: 2200, desk: 0, kept: 0 });
      expect(cancelled(usual, 50)).toEqual({ card: 0, desk: 0, kept: 2200 });
      expect(cancelled(usual, 100)).toEqual({ card: 0, desk: 0, kept: 2200 });
    },
  ],
  [
    3,
    'cancelled after the desk took a part',
    () => {
      const money = { ...usual, taken: 4400 };
      expect(cancelled(money, 0)).toEqual({ card: 2200, desk: 4400, kept: 0 });
      expect(cancelled(money, 50)).toEqual({ card: 1100, desk: 0, kept: 5500 });
      expect(cancelled(money, 100)).toEqual({ card: 0, desk: 0, kept: 6600 });
    },
  ],
  [
    4,
    'two nights more in a season that asks half',
    () =>
      expect(increased(usual, [...four, night(4400, '50'), night(4400, '50')], '20')).toMatchObject({
        total: 19_800,
        charged: 7700,
        site: 9900,
        desk: 9900,
      }),
  ],
  [
    5,
    'two nights fewer, then cancelled',
    () => {
      const money = reduced(usual, four.slice(0, 2), '20', 50);
      expect(money).toMatchObject({ kept: 1100, total: 6600, site: 2200, desk: 4400, back: 0 });
      expect(cancelled(money, 50)).toEqual({ card: 0, desk: 0, kept: 2200 });
    },
  ],
  [
    6,
    'the first night, dropped free',
    () => {
      const money = booked(threeNights, 'first_night');
      expect(money).toMatchObject({ total: 15_400, site: 8800, desk: 6600 });
      expect(reduced(money, threeNights.slice(1), 'first_night', 0)).toMatchObject({
        total: 6600,
        back: 2200,
        site: 6600,
        desk: 0,
      });
    },
  ],
  [
    7,
    'the first night, dropped when half is kept',
    () =>
      expect(
        reduced(booked(threeNights, 'first_night'), threeNights.slice(1), 'first_night', 50),
      ).toMatchObject({ kept: 4400, total: 11_000, site: 8800, desk: 2200, back: 0 }),
  ],
  [
    8,
    'all is paid, shortened and then cancelled',
    () => {
      const money = reduced(booked(four, 'all'), four.slice(0, 1), 'all', 50);
      expect(money).toMatchObject({ kept: 4125, back: 4125, total: 6875, site: 6875, desk: 0 });
      expect(cancelled(money, 50)).toEqual({ card: 1375, desk: 0, kept: 5500 });
      expect(cancelled(booked(four, 'all'), 50).kept).toBe(5500);
    },
  ],
  [9, 'the rest is whole taka', () => expect(advanceOf([night(9721.8)], '20')).toBe(1944.8)],
  [
    10,
    'the least payment',
    () => {
      const money = booked([night(132)], '20');
      expect(money).toMatchObject({ site: 61, desk: 71 });
      expect(increased(money, [night(132), night(132)], '20')).toMatchObject({
        total: 264,
        charged: 0,
        site: 61,
        desk: 203,
      });
    },
  ],
  [
    11,
    'two seasons with different terms',
    () =>
      expect(advanceOf([night(2750), night(2750), night(4400, '25'), night(2750, 'first_night')], '10')).toBe(
        3163,
      ),
  ],
];

test.each(examples)('example %i: %s', (_number, _what, check) => check());

test('every example of the document is checked here, or where the desk takes over a lost payment', () => {
  const numbers = [...readFileSync('docs/advance-examples.md', 'utf8').matchAll(/^\| (\d+) \|/gm)];
  expect(numbers.map(([, number]) => Number(number))).toEqual([...examples.map(([number]) => number), 12]);
});
