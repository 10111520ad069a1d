import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CancellationPolicy } from '../../kernel/booking-policy.ts';
import type { StayQuote } from '../../kernel/money.ts';
import { bookings, payments } from './bookings.ts';
import { rooms } from './catalog.ts';
import { poisha } from './columns.ts';

/**
 * The booking as it will be when the payment of a change is captured, with the price that was shown. Until then, and
 * when the payment fails, the booking stays as it is.
 */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /**
     * The revision of the booking when the change was priced. If the booking has another one by then, the change is
     * dropped.
     */
    fromRevision: integer('from_revision').notNull(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    guests: integer('guests').notNull(),
    quote: jsonb('quote').$type<StayQuote>().notNull(),
    policy: jsonb('policy').$type<CancellationPolicy>().notNull(),
    /**
     * The amount by which the stay gets dearer. The payment's amount is the part of it that is paid on the site; the desk gets the rest. Null in
     * a change from before there were advances: then all of it is paid on the site.
     */
    differencePoisha: poisha('difference_poisha'),
    /** Until when the additional nights are held. */
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    /** When the change was made; null while it is being paid, and permanently when its payment failed. */
    madeAt: timestamp('made_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('booking_changes_by_booking').on(table.bookingId),
    check('booking_changes_stay', sql`check_out > check_in`),
  ],
);
