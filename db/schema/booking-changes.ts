import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CancellationPolicy } from '../../domain/shared/booking-policy.ts';
import type { StayQuote } from '../../domain/shared/money.ts';
import { bookings, payments } from './bookings.ts';
import { rooms } from './catalog.ts';

/**
 * What a booking becomes when the payment of a change is captured: as it was priced and shown before. Until then, and
 * when nothing comes of the payment, the booking stays as it is.
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
    /** The version of the booking that is changed: another one by then, and the change is off. */
    fromRevision: integer('from_revision').notNull(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    guests: integer('guests').notNull(),
    quote: jsonb('quote').$type<StayQuote>().notNull(),
    policy: jsonb('policy').$type<CancellationPolicy>().notNull(),
    /** Until when the nights that come in addition are held. */
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    /** When it was made; null while it is being paid, and for good when nothing came of it. */
    madeAt: timestamp('made_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('booking_changes_by_booking').on(table.bookingId),
    check('booking_changes_stay', sql`check_out > check_in`),
  ],
);
