import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { rowCounterNames } from '../../kernel/row-counter-names.ts';

/**
 * The numbers of open hotels, open rooms, made bookings and profiles, kept by triggers of the migrations, so that a
 * heading with the exact total does not count 200,000 rows, nor the dashboard all rooms that are offered. `changes`
 * counts the statements that changed any of these rows, and so tells whether a list is still up to date. Each name has
 * several rows that are added up, so that buyers do not wait for one counter.
 */
export const rowCounters = pgTable(
  'tallies',
  {
    /** Without a check: only the triggers of the migrations write it. */
    name: text('name', { enum: rowCounterNames }).notNull(),
    shard: integer('shard').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);
