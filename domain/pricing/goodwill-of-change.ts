import type { Poisha } from '../../kernel/money.ts';

/** The sums of a booking that a goodwill has touched, before a change. */
export interface GivenBefore {
  totalPoisha: Poisha;
  keptByChangesPoisha: Poisha;
  givenBackPoisha: Poisha;
  endedWaivedPoisha: Poisha;
}

/**
 * The rest of the sums that were given back, and of what changes have kept, after a change of the price.
 *
 * A lower price that had been given back in part is given back no second time. A higher price first takes back what a goodwill
 * had given instead of a waived difference: the guest pays for those nights again. And what changes had kept beyond
 * the price has been given back for good, so that a later price is not kept in its place.
 */
export function goodwillAfterChange(
  { totalPoisha, keptByChangesPoisha, givenBackPoisha, endedWaivedPoisha }: GivenBefore,
  { differencePoisha, alreadyGivenPoisha }: { differencePoisha: number; alreadyGivenPoisha: Poisha },
): Pick<GivenBefore, 'keptByChangesPoisha' | 'givenBackPoisha' | 'endedWaivedPoisha'> {
  const isHigher = differencePoisha > 0;
  const keptGone = isHigher ? Math.max(0, keptByChangesPoisha - totalPoisha) : 0;
  const takenBack = isHigher ? Math.min(differencePoisha, endedWaivedPoisha) : 0;
  const left = Math.max(0, givenBackPoisha - alreadyGivenPoisha - keptGone - takenBack);
  return {
    keptByChangesPoisha: keptByChangesPoisha - keptGone,
    givenBackPoisha: left,
    endedWaivedPoisha: Math.min(endedWaivedPoisha - takenBack, left),
  };
}
