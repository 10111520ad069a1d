import type { Poisha } from './money.ts';
import type { PaymentWay } from './payment-states.ts';

/** The least and the greatest amount that a provider takes at once. */
export interface AmountLimits {
  leastPoisha: Poisha;
  greatestPoisha: Poisha;
}

/** The amounts of one payment by each way, as its provider documents them. */
export const limitsOfWay: Record<PaymentWay, AmountLimits> = {
  // Half a dollar at some 122 taka, rounded to the cent, and six digits of taka.
  card: { leastPoisha: 6_039, greatestPoisha: 99_999_999 },
  wallet: { leastPoisha: 1_000, greatestPoisha: 50_000_000 },
};

/** The least amount that each of these ways takes, so that every one can be chosen. */
export const leastOfWays = (ways: readonly PaymentWay[]): Poisha =>
  Math.max(1, ...ways.map((way) => limitsOfWay[way].leastPoisha));

export const isWithin = ({ leastPoisha, greatestPoisha }: AmountLimits, amountPoisha: Poisha): boolean =>
  leastPoisha <= amountPoisha && amountPoisha <= greatestPoisha;
