import { asc, eq } from 'drizzle-orm';
import { goodwills } from '../../db/schema/goodwills.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';

export type GoodwillRow = typeof goodwills.$inferSelect;

export async function insertGoodwill(tx: Database, goodwill: GoodwillRow): Promise<void> {
  await tx.insert(goodwills).values(goodwill);
}

export async function findGoodwill(db: Database, id: string): Promise<GoodwillRow | undefined> {
  const [goodwill] = await db.select().from(goodwills).where(eq(goodwills.id, id));
  return goodwill;
}

/** The sums that were given back of these bookings, by booking, oldest first; bookings without any are left out. */
export async function findGoodwillsOf(
  db: Database,
  bookingIds: string[],
): Promise<Map<string, GoodwillRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(goodwills)
    .where(isOneOf(goodwills.bookingId, bookingIds))
    .orderBy(asc(goodwills.at), asc(goodwills.id));
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}
