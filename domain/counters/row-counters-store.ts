import { inArray, type SQL, sql } from 'drizzle-orm';
import { rowCounters } from '../../db/schema/row-counters.ts';
import type { Database } from '../../db/statements/database.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import { type RowCounterName, rowCounterNames } from '../../kernel/row-counter-names.ts';

/**
 * The row counters that also record whether any row of their table has changed; `offeredRooms` belongs to `rooms`, and
 * the two of the desk to `bookings`.
 */
export type CountedTable = Exclude<RowCounterName, 'offeredRooms' | 'deskBookings' | 'noShows'>;

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

/** A counter as a subquery, for a statement that needs it beside other rows of the same moment. */
export const rowCounterOf = (name: RowCounterName): SQL =>
  sql`(select coalesce(sum(value), 0) from ${rowCounters} where name = ${name})`;

const value = sql<string | number>`coalesce(sum(${rowCounters.value}), 0)`;

function valuesOf(rows: { name: RowCounterName; value: string | number }[]): Record<RowCounterName, number> {
  const values = new Map(rows.map((row) => [row.name, Number(row.value)]));
  return recordOf(rowCounterNames, (name) => values.get(name) ?? 0);
}
