import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How many open hotels, open rooms, made bookings and profiles there are, kept by triggers of the migration: a
 * heading with the exact total does not count 200,000 rows. Each name has several rows that are added up, so that
 * buyers do not queue for one counter.
 */
export const tallies = pgTable(
  'tallies',
  {
    name: text('name').notNull(),
    shard: integer('shard').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);
