import { char, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documentTypes } from '../../kernel/guest-documents.ts';
import { bookings } from './bookings.ts';
import { isWordOf } from './columns.ts';

/**
 * The keys that documents, and the key of the newsletter's links, are encrypted with. The id of a key follows from the key. A start without one of them
 * is refused, so that nobody books into a database whose documents can no longer be read.
 */
export const dataKeys = pgTable('data_keys', {
  id: text('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The identity document of a booking's guest. It is separate from the booking, since it is erased much earlier. The
 * full number is only in `sealed`, encrypted; the part that is shown has its own column.
 */
export const guestDocuments = pgTable(
  'guest_documents',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    type: text('type', { enum: documentTypes }).notNull(),
    country: char('country', { length: 2 }).notNull(),
    masked: text('masked').notNull(),
    sealed: text('sealed').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => dataKeys.id),
  },
  (table) => [
    // The documents that a change of the key still has to encrypt again.
    index('guest_documents_by_key').on(table.keyId),
    check('guest_documents_type', isWordOf('type', documentTypes)),
  ],
);
