import type { Random } from '../../demonstration/random.ts';

/** In day numbers, half-open like every stay. */
export interface Span {
  from: number;
  to: number;
}

const stayLengths = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 7] as const;
const longestStay = 7;

/** The largest number of stays of one room within `days`, whatever their lengths. */
export const staysMax = (days: number): number => Math.floor(days / longestStay);

/**
 * Spreads `count` stays over `roomCount` rooms of a kind and over the period `window`. Each single room gets its part
 * one after another, so no two stays share a room on a night and nothing needs to be checked. Throws RangeError when
 * there are more than `staysMax` for a room.
 */
export function spreadStays(random: Random, roomCount: number, count: number, window: Span): Span[] {
  return Array.from({ length: roomCount }, (_, room) => {
    const part = Math.floor(((room + 1) * count) / roomCount) - Math.floor((room * count) / roomCount);
    return staysOfOneRoom(random, part, window);
  }).flat();
}

/** Stays in a row, with the remaining nights as gaps: sorted random draws of how many gaps lie before each stay. */
function staysOfOneRoom(random: Random, count: number, { from, to }: Span): Span[] {
  const days = to - from;
  if (count > staysMax(days)) throw new RangeError(`${count} stays do not fit into ${days} days of one room`);
  const lengths = Array.from({ length: count }, () => random.pick(stayLengths));
  const empty = days - lengths.reduce((sum, nights) => sum + nights, 0);
  const gapsBefore = lengths.map(() => random.whole(0, empty)).sort((one, other) => one - other);
  let slept = 0;
  return lengths.map((nights, index) => {
    const start = from + (gapsBefore[index] ?? 0) + slept;
    slept += nights;
    return { from: start, to: start + nights };
  });
}
