import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The keys that vouchers are signed with, by Ed25519. All processes and machines over a database share them. A
 * withdrawn key stays, so that its vouchers are known to be invalid.
 */
export const voucherKeys = pgTable('voucher_keys', {
  /** Short, because it is in every QR code. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Encrypted with the installation's data key. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
