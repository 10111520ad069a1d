import { type Column, is, Placeholder, type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern that finds a text anywhere, with its special characters escaped. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a lower-case text of the database contains the pattern, ignoring case: the result of ILIKE, without
 * lowering each row's text again.
 */
export const hasPattern = (lowered: SQL, pattern: string): SQL =>
  sql`${lowered} like lower(${pattern}::text)`;

/**
 * Whether a column has one of these values. The values are sent as one array: `inArray` uses a parameter for each
 * value, and PostgreSQL refuses a statement with 65,536 of them, which a whole list can reach.
 */
export const isOneOf = (column: Column, values: readonly (string | number)[] | Placeholder): SQL =>
  sql`${column} = any(${is(values, Placeholder) ? values : sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
