import { type ChosenNights, changeNights, type NightsDeps, type NightsOutcome } from './change-nights.ts';

/**
 * Takes the chosen nights off sale, or puts them on sale again. A closed night stays closed whatever the room count
 * becomes; bookings and holds that are there stay. One that a season rule closes is opened by the rule alone.
 */
export function closeNights(
  deps: NightsDeps,
  chosen: ChosenNights & { closed: boolean },
): Promise<NightsOutcome> {
  return changeNights(deps, chosen, {
    action: 'calendar.close',
    rule: () => ({ closed: chosen.closed }),
    valueIn: ({ closed }) => closed,
  });
}
