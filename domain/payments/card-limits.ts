import type { Poisha } from '../shared/money.ts';

/** The card provider's bounds of one payment: about half a dollar, and six digits of taka. */
export const cardLimits: { leastPoisha: Poisha; greatestPoisha: Poisha } = {
  leastPoisha: 6_000,
  greatestPoisha: 99_999_999,
};
