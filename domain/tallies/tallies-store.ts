import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { tallies } from '../../db/schema/tallies.ts';

/**
 * What the database keeps count of by itself: open hotels and rooms, made bookings, those of the desk and those that
 * nobody came for among them, people's records, audit entries.
 */
export type TallyName = 'hotels' | 'rooms' | 'bookings' | 'deskBookings' | 'noShows' | 'profiles' | 'audit';

/** The tallies that also say whether any row of theirs has changed; those of the desk are parts of `bookings`. */
export type TalliedTable = Exclude<TallyName, 'deskBookings' | 'noShows'>;

/** All of them in one statement. */
export async function findTallies(db: Database): Promise<Record<TallyName, number>> {
  return valuesOf(await db.select({ name: tallies.name, value }).from(tallies).groupBy(tallies.name));
}

/**
 * In one statement: the tally, and a text that is another one whenever a row of these tables was added, changed or
 * taken away since.
 */
export async function findTableStates(
  db: Database,
  tables: readonly TalliedTable[],
  tally: TallyName | undefined,
): Promise<{ changes: string; value: number | undefined }> {
  const names: TallyName[] = [...tables, ...(tally ? [tally] : [])];
  const rows = await db
    .select({ name: tallies.name, value, changes: sql<string | number>`sum(${tallies.changes})` })
    .from(tallies)
    .where(inArray(tallies.name, names))
    .groupBy(tallies.name);
  const changed = new Map(rows.map((row) => [row.name, row.changes]));
  return {
    changes: tables.map((name) => changed.get(name) ?? 0).join(' '),
    value: tally && valuesOf(rows)[tally],
  };
}

const value = sql<string | number>`coalesce(sum(${tallies.value}), 0)`;

function valuesOf(rows: { name: string; value: string | number }[]): Record<TallyName, number> {
  const values = new Map(rows.map((row) => [row.name, Number(row.value)]));
  const of = (name: TallyName) => values.get(name) ?? 0;
  return {
    hotels: of('hotels'),
    rooms: of('rooms'),
    bookings: of('bookings'),
    deskBookings: of('deskBookings'),
    noShows: of('noShows'),
    profiles: of('profiles'),
    audit: of('audit'),
  };
}
