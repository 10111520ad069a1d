import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { paidByChoices, paymentProviders } from '../../kernel/payment-states.ts';
import { isWordOf, poisha } from './columns.ts';

/**
 * The questions to a gateway after notices about payments that are not known here, once for each validation id. Where the gateway has the money, it is money of nobody, which the administrator can give back. No personal data.
 */
export const unknownPayments = pgTable(
  'unknown_payments',
  {
    validationId: text('validation_id').primaryKey(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** False while the gateway did not answer, or did not know yet what becomes of the payment: it is asked again. */
    isAnswered: boolean('is_answered').notNull().default(false),
    /** The money, where there is some. The first is our own id of the payment, which no row has. */
    paymentId: uuid('payment_id'),
    bankTransactionId: text('bank_transaction_id').unique(),
    amountPoisha: poisha('amount_poisha'),
    paidBy: text('paid_by', { enum: paidByChoices }),
    /** The gateway's reference of its refund; none: it was not asked to pay it back. */
    refundReference: text('refund_reference').unique(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    /** How often the gateway did not pay: the next try is a new request. */
    refusals: integer('refusals').notNull().default(0),
    /** When the gateway is asked next: about the refund, or about a payment that was pending. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
  },
  (table) => [
    index('unknown_payments_by_time').on(table.askedAt),
    check('unknown_payments_provider', isWordOf('provider', paymentProviders)),
    check('unknown_payments_paid_by', isWordOf('paid_by', paidByChoices)),
    check(
      'unknown_payments_money',
      sql`num_nonnulls(payment_id, bank_transaction_id, amount_poisha, paid_by) in (0, 4)`,
    ),
    check(
      'unknown_payments_refund',
      sql`(refund_reference is null or bank_transaction_id is not null) and (refunded_at is null or refund_reference is not null)`,
    ),
  ],
);
