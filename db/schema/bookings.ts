import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import type { Acceptance } from '../../kernel/accepted-texts.ts';
import { arrivalTimes } from '../../kernel/arrival-times.ts';
import { type CancellationPolicy, defaultPolicy } from '../../kernel/booking-policy.ts';
import {
  type BookingEventDetail,
  bookingEventKinds,
  bookingKinds,
  bookingStates,
  madeBookingStates,
} from '../../kernel/booking-states.ts';
import { advanceTerms, defaultAdvance, districts } from '../../kernel/catalogue-choices.ts';
import type { StayQuote } from '../../kernel/money.ts';
import {
  type CardFailure,
  capturedPaymentStates,
  disputeStates,
  paymentProviders,
  paymentPurposes,
  paymentStates,
  undecidedPaymentStates,
} from '../../kernel/payment-states.ts';
import { languages } from '../../kernel/person-choices.ts';
import { hotels, rooms } from './catalog.ts';
import { claim, isWordOf, poisha, times } from './columns.ts';

/**
 * Made bookings: confirmed ones and those in a later state. Lists and counters show these. The states are written
 * into the SQL, not sent as parameters: the lists' indexes hold only these rows, and the planner has to see that. For
 * statements that read one table with a `state` column.
 */
export const isMade = isWordOf('state', madeBookingStates);

/** Holds that became no booking, and whose person is still known. Written into the SQL, as `isMade` is. */
export const isEndedHold = sql.raw(`state = 'expired' and user_email <> ''`);

/** Bookings with a note of the hotel or a room number. Written into the SQL, as `isMade` is. */
export const hasNote = sql.raw('(desk_note is not null or room_number is not null)');

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    /** Short and without letters that look alike, for the telephone and the desk. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: bookingKinds }).notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    /** The account that owns it; null for a booking made at the desk. */
    uid: text('uid'),
    userEmail: text('user_email').notNull(),
    /** Whether the person had confirmed this address when booking. Only then is it given to the hotel for its answers. */
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    guests: integer('guests').notNull(),
    // Empty in a hold, until the person has entered the guest.
    guestName: text('guest_name').notNull(),
    guestPhone: text('guest_phone').notNull(),
    guestAddress: text('guest_address').notNull(),
    /** When the guest means to come, and what the hotel should know. The wish is erased with the guest's document. */
    arrivalTime: text('arrival_time', { enum: arrivalTimes }),
    wish: text('wish'),
    /** The account booked for another person, whose name and phone these are. */
    forOther: boolean('for_other').notNull().default(false),
    /** The other person's address, which gets the voucher once. Erased with the document, too. */
    voucherEmail: text('voucher_email'),
    // A copy of the names and of the whole quote, so that renaming or archiving a hotel changes no old booking.
    hotelName: text('hotel_name').notNull(),
    roomName: text('room_name').notNull(),
    roomPicture: text('room_picture').notNull(),
    district: text('district', { enum: districts }).notNull(),
    quote: jsonb('quote').$type<StayQuote>().notNull(),
    totalPoisha: poisha('total_poisha').notNull(),
    /** The cancellation policy: the hotel's policy at the time of the hold. */
    policy: jsonb('policy').$type<CancellationPolicy>().notNull().default(defaultPolicy),
    /**
     * The hotel's term for what is paid when booking, at the time of the hold. The terms of the nights' seasons are in the
     * lines of the quote.
     */
    advance: text('advance', { enum: advanceTerms }).notNull().default(defaultAdvance),
    /** Goes up by one at each change of the agreed stay: vouchers and calendar files carry this version. */
    revision: integer('revision').notNull().default(0),
    /** The guest's language when booking; mails and papers use it. */
    language: text('language', { enum: languages }).notNull().default('en'),
    /** Why the total differs from the quote's, in the administrator's words; null while they are the same. */
    overrideReason: text('override_reason'),
    /**
     * For a booking paid by card or wallet: the part of the total that is settled at the desk, by the hotel's advance or after
     * a change. The rest of the total is the site's part. After a cancellation: the amount that the desk keeps.
     */
    deskPoisha: poisha('desk_poisha').notNull().default(0),
    /**
     * Extra costs of the guest's changes that were too small for a card payment. The next change takes them into
     * account.
     */
    waivedPoisha: poisha('waived_poisha').notNull().default(0),
    /**
     * The part of the total that the policy kept when the guest's changes made the stay cheaper. It is no price of nights: the
     * policy's per cent and the advance are reckoned from the total without it.
     */
    keptByChangesPoisha: poisha('kept_by_changes_poisha').notNull().default(0),
    /**
     * The sum that the hotel has given back for good: a lower price with a reason. It is no part of the total, so that every sum and every
     * per cent is reckoned from the lower price; the original total is the sum of both.
     */
    givenBackPoisha: poisha('given_back_poisha').notNull().default(0),
    /**
     * The part of it that ended a difference which the desk had waived, when nights were freed at their price. A later higher price first
     * takes this part back, because the guest pays for those nights again.
     */
    endedWaivedPoisha: poisha('ended_waived_poisha').notNull().default(0),
    /**
     * Of a no-show of which something was given back: the part of the price that was never paid, which nobody collects. It is no part of the
     * total until the mark is taken back.
     */
    notCollectedPoisha: poisha('not_collected_poisha').notNull().default(0),
    /** Differences that the desk has waived: above zero, the guest did not pay them; below zero, they were not given back. */
    deskWaivedPoisha: poisha('desk_waived_poisha').notNull().default(0),
    /**
     * After a cancellation: the amount kept of the card payment; for a booking made at the desk, of the payment
     * there. What the bank has taken by a lost dispute does not reduce it: the bank may decide anew.
     */
    keptPoisha: poisha('kept_poisha'),
    /** For the hotel alone, and for the person who asks for the own data. Erased with the guest's document. */
    deskNote: text('desk_note'),
    roomNumber: text('room_number'),
    /** The guest's presence, as the desk recorded it. Each can be undone on the same day. */
    checkedInAt: timestamp('checked_in_at', { withTimezone: true }),
    checkedOutAt: timestamp('checked_out_at', { withTimezone: true }),
    noShowAt: timestamp('no_show_at', { withTimezone: true }),
    /** For a hold of the additional nights of another booking: the payment of that change. */
    forPayment: uuid('for_payment').references((): AnyPgColumn => payments.id),
    /** While held: the time when the rooms become free again. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** The text that the administrator's search reads, in lower case. */
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
    // The administrator's list, newest first or sorted by a column. The id makes each order unique. Kind, state and
    // the other end of the stay come last, so that a filtered page is read from the index alone and only its own rows
    // are read from the table.
    index('bookings_by_time').on(table.createdAt, table.id, table.kind, table.state).where(isMade),
    index('bookings_by_check_in')
      .on(table.checkIn, table.id, table.checkOut, table.kind, table.state)
      .where(isMade),
    index('bookings_by_check_out').on(table.checkOut, table.id, table.kind, table.state).where(isMade),
    // Bookings whose stay has begun and that are paid at the desk, so that the amounts to collect are found without
    // reading all other bookings.
    index('bookings_at_desk')
      .on(table.checkIn, table.id)
      .where(sql`state = 'confirmed' and (kind = 'desk' or desk_poisha > 0)`),
    index('bookings_by_total').on(table.totalPoisha, table.id, table.kind, table.state).where(isMade),
    index('bookings_by_hotel_name').on(table.hotelName, table.id, table.kind, table.state).where(isMade),
    index('bookings_by_guest_name').on(table.guestName, table.id, table.kind, table.state).where(isMade),
    // Holds are left out: each of a text's hundred parts is an index entry, and every booking begins as a hold.
    index('bookings_by_part').using('gin', sql`search_text gin_trgm_ops`).where(isMade),
    // Whether a hotel or room has bookings, and the sums of the dashboard.
    index('bookings_by_hotel').on(table.hotelId, table.checkIn),
    index('bookings_by_room').on(table.roomId, table.checkIn),
    // Lapsed holds count as free in every availability query, so finding them must not read old bookings.
    index('bookings_held').on(table.roomId, table.heldUntil).where(sql`state = 'held'`),
    // Ended holds whose person is to be forgotten: few of many bookings.
    index('bookings_ended_holds').on(table.id).where(isEndedHold),
    // Notes and room numbers that are to be erased: few of many bookings.
    index('bookings_with_note').on(table.id).where(hasNote),
    // The holds for a change that is being paid.
    index('bookings_for_payment').on(table.forPayment).where(sql`for_payment is not null`),
    // One live hold per person, room and stay: after a declined card the guest comes back to the same hold.
    uniqueIndex('bookings_one_hold')
      .on(table.uid, table.roomId, table.checkIn, table.checkOut)
      .where(sql`state = 'held'`),
    check('bookings_stay', sql`check_out > check_in`),
    check('bookings_state', isWordOf('state', bookingStates)),
    check('bookings_kind', isWordOf('kind', bookingKinds)),
    check('bookings_district', isWordOf('district', districts)),
    check('bookings_arrival_time', isWordOf('arrival_time', arrivalTimes)),
    check('bookings_language', isWordOf('language', languages)),
    check('bookings_guest', sql`state in ('held', 'expired') or (guest_name <> '' and guest_phone <> '')`),
    check('bookings_kept', sql`kept_poisha is null or (state = 'cancelled' and kept_poisha >= 0)`),
    check('bookings_desk', sql`desk_poisha >= 0 and (kind = 'card' or desk_poisha = 0)`),
    check('bookings_checked_in', sql`checked_in_at is null or state = 'confirmed'`),
    check('bookings_checked_out', sql`checked_out_at is null or checked_in_at is not null`),
    check('bookings_advance', isWordOf('advance', advanceTerms)),
    check('bookings_kept_by_changes', sql`kept_by_changes_poisha >= 0`),
    check('bookings_waived', sql`waived_poisha >= 0`),
    check(
      'bookings_given_back',
      sql`given_back_poisha >= 0 and ended_waived_poisha between 0 and given_back_poisha and not_collected_poisha >= 0 and (not_collected_poisha = 0 or state = 'no_show')`,
    ),
    check('bookings_for_change', sql`for_payment is null or (uid is null and state in ('held', 'expired'))`),
    check('bookings_hold_ends', sql`state <> 'held' or held_until is not null`),
  ],
);

/** A booking without the text that only the administrator's search reads. */
export type BookingRow = Omit<typeof bookings.$inferSelect, 'searchText'>;

/**
 * One attempt to pay a booking. It is written before the provider is called, so that every action of the provider has
 * a row here.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    attempt: integer('attempt').notNull(),
    /** The purpose of the payment: the booked stay, or the extra cost of a change by the guest. */
    purpose: text('purpose', { enum: paymentPurposes }).notNull().default('stay'),
    provider: text('provider', { enum: paymentProviders }).notNull().default('stripe'),
    state: text('state', { enum: paymentStates }).notNull(),
    amountPoisha: poisha('amount_poisha').notNull(),
    /** The card; empty for a payment on a gateway's page. */
    paymentMethodId: text('payment_method_id').notNull(),
    /** The card provider's id; unknown until the provider has answered. */
    intentId: text('intent_id').unique(),
    /** Why it failed: the provider's code, decline code and message. */
    failure: jsonb('failure').$type<CardFailure>(),
    /** The amount that the provider says it has captured. */
    capturedPoisha: poisha('captured_poisha'),
    /** The reason for the administrator to look at it: a capture that differs, a refund that is refused. */
    problem: text('problem'),
    /** The state of the guest's dispute at the bank, if there is one. */
    dispute: text('dispute', { enum: disputeStates }),
    /**
     * The amount that the bank took back by lost disputes. A lost dispute without an amount is from before this
     * column existed; it counts as the full amount.
     */
    disputedPoisha: poisha('disputed_poisha'),
    /**
     * For a cancelled payment on a gateway's page: until when the gateway is asked about it. Nobody can promise that such
     * a payment will not be made.
     */
    askUntil: timestamp('ask_until', { withTimezone: true }),
    /**
     * The texts that the guest accepted with this attempt. Null where nobody was asked: a change by card, an attempt on a gateway's
     * page without the tick, and every one from before this column existed.
     */
    accepted: jsonb('accepted').$type<Acceptance>(),
    ...claim,
    ...times,
  },
  (table) => [
    uniqueIndex('payments_by_attempt').on(table.bookingId, table.attempt),
    // A stay is paid once: a second capture cannot be stored. Each change has its own payment.
    uniqueIndex('payments_one_captured')
      .on(table.bookingId)
      .where(sql`state = 'captured' and purpose = 'stay'`),
    // The payments that the reconciler still has to finish.
    index('payments_open')
      .on(table.nextTryAt)
      .where(sql`${isWordOf('state', undecidedPaymentStates)} or ask_until is not null`),
    // The refused cards of an account, which every booking reads: few of many payments.
    index('payments_declined').on(table.bookingId, table.createdAt).where(sql`failure is not null`),
    // Payments that somebody should look at: few of many.
    index('payments_in_doubt').on(table.bookingId).where(sql`problem is not null or dispute = 'open'`),
    check('payments_state', isWordOf('state', paymentStates)),
    check('payments_purpose', isWordOf('purpose', paymentPurposes)),
    check('payments_provider', isWordOf('provider', paymentProviders)),
    check('payments_dispute', isWordOf('dispute', disputeStates)),
    check(
      'payments_disputed',
      sql`disputed_poisha is null or (disputed_poisha >= 0 and dispute is not null)`,
    ),
    // Present exactly when something is captured, so that sums need no exception.
    check(
      'payments_captured',
      sql`(captured_poisha is not null) = (${isWordOf('state', capturedPaymentStates)})`,
    ),
    check('payments_amount', sql`amount_poisha > 0`),
    check('payments_asked', sql`ask_until is null or (state = 'cancelled' and provider <> 'stripe')`),
  ],
);

/**
 * The events of a booking, in order: its history on the administrator's page. Each is written in the transaction of
 * the change that it reports. Like the audit log it is never changed; it is deleted only with a hold that nobody began
 * to pay.
 */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Without a check, as in the audit log: a new kind then needs no change of the table. */
    kind: text('kind', { enum: bookingEventKinds }).notNull(),
    /** The e-mail of the person who did it; null for the site itself. */
    actor: text('actor'),
    detail: jsonb('detail').$type<BookingEventDetail>(),
  },
  (table) => [index('booking_events_by_booking').on(table.bookingId, table.id)],
);

/**
 * A client's Idempotency-Key and the attempt that it started: the same key gives the same booking, never a second
 * one.
 */
export const bookingKeys = pgTable(
  'booking_keys',
  {
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    /** Hash of the request's content, so that a key used for another request is noticed. */
    requestHash: text('request_hash').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

/** The card provider's events that were received: receiving the same one again changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  heardAt: timestamp('heard_at', { withTimezone: true }).notNull().defaultNow(),
});
