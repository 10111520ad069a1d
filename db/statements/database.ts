import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Answer<Row> {
  rows: Row[];
}

/** The answer of a statement written as SQL, on both databases. */
interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

/** The database or a transaction of it, embedded or a server: both speak PostgreSQL through Drizzle. */
export type Database = PgDatabase<Rows, Record<string, never>>;
