import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordOf } from '../../kernel/closed-lists.ts';

type ColumnOf<Table extends PgTable> = keyof Table['$inferInsert'] & keyof Table['_']['columns'] & string;

/** The columns of a repeated insert: its text has a placeholder for each, and each row gives their values. */
export interface RowPlaceholders<Row> {
  /** The placeholders, for `values`; `of` tells the rows of one statement apart. */
  placeholders(of?: number): Record<keyof Row, SQL>;
  /** The values of a row's placeholders, as the driver gets them. Values may be null. */
  valuesOf(row: Row, of?: number): Record<string, unknown>;
}

/** A row has exactly these columns of the table; the others have their defaults in the table. */
export function rowPlaceholders<Table extends PgTable, Column extends ColumnOf<Table>>(
  table: Table,
  columns: readonly Column[],
): RowPlaceholders<Required<Pick<Table['$inferInsert'], Column>>> {
  const own = getTableColumns(table);
  const nameOf = (column: Column, of: number) => `${getTableName(table)}${of}_${column}`;
  return {
    placeholders: (of = 0) => recordOf(columns, (column) => sql`${sql.placeholder(nameOf(column, of))}`),
    valuesOf: (row, of = 0) =>
      Object.fromEntries(
        columns.map((column) => {
          const value: unknown = row[column];
          return [nameOf(column, of), value === null ? null : own[column]?.mapToDriverValue(value)];
        }),
      ),
  };
}
