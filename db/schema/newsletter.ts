import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages, subscriberStates } from '../../kernel/person-choices.ts';
import { isWordOf, times } from './columns.ts';
import { dataKeys } from './guest-documents.ts';

/** An address of the newsletter. It gets mail only when its owner has confirmed it (double opt-in). */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey(),
    /** After the unsubscribe link was followed, this is the link's hash: the address itself is deleted. */
    email: text('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** SHA-256 of the latest confirmation's secret, so that nobody can confirm with the table's content alone. */
    confirmHash: text('confirm_hash'),
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    /** SHA-256 of the secret in every mail's unsubscribe link. */
    unsubscribeHash: text('unsubscribe_hash').notNull(),
    ...times,
  },
  (table) => [
    // A link carries only the secret.
    index('subscribers_by_confirm').on(table.confirmHash),
    index('subscribers_by_unsubscribe').on(table.unsubscribeHash),
    check('subscribers_state', isWordOf('state', subscriberStates)),
  ],
);

/**
 * At most one row: the key from which the unsubscribe links are derived. All processes and machines over a database
 * share it, so that every mail to an address carries the same link.
 */
export const newsletterKey = pgTable(
  'newsletter_key',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Encrypted with the installation's data key. */
    sealed: text('sealed').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => dataKeys.id),
  },
  (table) => [check('newsletter_key_is_one', sql`${table.isOnly}`)],
);
