import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { paidByChoices, unpaidTries } from '../../kernel/payment-states.ts';
import { payments } from './bookings.ts';
import { isWordOf, poisha, times } from './columns.ts';

/** The data that only a payment on a gateway's page has; a row for each such payment, written together with it. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** The gateway's session and the address of its page; unknown until the gateway has answered. */
    sessionKey: text('session_key').unique(),
    redirectUrl: text('redirect_url'),
    /** For us a session ends with the hold that it pays. The gateway's own end is not known. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** When the guest agreed to terms, cancellation and privacy, before the redirect. */
    agreedAt: timestamp('agreed_at', { withTimezone: true }),
    /** The guest wants the room even though they have booked it for these nights already. */
    again: boolean('again').notNull().default(false),
    /**
     * Whether money that is learned of after the hold may still make the booking: not when the hold was given up or
     * replaced, or ended by a limit.
     */
    mayBookLate: boolean('may_book_late').notNull().default(true),
    /** When the gateway was last asked about this payment, by whomever. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** The gateway's last answer about it while it was not paid. */
    lastTry: text('last_try', { enum: unpaidTries }),
    /** The gateway's ids of the money, once it was validated. Refunds name the second one. */
    validationId: text('validation_id').unique(),
    bankTransactionId: text('bank_transaction_id').unique(),
    paidBy: text('paid_by', { enum: paidByChoices }),
    /** The amount that the gateway pays out to the business, after its fee. */
    storeAmountPoisha: poisha('store_amount_poisha'),
    /**
     * Under review: when the money goes back unless somebody has released it; null until the clock is believed. It stays when
     * the review is over.
     */
    reviewUntil: timestamp('review_until', { withTimezone: true }),
    /** The refund of this money that runs at the gateway: another one waits until it is over. */
    runningRefund: uuid('running_refund'),
    /** When the gateway is asked next whether it still has this money as it was recorded; null after a month. */
    checkAt: timestamp('check_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // The dashboard adds up the fees of some days.
    index('gateway_payments_paid').on(table.endsAt).where(sql`store_amount_poisha is not null`),
    index('gateway_payments_check').on(table.checkAt).where(sql`check_at is not null`),
    check('gateway_payments_session', sql`(session_key is null) = (redirect_url is null)`),
    check('gateway_payments_last_try', isWordOf('last_try', unpaidTries)),
    check('gateway_payments_paid_by', isWordOf('paid_by', paidByChoices)),
    check(
      'gateway_payments_money',
      sql`num_nonnulls(validation_id, bank_transaction_id, paid_by, store_amount_poisha) in (0, 4)`,
    ),
  ],
);
