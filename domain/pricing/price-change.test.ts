import { expect, test } from 'vitest';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { StayQuote } from '../../kernel/money.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { priceOfChange, withOwnTerms } from './price-change.ts';
import { priceNight } from './price-night.ts';
import { quoteStay } from './quote-stay.ts';

const day = (offset: number) => addDays('2027-03-10', offset);
const stay = (from: number, to: number): Stay => ({ checkIn: day(from), checkOut: day(to) });
/** 1,000 taka a night with a discount of 0 cost 1,100 with tax; `taka` is the rack rate. */
const quoteOf = (roomId: string, taka: number, stay: Stay) =>
  quoteStay({ roomId, rackRatePoisha: taka * 100, discountPercent: 0, nightPrices: new Map() }, stay);
const agreed = (stay: Stay, totalTaka?: number) => {
  const quote = quoteOf('a', 1000, stay);
  return {
    roomId: 'a',
    ...stay,
    quote,
    totalPoisha: totalTaka === undefined ? quote.totalPoisha : totalTaka * 100,
    deskWaivedPoisha: 0,
  };
};
const taka = (poisha: number) => poisha / 100;

test('nights that are kept in the room keep their price, and added ones cost what a new booking would', () => {
  const price = priceOfChange(agreed(stay(0, 2)), quoteOf('a', 3000, stay(0, 3)), day(-5));
  expect(price.quote.lines.map(({ subTotalPoisha }) => taka(subTotalPoisha))).toEqual([1100, 1100, 3300]);
  expect(taka(price.differencePoisha)).toBe(3300);
});

test('another room is priced anew, but for the nights that were slept', () => {
  const booked = agreed(stay(0, 3));
  expect(taka(priceOfChange(booked, quoteOf('b', 2000, stay(0, 3)), day(-5)).differencePoisha)).toBe(3300);
  const inHouse = priceOfChange(booked, quoteOf('b', 2000, stay(0, 3)), day(1));
  expect(inHouse.quote.lines.map(({ subTotalPoisha }) => taka(subTotalPoisha))).toEqual([1100, 2200, 2200]);
  expect(inHouse.quote.roomId).toBe('b');
});

test('a shorter stay costs less by the price that was agreed for the nights that go', () => {
  const price = priceOfChange(agreed(stay(0, 3)), quoteOf('a', 9000, stay(0, 1)), day(-5));
  expect(taka(price.differencePoisha)).toBe(-2200);
});

test('a price that was set by hand stays set: added nights come on top, and nothing falls below zero', () => {
  const longer = priceOfChange(agreed(stay(0, 2), 1500), quoteOf('a', 1000, stay(0, 3)), day(-5));
  expect([longer.totalPoisha, longer.differencePoisha].map(taka)).toEqual([2600, 1100]);
  const shorter = priceOfChange(agreed(stay(0, 2), 500), quoteOf('a', 1000, stay(0, 1)), day(-5));
  expect([shorter.totalPoisha, shorter.differencePoisha].map(taka)).toEqual([0, -500]);
});

test('what the desk has waived is ended by a change in the other direction, also where the price falls below zero', () => {
  // Moved from 1,100 to a room of 3,300 for nothing, and back.
  const moved = {
    ...agreed(stay(0, 1)),
    quote: quoteOf('b', 3000, stay(0, 1)),
    roomId: 'b',
    deskWaivedPoisha: 220_000,
  };
  const back = priceOfChange(moved, quoteOf('a', 1000, stay(0, 1)), day(-5));
  expect(back).toMatchObject({ totalPoisha: 110_000, differencePoisha: 0, deskWaivedPoisha: 0 });
  const cheaper = priceOfChange(moved, quoteOf('a', 500, stay(0, 1)), day(-5));
  expect(cheaper).toMatchObject({ totalPoisha: 55_000, differencePoisha: -55_000, deskWaivedPoisha: 0 });
});

test('a date that stays keeps its term, a date that goes takes it along, and an added one brings its own unless the desk moves', () => {
  const withTerms = (roomId: string, terms: Record<string, AdvanceTerm | undefined>): StayQuote => ({
    roomId,
    lines: Object.entries(terms).map(([night, advance]) => ({
      night,
      ...priceNight(100_000, 0),
      ...(advance && { advance }),
    })),
    totalPoisha: 0,
  });
  const agreed = withTerms('lake', { '2027-03-01': '50', '2027-03-02': undefined, '2027-03-03': '25' });
  const changed = withTerms('hill', { '2027-03-02': 'all', '2027-03-03': '30', '2027-03-04': '30' });
  const termsOf = (quote: StayQuote) => quote.lines.map(({ advance }) => advance);
  expect(termsOf(withOwnTerms(agreed, changed))).toEqual([undefined, '25', '30']);
  expect(termsOf(withOwnTerms(agreed, changed, { added: false }))).toEqual([undefined, '25', undefined]);
  expect(withOwnTerms(agreed, changed).roomId).toBe('hill');
});
