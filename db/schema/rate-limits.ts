import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often each limited action was done lately, for the limits that processes share. rate-limiter-flexible requires
 * these column names. Lost counts do no harm.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and the counted party: an account, or an address with the hash of an account. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  // For the removal of expired rows.
  (table) => [index('rate_limits_by_expire').on(table.expire)],
);
