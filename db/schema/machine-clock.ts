import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * At most one row: what the machine's clock is compared with. It is written every minute while the site runs.
 */
export const machineClock = pgTable(
  'machine_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The last instant at which the site ran with a clock that was believed, by that clock. */
    ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
    /**
     * Beside a PostgreSQL server: how far a machine's clock was ahead of the server's when it was said to be right, below zero
     * if it was behind.
     */
    acceptedAheadSeconds: bigint('accepted_ahead_seconds', { mode: 'number' }),
    /** The same as `ranAt` for a clock that is not believed, and how long the site has run with it; null while it is. */
    doubtedAt: timestamp('doubted_at', { withTimezone: true }),
    doubtedSeconds: integer('doubted_seconds'),
  },
  (table) => [check('machine_clock_is_one', sql`${table.isOnly}`)],
);
