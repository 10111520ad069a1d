import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owedRefundStates, refundReasons, refundStates } from '../../kernel/payment-states.ts';
import { payments } from './bookings.ts';
import { claim, isWordOf, poisha, textList, times } from './columns.ts';

/** Money that goes back to the card, one row each time. A row is written before the provider is asked to refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPoisha: poisha('amount_poisha').notNull(),
    state: text('state', { enum: refundStates }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** The provider's id; unknown until the provider has answered. */
    providerId: text('provider_id').unique(),
    /** Why the provider refuses it, for the administrator. */
    problem: text('problem'),
    /** How often it was refused: a new attempt after a refusal is a new request to the provider. */
    refusals: integer('refusals').notNull().default(0),
    /** How many refunds the provider has made for this one that the card's bank returned, as far as is known. */
    returned: integer('returned').notNull().default(0),
    /** The gateway's ids of this refund that it has cancelled. It may pay one of them all the same. */
    cancelledIds: textList('cancelled_ids'),
    /** The administrator has given the money back by bank, in place of the gateway: when, and the bank's reference. */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
    bankReference: text('bank_reference'),
    /** The reference of the gateway's confirmation that it will not pay this refund. */
    gatewayConfirmation: text('gateway_confirmation'),
    ...claim,
    ...times,
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    // The refunds that the reconciler still has to make.
    index('refunds_due').on(table.nextTryAt).where(isWordOf('state', owedRefundStates)),
    check('refunds_state', isWordOf('state', refundStates)),
    check('refunds_reason', isWordOf('reason', refundReasons)),
    check('refunds_amount', sql`amount_poisha > 0`),
    // The gateway's reference, by which it is asked.
    check('refunds_asked', sql`state <> 'asked' or provider_id is not null`),
    check(
      'refunds_given_back',
      sql`(given_back_at is null) = (bank_reference is null) and (given_back_at is null or state = 'made')
        and (gateway_confirmation is null or given_back_at is not null)`,
    ),
  ],
);
