import { sql } from 'drizzle-orm';
import { bookings, isMade } from '../../../db/schema/bookings.ts';
import type { Database } from '../../../db/statements/database.ts';

/** Bookings of this many days back count for the order by popularity. */
const countedDays = 90;
const dayMs = 86_400_000;

/** Nights of confirmed bookings made in the last 90 days, by hotel; hotels without any are left out. */
export async function findBookedNights(db: Database, nowMs: number): Promise<Map<string, number>> {
  const since = new Date(nowMs - countedDays * dayMs).toISOString();
  const { rows } = await db.execute<{ hotel_id: string; nights: number }>(
    sql`select hotel_id, sum(check_out - check_in)::int as nights from ${bookings}
      where ${isMade} and state = 'confirmed' and created_at >= ${since}::timestamptz group by hotel_id`,
  );
  return new Map(rows.map(({ hotel_id, nights }) => [hotel_id, nights]));
}
