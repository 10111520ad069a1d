import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { rowCounters } from '../../db/schema/row-counters.ts';

/**
 * The row counters that triggers of the database keep: open hotels and rooms, made bookings (of these also desk bookings
 * and no-shows), people's records, audit entries.
 */
export type RowCounterName =
  | 'hotels'
  | 'rooms'
  | 'bookings'
  | 'deskBookings'
  | 'noShows'
  | 'profiles'
  | 'audit';

/** The row counters that also say whether any row of theirs has changed; those of the desk are parts of `bookings`. */
export type CountedTable = Exclude<RowCounterName, 'deskBookings' | 'noShows'>;

/** All of them in one statement. */
export async function findRowCounters(db: Database): Promise<Record<RowCounterName, number>> {
  return valuesOf(
    await db.select({ name: rowCounters.name, value }).from(rowCounters).groupBy(rowCounters.name),
  );
}

/**
 * In one statement: the counter, and a text that is another one whenever a row of these tables was added, changed or
 * taken away since.
 */
export async function findTableStates(
  db: Database,
  tables: readonly CountedTable[],
  rowCounter: RowCounterName | undefined,
): Promise<{ changes: string; value: number | undefined }> {
  const names: RowCounterName[] = [...tables, ...(rowCounter ? [rowCounter] : [])];
  const rows = await db
    .select({ name: rowCounters.name, value, changes: sql<string | number>`sum(${rowCounters.changes})` })
    .from(rowCounters)
    .where(inArray(rowCounters.name, names))
    .groupBy(rowCounters.name);
  const changed = new Map(rows.map((row) => [row.name, row.changes]));
  return {
    changes: tables.map((name) => changed.get(name) ?? 0).join(' '),
    value: rowCounter && valuesOf(rows)[rowCounter],
  };
}

const value = sql<string | number>`coalesce(sum(${rowCounters.value}), 0)`;

function valuesOf(rows: { name: string; value: string | number }[]): Record<RowCounterName, number> {
  const values = new Map(rows.map((row) => [row.name, Number(row.value)]));
  const of = (name: RowCounterName) => values.get(name) ?? 0;
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
