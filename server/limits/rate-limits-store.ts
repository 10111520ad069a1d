import { lte } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';

/** Removes the counts that have run out. By the machine's clock, as the limiters count. */
export async function removeExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, new Date()));
}

/** Forgets every count, after a clock that was ahead: nobody may wait for an end that has become far away. */
export async function forgetLimits(db: Database): Promise<void> {
  await db.delete(rateLimits);
}
