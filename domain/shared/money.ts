import type { NightDate } from './stay-dates.ts';

/**
 * Money is a whole number of poisha (100 poisha = 1 taka) everywhere inside; taka appear at the contract alone.
 */

/** Whole poisha, never negative in a price. */
export type Poisha = number;

const poishaInTaka = 100;

/** numerator / denominator rounded half-up, for whole numbers that are not negative; exact, no floating point. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
}

/** Taka with at most two decimals to poisha. The tenth of a poisha that binary fractions add is rounded away. */
export function poishaOfTaka(taka: number): Poisha {
  return Math.round(taka * poishaInTaka);
}

/** Poisha to taka for the contract: a number with at most two decimals. */
export function takaOfPoisha(poisha: Poisha): number {
  return poisha / poishaInTaka;
}

/** One night's price in poisha; `discountAmountPoisha + roomRentPoisha` is the rack rate, rent and tax the subtotal. */
export interface NightPrice {
  rackRatePoisha: Poisha;
  discountPercent: number;
  discountAmountPoisha: Poisha;
  roomRentPoisha: Poisha;
  taxAmountPoisha: Poisha;
  subTotalPoisha: Poisha;
}

/** A priced stay: a line a night and their sum. What a booking keeps, a page shows and a card is charged. */
export interface StayQuote {
  roomId: string;
  lines: ({ night: NightDate } & NightPrice)[];
  totalPoisha: Poisha;
}
