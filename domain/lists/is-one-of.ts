import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has one of these values. They go to the database as one array: with a parameter a value, as
 * `inArray` has it, PostgreSQL refuses the statement at 65,536 of them, which a whole list may well have.
 */
export const isOneOf = (column: Column, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
