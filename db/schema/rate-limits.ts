import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often what was done lately, for the limits that processes share. The columns' names are those that
 * rate-limiter-flexible asks for. Lost counts do no harm.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and who is counted: an account, or an address with the hash of an account. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  // The removal of rows that have run out.
  (table) => [index('rate_limits_by_expire').on(table.expire)],
);
