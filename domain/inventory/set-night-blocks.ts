import { type ChosenNights, changeNights, type NightsDeps, type NightsOutcome } from './change-nights.ts';

/**
 * Keeps so many of each chosen room back on each chosen night (0 frees them all). A block lowers the night's capacity,
 * never under what is taken: one that asks for more changes nothing and names the first night that is in its way.
 */
export function setNightBlocks(
  deps: NightsDeps,
  chosen: ChosenNights & { blocked: number },
): Promise<NightsOutcome> {
  return changeNights(deps, chosen, {
    action: 'calendar.block',
    rule: (room, { night, taken }) => {
      const most = Math.max(0, room.roomCount - taken);
      if (chosen.blocked > most) return { outcome: 'block_too_large', room, night, taken, most };
      return { blocked: chosen.blocked };
    },
    valueIn: ({ blocked }) => blocked,
  });
}
