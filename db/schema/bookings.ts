import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type CancellationPolicy, defaultPolicy } from '../../domain/shared/booking-policy.ts';
import {
  bookingEventKinds,
  bookingKinds,
  bookingStates,
  madeBookingStates,
} from '../../domain/shared/booking-states.ts';
import { districts } from '../../domain/shared/catalogue-choices.ts';
import type { StayQuote } from '../../domain/shared/money.ts';
import {
  type CardFailure,
  capturedPaymentStates,
  disputeStates,
  openPaymentStates,
  paymentProviders,
  paymentPurposes,
  paymentStates,
} from '../../domain/shared/payment-states.ts';
import { languages } from '../../domain/shared/person-choices.ts';
import { hotels, rooms } from './catalog.ts';
import { claim, isWordOf, poisha, times } from './columns.ts';

/**
 * Confirmed bookings and what became of them: what lists and counters show. Written out, not as parameters: the lists'
 * indexes hold these rows alone, and the planner has to see that. For statements that read one table with a state.
 */
export const isMade = isWordOf('state', madeBookingStates);

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    /** Short and without look-alike letters: for the telephone and the desk. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: bookingKinds }).notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    /** The account it belongs to; a booking made at the desk has none. */
    uid: text('uid'),
    userEmail: text('user_email').notNull(),
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    guests: integer('guests').notNull(),
    // Empty in a hold, until the person has said who comes.
    guestName: text('guest_name').notNull(),
    guestPhone: text('guest_phone').notNull(),
    guestAddress: text('guest_address').notNull(),
    // Its own copy of the names and of the whole quote: renaming or archiving a hotel changes no old booking.
    hotelName: text('hotel_name').notNull(),
    roomName: text('room_name').notNull(),
    roomPicture: text('room_picture').notNull(),
    district: text('district', { enum: districts }).notNull(),
    quote: jsonb('quote').$type<StayQuote>().notNull(),
    totalPoisha: poisha('total_poisha').notNull(),
    /** What is kept when it is cancelled: the hotel's policy at the time of the hold. */
    policy: jsonb('policy').$type<CancellationPolicy>().notNull().default(defaultPolicy),
    /** One more at each change of what was agreed: the version that vouchers and calendar files carry. */
    revision: integer('revision').notNull().default(0),
    /** What the guest read when booking, and reads in mails and papers. */
    language: text('language', { enum: languages }).notNull().default('en'),
    /** Why the total is another one than the quote's, in the administrator's words; null while it is the same. */
    overrideReason: text('override_reason'),
    /**
     * Of a booking that a card has paid: the part of the total that is settled at the desk, after a change there. When
     * cancelled: what the desk keeps.
     */
    deskPoisha: poisha('desk_poisha').notNull().default(0),
    /** What changes by the guest cost more and was too little for a payment; the next change takes it into account. */
    waivedPoisha: poisha('waived_poisha').notNull().default(0),
    /** When cancelled: what is kept of what the card has paid; of a booking made at the desk, of what was paid there. */
    keptPoisha: poisha('kept_poisha'),
    /** What the desk has marked; each can be taken back on the same day. */
    checkedInAt: timestamp('checked_in_at', { withTimezone: true }),
    checkedOutAt: timestamp('checked_out_at', { withTimezone: true }),
    noShowAt: timestamp('no_show_at', { withTimezone: true }),
    /** Of a hold of the nights that another booking is to have in addition: the payment of that change. */
    forPayment: uuid('for_payment').references((): AnyPgColumn => payments.id),
    /** While held: when the rooms are free again. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** What the administrator's search looks in, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(reference || ' ' || guest_name || ' ' || guest_phone || ' ' || user_email || ' ' || hotel_name || ' ' || room_name)`,
      ),
    ...times,
  },
  (table) => [
    // My Bookings, newest first.
    index('bookings_by_account').on(table.uid, table.createdAt),
    // The administrator's list, newest first or sorted by a column. The id makes each an order; kind and state, and
    // the other end of the stay, come behind it, so that a filtered page too is read from the index alone and only
    // its own rows from the table.
    index('bookings_by_time').on(table.createdAt, table.id, table.kind, table.state).where(isMade),
    index('bookings_by_check_in')
      .on(table.checkIn, table.id, table.checkOut, table.kind, table.state)
      .where(isMade),
    index('bookings_by_check_out').on(table.checkOut, table.id, table.kind, table.state).where(isMade),
    // Whose stay has begun and who pays at the desk: what a desk has to collect is found without reading all the others.
    index('bookings_at_desk')
      .on(table.checkIn, table.id)
      .where(sql`state = 'confirmed' and (kind = 'desk' or desk_poisha > 0)`),
    index('bookings_by_total').on(table.totalPoisha, table.id, table.kind, table.state).where(isMade),
    index('bookings_by_hotel_name').on(table.hotelName, table.id, table.kind, table.state).where(isMade),
    index('bookings_by_guest_name').on(table.guestName, table.id, table.kind, table.state).where(isMade),
    // Not of holds: each of a text's hundred parts is an entry, and every booking begins as a hold.
    index('bookings_by_part').using('gin', sql`search_text gin_trgm_ops`).where(isMade),
    // Whether a hotel or room has bookings, and what the dashboard adds up.
    index('bookings_by_hotel').on(table.hotelId, table.checkIn),
    index('bookings_by_room').on(table.roomId, table.checkIn),
    // Lapsed holds count as free in every availability query, so finding them must not read old bookings.
    index('bookings_held').on(table.roomId, table.heldUntil).where(sql`state = 'held'`),
    // What is held for a change that is being paid.
    index('bookings_for_payment').on(table.forPayment).where(sql`for_payment is not null`),
    // One live hold for a person, a room and a stay: a declined card comes back to the same one.
    uniqueIndex('bookings_one_hold')
      .on(table.uid, table.roomId, table.checkIn, table.checkOut)
      .where(sql`state = 'held'`),
    check('bookings_stay', sql`check_out > check_in`),
    check('bookings_state', isWordOf('state', bookingStates)),
    check('bookings_kind', isWordOf('kind', bookingKinds)),
    check('bookings_district', isWordOf('district', districts)),
    check('bookings_language', isWordOf('language', languages)),
    check('bookings_guest', sql`state in ('held', 'expired') or (guest_name <> '' and guest_phone <> '')`),
    check('bookings_kept', sql`kept_poisha is null or (state = 'cancelled' and kept_poisha >= 0)`),
    check('bookings_desk', sql`desk_poisha >= 0 and (kind = 'card' or desk_poisha = 0)`),
    check('bookings_checked_in', sql`checked_in_at is null or state = 'confirmed'`),
    check('bookings_checked_out', sql`checked_out_at is null or checked_in_at is not null`),
    check('bookings_waived', sql`waived_poisha >= 0`),
    check('bookings_for_change', sql`for_payment is null or (uid is null and state in ('held', 'expired'))`),
    check('bookings_hold_ends', sql`state <> 'held' or held_until is not null`),
  ],
);

/** One attempt to pay a booking. Written before the provider is called, so that nothing it does is unknown here. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    attempt: integer('attempt').notNull(),
    /** What it pays: the stay as it was booked, or what a change by the guest costs more. */
    purpose: text('purpose', { enum: paymentPurposes }).notNull().default('stay'),
    provider: text('provider', { enum: paymentProviders }).notNull().default('stripe'),
    state: text('state', { enum: paymentStates }).notNull(),
    amountPoisha: poisha('amount_poisha').notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    /** The provider's id; unknown until the provider has answered. */
    intentId: text('intent_id').unique(),
    /** Why it failed: the provider's code, decline code and message. */
    failure: jsonb('failure').$type<CardFailure>(),
    /** What the provider says it has taken from the card. */
    capturedPoisha: poisha('captured_poisha'),
    /** Why an administrator should look at it: a capture that differs, a refund that is refused. */
    problem: text('problem'),
    /** The guest's objection at the bank, when there is one. */
    dispute: text('dispute', { enum: disputeStates }),
    /** What the bank took back by disputes that were lost. Of a lost one without an amount, from before there was any: all. */
    disputedPoisha: poisha('disputed_poisha'),
    ...claim,
    ...times,
  },
  (table) => [
    uniqueIndex('payments_by_attempt').on(table.bookingId, table.attempt),
    // A stay is paid once: a second capture cannot be written down. Changes have a payment each.
    uniqueIndex('payments_one_captured')
      .on(table.bookingId)
      .where(sql`state = 'captured' and purpose = 'stay'`),
    // What the reconciler still has to bring to an end.
    index('payments_open').on(table.nextTryAt).where(isWordOf('state', openPaymentStates)),
    // The refused cards among an account's bookings, which every booking asks for: few of many.
    index('payments_declined').on(table.bookingId, table.createdAt).where(sql`failure is not null`),
    // What somebody should look at: few of many.
    index('payments_in_doubt').on(table.bookingId).where(sql`problem is not null or dispute = 'open'`),
    check('payments_state', isWordOf('state', paymentStates)),
    check('payments_purpose', isWordOf('purpose', paymentPurposes)),
    check('payments_provider', isWordOf('provider', paymentProviders)),
    check('payments_dispute', isWordOf('dispute', disputeStates)),
    check(
      'payments_disputed',
      sql`disputed_poisha is null or (disputed_poisha >= 0 and dispute is not null)`,
    ),
    // Known exactly when there is something captured, so that sums need no exception.
    check(
      'payments_captured',
      sql`(captured_poisha is not null) = (${isWordOf('state', capturedPaymentStates)})`,
    ),
    check('payments_amount', sql`amount_poisha > 0`),
  ],
);

/**
 * What happened to a booking, in order: its history on the administrator's page. Written in the transaction of the
 * change it tells of; like the audit log it is never changed.
 */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Without a check, like the audit log's: a kind more is no change of the table. */
    kind: text('kind', { enum: bookingEventKinds }).notNull(),
    /** The e-mail of who did it; null for the site itself. */
    actor: text('actor'),
    detail: jsonb('detail'),
  },
  (table) => [index('booking_events_by_booking').on(table.bookingId, table.id)],
);

/** A client's Idempotency-Key and the attempt it started: the same key gives the same booking, never a second. */
export const bookingKeys = pgTable(
  'booking_keys',
  {
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    /** Of the request's content, so that a key used for something else is noticed. */
    requestHash: text('request_hash').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

/** The card provider's events that were heard: the same one told again changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  heardAt: timestamp('heard_at', { withTimezone: true }).notNull().defaultNow(),
});
