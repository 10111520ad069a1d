import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The keys that vouchers are signed with, by Ed25519. All processes and machines over a database share them. A withdrawn
 * one stays, so that its vouchers are known not to count any more.
 */
export const voucherKeys = pgTable('voucher_keys', {
  /** Short: it is in every QR code. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Encrypted with the installation's data key. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
