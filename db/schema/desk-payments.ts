import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { deskWays } from '../../kernel/payment-states.ts';
import { bookings } from './bookings.ts';
import { isWordOf, poisha } from './columns.ts';

/**
 * Money that changed hands at a hotel's desk, one row each time. A row is never changed: a wrong entry is reversed by
 * a row of its own.
 */
export const deskPayments = pgTable(
  'desk_payments',
  {
    /** Made from the account and its Idempotency-Key, so that the same key never writes two rows. */
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    way: text('way', { enum: deskWays }).notNull(),
    /** The amount that the desk received; negative for an amount that it gave back. */
    amountPoisha: poisha('amount_poisha').notNull(),
    /** The number on the paper that the guest got. */
    receiptNumber: text('receipt_number').notNull(),
    /** The e-mail of the person who recorded it. */
    actorEmail: text('actor_email').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('desk_payments_by_booking').on(table.bookingId, table.at),
    check('desk_payments_way', isWordOf('way', deskWays)),
    check('desk_payments_amount', sql`amount_poisha <> 0`),
  ],
);
