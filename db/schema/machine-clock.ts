import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * At most one row: what the next start compares the machine's clock with. It is written every minute while the clock is
 * believed.
 */
export const machineClock = pgTable(
  'machine_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The last instant at which a process ran whose clock was believed, by that clock. */
    ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
    /**
     * Beside a PostgreSQL server: how far a machine's clock was ahead of the server's when it was said to be right, below zero
     * if it was behind.
     */
    acceptedAheadSeconds: bigint('accepted_ahead_seconds', { mode: 'number' }),
  },
  (table) => [check('machine_clock_is_one', sql`${table.isOnly}`)],
);
