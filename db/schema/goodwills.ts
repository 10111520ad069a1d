import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { poisha } from './columns.ts';

/** The sums that the hotel has given back of a booking's price, one row each time. A row is never changed, except that its reason goes with a deleted account. */
export const goodwills = pgTable(
  'goodwills',
  {
    /** Made from the account and its Idempotency-Key, so that the same key never gives back twice. */
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountPoisha: poisha('amount_poisha').notNull(),
    /** In the administrator's words; the guest reads them. */
    reason: text('reason').notNull(),
    /** The e-mail of the person who gave it back. */
    actorEmail: text('actor_email').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('goodwills_by_booking').on(table.bookingId, table.at),
    // The sum of some days, on the dashboard.
    index('goodwills_by_day').on(table.at),
    check('goodwills_amount', sql`amount_poisha > 0`),
  ],
);
