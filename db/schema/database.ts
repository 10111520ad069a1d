import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction of it, embedded or a server: both speak PostgreSQL through Drizzle. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;
