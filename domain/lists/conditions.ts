import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * What somebody typed into a search box as patterns of LIKE, a word each: every word has to be found, in whatever
 * order, so that a first and a last name find a person of two columns.
 */
export function patternsOf(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word.length > 0);
  return words.map(patternOf);
}

/** A text as a pattern of LIKE that finds it anywhere, sign for sign. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text of the database that is in lower case already has the pattern in it, in whatever case that was typed:
 * what ILIKE says, without lowering every row's text again.
 */
export const hasPattern = (lowered: SQL, pattern: string): SQL =>
  sql`${lowered} like lower(${pattern}::text)`;

/**
 * Whether a column has one of these values. They go to the database as one array: with a parameter a value, as
 * `inArray` has it, PostgreSQL refuses the statement at 65,536 of them, which a whole list may well have.
 */
export const isOneOf = (column: Column, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
