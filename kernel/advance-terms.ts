import type { AdvanceTerm } from './catalogue-choices.ts';
import { type Poisha, poishaInTaka } from './money.ts';

/** The price of a night with tax, and the term of the season that it is in, if that sets one. */
export interface AdvanceNight {
  subTotalPoisha: Poisha;
  advance?: AdvanceTerm;
}

/**
 * The part of a stay's price that is paid now. The terms of the hotel and of each night's season are reckoned over the whole
 * stay, and the greatest sum holds; at least the least payment, at most the price. Except for `all`, the rest is whole taka,
 * rounded down, since a desk has no poisha.
 *
 * @param pricePoisha the price of the stay, which differs from the sum of the nights after a change that the desk waived
 * @param leastPoisha the least amount that can be paid by every way to pay
 */
export function advancePoisha(
  { nights, pricePoisha }: { nights: readonly AdvanceNight[]; pricePoisha: Poisha },
  hotelTerm: AdvanceTerm,
  leastPoisha: Poisha,
): Poisha {
  const terms = new Set([hotelTerm, ...nights.flatMap(({ advance }) => advance ?? [])]);
  const firstPoisha = nights[0]?.subTotalPoisha ?? 0;
  const rests = [...terms].map((term) => restOf(term, pricePoisha, firstPoisha));
  const mostPoisha = wholeTaka(Math.max(0, pricePoisha - leastPoisha), 1);
  return pricePoisha - Math.min(mostPoisha, ...rests);
}

/** The part that one term leaves to the desk, in whole taka. */
function restOf(term: AdvanceTerm, pricePoisha: Poisha, firstPoisha: Poisha): Poisha {
  if (term === 'all') return 0;
  if (term === 'first_night') return wholeTaka(Math.max(0, pricePoisha - firstPoisha), 1);
  return wholeTaka(pricePoisha * (100 - Number(term)), 100);
}

/** numerator / denominator poisha, rounded down to whole taka. */
function wholeTaka(numerator: number, denominator: number): Poisha {
  const taka = denominator * poishaInTaka;
  return ((numerator - (numerator % taka)) / taka) * poishaInTaka;
}
