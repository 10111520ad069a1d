import { lte } from 'drizzle-orm';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import type { Database } from '../../db/statements/database.ts';

/** Removes expired counts. It uses the machine's clock, like the limiters. */
export async function removeExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, new Date()));
}

/**
 * Removes every count after a clock that was ahead was corrected: nobody may have to wait for an end that is now far
 * away.
 */
export async function forgetLimits(db: Database): Promise<void> {
  await db.delete(rateLimits);
}
