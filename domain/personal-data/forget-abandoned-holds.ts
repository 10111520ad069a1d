import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { endedHoldDays, refundedHoldDays } from '../../kernel/retention.ts';
import { forgetHolds, lockEndedHolds } from './abandoned-holds-store.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes the person from holds that became no booking: a month after the hold ended, or half a year after its money
 * went back. A payment that is captured later still goes back, as one of a deleted account does. Answers how many holds
 * were forgotten.
 */
export async function forgetAbandonedHolds({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const due = {
    unpaidBefore: new Date(clock.now() - endedHoldDays * dayMs),
    refundedBefore: new Date(clock.now() - refundedHoldDays * dayMs),
  };
  let forgotten = 0;
  for (let afterId: string | undefined; ; ) {
    const part = await db.transaction(async (tx) => {
      const ended = await lockEndedHolds(tx, due, afterId);
      forgotten += await forgetHolds(
        tx,
        ended.map(({ id }) => id),
        due,
      );
      return ended;
    });
    afterId = part.at(-1)?.id;
    if (!afterId) return forgotten;
  }
}
