import type { Poisha } from '../shared/money.ts';
import { type ChosenNights, changeNights, type NightsDeps, type NightsOutcome } from './change-nights.ts';

/**
 * Gives the chosen nights a price of their own, which replaces the rack rate and what season rules say in every quote from then on (the room's
 * discount still applies), or takes it away again with null.
 */
export function setNightPrices(
  deps: NightsDeps,
  chosen: ChosenNights & { pricePoisha: Poisha | null },
): Promise<NightsOutcome> {
  return changeNights(deps, chosen, {
    action: 'calendar.price',
    rule: () => ({ pricePoisha: chosen.pricePoisha }),
    valueIn: ({ pricePoisha }) => pricePoisha,
  });
}
