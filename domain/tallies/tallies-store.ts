import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { tallies } from '../../db/schema/tallies.ts';

/** What the database keeps count of by itself: open hotels and rooms, made bookings, people's records, audit entries. */
export type TallyName = 'hotels' | 'rooms' | 'bookings' | 'profiles' | 'audit';

/** One exact count, without reading the rows that it counts. */
export async function findTally(db: Database, name: TallyName): Promise<number> {
  const [row] = await db.select({ value: total }).from(tallies).where(eq(tallies.name, name));
  return Number(row?.value ?? 0);
}

/** All of them in one statement. */
export async function findTallies(db: Database): Promise<Record<TallyName, number>> {
  const rows = await db.select({ name: tallies.name, value: total }).from(tallies).groupBy(tallies.name);
  const counted = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  const of = (name: TallyName) => counted.get(name) ?? 0;
  return {
    hotels: of('hotels'),
    rooms: of('rooms'),
    bookings: of('bookings'),
    profiles: of('profiles'),
    audit: of('audit'),
  };
}

const total = sql<string | number>`coalesce(sum(${tallies.value}), 0)`;
