import { char, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documentTypes } from '../../domain/shared/guest-documents.ts';
import { bookings } from './bookings.ts';
import { isWordOf } from './columns.ts';

/**
 * The keys that documents here are encrypted with, each by its id, which follows from the key. A start without one of
 * them is refused, so that nobody books into a database whose documents can no longer be read.
 */
export const dataKeys = pgTable('data_keys', {
  id: text('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Who the guest of a booking is, apart from the booking, since it is erased much earlier. The number is in `sealed`
 * alone, encrypted; what is shown of it stands beside.
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
    // What a change of the key still has to encrypt anew.
    index('guest_documents_by_key').on(table.keyId),
    check('guest_documents_type', isWordOf('type', documentTypes)),
  ],
);
