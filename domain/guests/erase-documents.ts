import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { eraseDueAccounts, eraseDueNotes, eraseDuePart } from './erase-documents-store.ts';

const hourMs = 3_600_000;

/**
 * A hold ends within an hour, and a late payment is known after this time. Together with the interval of the rounds
 * this erases within a day.
 */
const abandonedAfterMs = 12 * hourMs;

/**
 * Erases the documents that are no longer needed: `documentDays` after the check-out or the cancellation, and of
 * holds that did not become bookings within a day; accounts for refunds, the hotel's notes and room numbers with them. Walks over all documents part by part, so that no other statement
 * has to wait. The bookings themselves decide what is due, so a moved stay counts by its new dates. Answers how many
 * were erased.
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
    const from = after;
    const part = await db.transaction((tx) => eraseDuePart(tx, due, from));
    erased += part.erased;
    after = part.last;
  } while (after !== undefined);
  await eraseDueAccounts(db, due);
  await eraseDueNotes(db, due);
  return erased;
}
