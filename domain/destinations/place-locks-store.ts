import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';

/** An arbitrary number that no other advisory lock of the product begins with. */
const placeLocks = 7_264_893;

/**
 * Locks a place until the transaction ends, for a rule that closes nights there. Take this lock before those of rooms and
 * hotels, whose own order follows.
 */
export async function lockPlace(tx: Database, place: District): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${placeLocks}::integer, hashtext(${place}))`);
}

/**
 * Says that rooms come to these places, by a new room or a hotel that moves: a rule that is being written waits for that, or that
 * for the rule, so that no room is there of which the rule knows nothing. Rooms may come at the same time. Take this lock before
 * those of rooms and hotels, too.
 */
export async function joinPlaces(tx: Database, places: District[]): Promise<void> {
  for (const place of [...new Set(places)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${placeLocks}::integer, hashtext(${place}))`);
}
