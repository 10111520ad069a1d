import type { AdvanceTerm } from './catalogue-choices.ts';
import type { NightDate } from './stay-dates.ts';

/** Money is a whole number of poisha (100 poisha = 1 taka) everywhere inside; taka appear only in the contract. */

/** Whole poisha, never negative in a price. */
export type Poisha = number;

export const poishaInTaka = 100;

/** The bounds of a rack rate and of a night's own price, in taka. */
export const nightRateTaka = { min: 1, max: 1_000_000 };

/** The highest price of a stay, in taka. A column of money has four bytes, which hold 21,474,836.47 taka. */
export const stayTakaMax = 20_000_000;
export const stayPoishaMax: Poisha = stayTakaMax * poishaInTaka;

/** numerator / denominator rounded half-up, for whole numbers that are not negative; exact, no floating point. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
}

/** Converts taka with at most two decimals to poisha. Rounding removes the error of binary fractions. */
export function poishaOfTaka(taka: number): Poisha {
  return Math.round(taka * poishaInTaka);
}

/** Converts poisha to taka for the contract: a number with at most two decimals. */
export function takaOfPoisha(poisha: Poisha): number {
  return poisha / poishaInTaka;
}

/**
 * One night's price in poisha. `discountAmountPoisha + roomRentPoisha` is the rack rate; rent and tax are the
 * subtotal.
 */
export interface NightPrice {
  rackRatePoisha: Poisha;
  discountPercent: number;
  discountAmountPoisha: Poisha;
  roomRentPoisha: Poisha;
  taxAmountPoisha: Poisha;
  subTotalPoisha: Poisha;
}

/** The kinds of a part of a tax. `fees`: the default's only part. */
export const taxKinds = ['fees', 'service', 'vat'] as const;

/** A part of a night's or a stay's tax. An included one is contained in the rent, for information: nothing adds it. */
export interface TaxPart {
  kind: (typeof taxKinds)[number];
  percent: number;
  amountPoisha: Poisha;
  included: boolean;
}

/**
 * One night of a quote. `advance`: what its season asks for when booking, if the season sets that. `taxParts`: absent in a
 * booking from before hotels had taxes of their own. `givenBackPoisha`: the part of its price that was given back because the
 * authorities have closed it.
 */
export type QuoteLine = {
  night: NightDate;
  advance?: AdvanceTerm;
  taxParts?: TaxPart[];
  givenBackPoisha?: Poisha;
} & NightPrice;

/**
 * A priced stay: a line for each night, and their sum. Bookings store it, pages show it, and cards are charged by it.
 */
export interface StayQuote {
  roomId: string;
  lines: QuoteLine[];
  totalPoisha: Poisha;
}
