import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { rowCounters } from '../../db/schema/row-counters.ts';

/**
 * The row counters that database triggers maintain: open hotels and rooms, made bookings (of these also desk bookings
 * and no-shows), user profiles, audit entries.
 */
export type RowCounterName =
  | 'hotels'
  | 'rooms'
  | 'bookings'
  | 'deskBookings'
  | 'noShows'
  | 'profiles'
  | 'audit';

/**
 * The row counters that also record whether any row of their table has changed; the two of the desk are parts of
 * `bookings`.
 */
export type CountedTable = Exclude<RowCounterName, 'deskBookings' | 'noShows'>;

/** Reads all counters in one statement. */
export async function findRowCounters(db: Database): Promise<Record<RowCounterName, number>> {
  return valuesOf(
    await db.select({ name: rowCounters.name, value }).from(rowCounters).groupBy(rowCounters.name),
  );
}

/**
 * In one statement: the counter, and a text that changes whenever a row of these tables is added, changed or deleted.
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
