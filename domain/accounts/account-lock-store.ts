import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';

/** An arbitrary number that no other advisory lock of the product begins with. */
const accountLocks = 7_264_892;

/**
 * Locks the account until the transaction ends, so that its bookings count the holds one after the other. Take this
 * lock before every other one.
 */
export async function lockAccount(tx: Database, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${accountLocks}::int, hashtext(${uid}))`);
}
