import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { endedHoldDays, refundedHoldDays, unpaidHoldDays } from '../../kernel/retention.ts';
import { deleteHolds, forgetHolds, lockEndedHolds } from './abandoned-holds-store.ts';

const dayMs = 24 * 3_600_000;

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Deletes the holds that nobody began to pay, with their history, a week after they ended. Looking at rooms makes many
 * of them: each room that replaces another one leaves a hold behind. Answers how many were deleted.
 */
export function deleteUnpaidHolds(deps: Deps): Promise<number> {
  return forEndedHolds(deps, unpaidHoldDays, deleteHolds);
}

/**
 * Removes the person from holds that became no booking: a month after the hold ended, or half a year after its money
 * went back. A payment that is captured later still goes back, as one of a deleted account does. Answers how many holds
 * were forgotten.
 */
export function forgetAbandonedHolds(deps: Deps): Promise<number> {
  const due = {
    unpaidBefore: daysAgo(deps, endedHoldDays),
    refundedBefore: daysAgo(deps, refundedHoldDays),
  };
  return forEndedHolds(deps, endedHoldDays, (tx, ids) => forgetHolds(tx, ids, due));
}

const daysAgo = ({ clock }: Deps, days: number): Date => new Date(clock.now() - days * dayMs);

/** Works on the holds that ended so many days ago, some at a time; answers the sum of what `work` answers. */
async function forEndedHolds(
  deps: Deps,
  days: number,
  work: (tx: Database, ids: string[]) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let afterId: string | undefined; ; ) {
    const part = await deps.db.transaction(async (tx) => {
      const ended = await lockEndedHolds(tx, daysAgo(deps, days), afterId);
      done += await work(
        tx,
        ended.map(({ id }) => id),
      );
      return ended;
    });
    afterId = part.at(-1)?.id;
    if (!afterId) return done;
  }
}
