import type { Database } from '../../db/schema/database.ts';
import type { Clock } from '../shared/clock.ts';
import { addDays } from '../shared/stay-dates.ts';
import { eraseDuePart } from './erase-documents-store.ts';

const hourMs = 3_600_000;

/** A hold ends within the hour; what came of it late is known by then. Together with the next round it is within a day. */
const abandonedAfterMs = 12 * hourMs;

/**
 * Erases the documents that nobody needs any more: so many days after the check-out or the cancelling, and of holds that
 * became no booking within a day. Walks over all that are kept, part by part, so that nobody waits for it; the bookings
 * themselves say what is due, so that a stay that was moved is judged by its own dates. Answers how many were erased.
 */
export async function eraseDocuments(
  { db, clock }: { db: Database; clock: Clock },
  documentDays: number,
): Promise<number> {
  const due = {
    lastCheckOut: addDays(clock.today(), -documentDays),
    cancelledBefore: new Date(clock.now() - documentDays * 24 * hourMs),
    heldBefore: new Date(clock.now() - abandonedAfterMs),
  };
  let erased = 0;
  let after: string | undefined;
  do {
    const part = await eraseDuePart(db, due, after);
    erased += part.erased;
    after = part.last;
  } while (after !== undefined);
  return erased;
}
