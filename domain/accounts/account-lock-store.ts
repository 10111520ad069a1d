import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';

/** An arbitrary number that no other advisory lock of the product begins with. */
const accountLocks = 7_264_892;

/**
 * Locks the account until the transaction ends, so that its bookings count the holds one after the other. Take this
 * lock before every other one.
 */
export async function lockAccount(tx: Database, uid: string): Promise<void> {
  await lockingAccount(tx, { uid });
}

const lockingAccount = preparedStatement('lock_account', (tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(${sql.raw(String(accountLocks))}, hashtext(uid))` })
    .from(sql`(values (${sql.placeholder('uid')}::text)) as account (uid)`),
);
