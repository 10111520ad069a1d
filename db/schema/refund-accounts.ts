import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { refundAccountKinds } from '../../kernel/refund-accounts.ts';
import { bookings } from './bookings.ts';
import { isWordOf, times } from './columns.ts';
import { dataKeys } from './guest-documents.ts';

/**
 * The account to which a guest wants a refund that the gateway does not make. All of it is only in `sealed`, encrypted;
 * what is shown of it has columns of its own. It is erased with the guest's document.
 */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    kind: text('kind', { enum: refundAccountKinds }).notNull(),
    masked: text('masked').notNull(),
    sealed: text('sealed').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => dataKeys.id),
    ...times,
  },
  (table) => [
    // The accounts that a change of the key still has to encrypt again.
    index('refund_accounts_by_key').on(table.keyId),
    check('refund_accounts_kind', isWordOf('kind', refundAccountKinds)),
    check('refund_accounts_masked', sql`length(masked) between 1 and 40`),
  ],
);
